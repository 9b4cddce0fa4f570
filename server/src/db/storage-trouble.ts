/** Codes of SQLite, of which there are longer ones that begin alike (`SQLITE_IOERR_WRITE`), and of the operating system. */
const CODES: readonly (readonly [code: string, words: string])[] = [
  ['SQLITE_FULL', 'the disk is full'],
  ['SQLITE_IOERR', 'the disk reports an I/O error'],
  ['SQLITE_NOMEM', 'there is not enough memory'],
  ['SQLITE_READONLY', 'it is read-only'],
  ['SQLITE_CANTOPEN', 'its file cannot be opened'],
  ['SQLITE_INTERRUPT', 'a statement was interrupted'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['EIO', 'the disk reports an I/O error'],
  ['EROFS', 'it is read-only'],
  ['EMFILE', 'this process has too few file descriptors'],
  ['ENFILE', 'this machine has too few file descriptors'],
];

/** Numbers of MySQL and MariaDB, of its storage engines as well. */
const NUMBERS: Readonly<Record<number, string>> = {
  3: "the server's disk cannot be written",
  20: "the server's disk is full",
  1021: "the server's disk is full",
  1026: "the server's disk cannot be written",
  1030: "the server's storage engine reports an error",
  1036: 'a table is read-only',
  1037: 'the server has not enough memory',
  1038: 'the server has not enough memory',
  1041: 'the server has not enough memory',
  1114: "the server's disk is full, or the table",
  1598: 'the server cannot write its binary log',
  3675: "the server's disk is full",
};

/** libsql gives no code where it cannot open a file: SQLite's number stands at the end of the message. */
const CANNOT_OPEN = /^ConnectionFailed\(.*: 14"\)$/s;

/** SQLite's code of an error, of those as well in which libsql names it in words alone. */
export function sqliteCode(error: unknown): string | undefined {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (CANNOT_OPEN.test(String(message))) return 'SQLITE_CANTOPEN';
  return typeof code === 'string' ? code : undefined;
}

/**
 * Why the place where the database keeps its data refuses to do its work, in plain words that complete "the database does
 * not work: …". Undefined for every other failure.
 */
export function storageTrouble(error: unknown): string | undefined {
  const code = sqliteCode(error);
  const known = CODES.find(([start]) => code === start || code?.startsWith(`${start}_`));
  return known?.[1] ?? NUMBERS[Number((error as { errno?: unknown } | undefined)?.errno)];
}
