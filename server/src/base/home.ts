import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top folder of Kolo, where relative paths in settings begin, whatever the working directory. */
export const HOME = fileURLToPath(new URL('../../..', import.meta.url));

/** The default folder for Kolo's data on this machine. */
export const DATA = join(HOME, 'data');
