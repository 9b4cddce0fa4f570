import { fileURLToPath } from 'node:url';
import { announce } from './run/announce.ts';
import { readSettings, SettingError } from './base/settings.ts';
import { openLog } from './base/log.ts';

try {
  const settings = readSettings(process.env);
  if (settings.processes === 1) {
    const log = openLog(settings.logLevel);
    await (await import('./run/serve.ts')).serve(settings, log, { number: 1, of: 1 });
    announce(settings, log);
  } else {
    const { runProcesses, WORKER_NUMBER } = await import('./run/workers/processes.ts');
    await runProcesses(settings, fileURLToPath(import.meta.url), Number(process.env[WORKER_NUMBER]));
  }
} catch (error) {
  // A wrong setting is the operator's to mend: one line is all that helps.
  console.error(error instanceof SettingError ? error.message : error);
  process.exit(1);
}
