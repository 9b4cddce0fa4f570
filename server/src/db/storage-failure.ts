/** Codes of SQLite, which also has longer ones with these prefixes (`SQLITE_IOERR_WRITE`), and of the operating system. */
const CODES: readonly (readonly [code: string, cause: string])[] = [
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
  ['EMFILE', 'this process is out of file descriptors'],
  ['ENFILE', 'this machine is out of file descriptors'],
];

/** Error numbers of MySQL and MariaDB, including those of storage engines. */
const NUMBERS: Readonly<Record<number, string>> = {
  3: "the server's disk cannot be written",
  20: "the server's disk is full",
  1021: "the server's disk is full",
  1026: "the server's disk cannot be written",
  1030: "the server's storage engine reports an error",
  1036: 'a table is read-only',
  1037: 'the server is out of memory',
  1038: 'the server is out of memory',
  1041: 'the server is out of memory',
  1114: "the server's disk or the table is full",
  1598: 'the server cannot write its binary log',
  3675: "the server's disk is full",
};

/** libsql gives no code if it cannot open a file: the message ends with SQLite's number. */
const CANNOT_OPEN = /^ConnectionFailed\(.*: 14"\)$/s;

/** The SQLite result codes that Kolo checks, by number. libsql has no names for most extended codes. */
const PRIMARY: Readonly<Record<number, string>> = {
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  7: 'SQLITE_NOMEM',
  8: 'SQLITE_READONLY',
  9: 'SQLITE_INTERRUPT',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  26: 'SQLITE_NOTADB',
};
const UNNAMED = /^UNKNOWN_SQLITE_ERROR_/;

/** SQLite's code of an error, even if libsql does not name it. */
export function sqliteCode(error: unknown): string | undefined {
  const { code, rawCode, message } = (error ?? {}) as {
    code?: unknown;
    rawCode?: unknown;
    message?: unknown;
  };
  if (CANNOT_OPEN.test(String(message))) return 'SQLITE_CANTOPEN';
  if (typeof code !== 'string') return undefined;
  return UNNAMED.test(code) ? (PRIMARY[Number(rawCode) & 0xff] ?? code) : code;
}

/** Why the database's storage fails, in words that complete "database failed: …"; undefined for every other failure. */
export function storageFailure(error: unknown): string | undefined {
  const code = sqliteCode(error);
  const known = CODES.find(([start]) => code === start || code?.startsWith(`${start}_`));
  return known?.[1] ?? NUMBERS[Number((error as { errno?: unknown } | undefined)?.errno)];
}
