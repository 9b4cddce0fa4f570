import { fileURLToPath } from 'node:url';
import { tooFewOpenFiles } from './base/open-files.ts';

// Before anything else is loaded: that alone may open more files than the limit allows.
const complaint = tooFewOpenFiles();
if (complaint !== undefined) {
  console.error(complaint);
  process.exit(1);
}
await (await import('./run/start.ts')).start(process.env, fileURLToPath(import.meta.url));
