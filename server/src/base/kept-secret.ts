import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { newToken } from './tokens.ts';

/** The secret in this file, which is made on the first start: so sessions outlive the next one. @throws what the system says */
export function keptSecret(file: string): string {
  if (!existsSync(file)) {
    makeFolder(dirname(file));
    keepNew(file, newToken());
  }
  return readFileSync(file, 'utf8').trim();
}

/** Of several processes that start together, the first one's secret stands. */
function keepNew(file: string, secret: string): void {
  try {
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
