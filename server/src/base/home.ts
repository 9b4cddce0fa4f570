import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where relative paths of settings begin: the top folder of Kolo, wherever it was started from. */
export const HOME = fileURLToPath(new URL('../../..', import.meta.url));

/** What Kolo keeps on this machine, where nothing else is set. */
export const DATA = join(HOME, 'data');
