import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createPrivateFolder } from './private-folder.ts';
import { newToken } from './tokens.ts';

/** Reads the secret from this file. The first start creates it, so that sessions survive a restart. @throws errors of the file system */
export function storedSecret(file: string): string {
  if (!existsSync(file)) {
    createPrivateFolder(dirname(file));
    createSecret(file, newToken());
  }
  return readFileSync(file, 'utf8').trim();
}

/** Creates the file. If several processes start together, the first one's secret is used. */
function createSecret(file: string, secret: string): void {
  try {
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
