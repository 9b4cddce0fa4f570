import { fileURLToPath } from 'node:url';
import { loadProgram } from './base/open-files.ts';

const { start } = await loadProgram(() => import('./run/start.ts'));
await start(process.env, fileURLToPath(import.meta.url));
