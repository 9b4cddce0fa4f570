import { announce } from './announce.ts';
import { openLog } from '../base/log.ts';
import { readSettings, SettingError } from '../base/settings.ts';

/**
 * Starts Kolo in one or several processes.
 * @param main the file that each worker process runs
 */
export async function start(env: NodeJS.ProcessEnv, main: string): Promise<void> {
  try {
    const settings = readSettings(env);
    if (settings.processes === 1) {
      const log = openLog(settings.logLevel);
      await (await import('./serve.ts')).serve(settings, log, { number: 1, of: 1 });
      announce(settings, log);
    } else {
      const { runProcesses, WORKER_NUMBER } = await import('./workers/processes.ts');
      await runProcesses(settings, main, Number(env[WORKER_NUMBER]));
    }
  } catch (error) {
    // The operator can fix a wrong setting: one line is enough.
    console.error(error instanceof SettingError ? error.message : error);
    process.exit(1);
  }
}
