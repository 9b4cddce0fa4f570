import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder, and missing folders above it, that only its owner can read. Existing folders are not changed. It creates them
 * one by one, because Node's `recursive` loops for ever where the system lets no one create a folder, as in /proc.
 * @throws errors of the file system
 */
export function createPrivateFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })) return;
  createPrivateFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process created it first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
