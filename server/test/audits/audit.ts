/** One figure of docs/quality.md, as it was just measured. */
export interface Figure {
  /** The goal that it is held against: `R1`. */
  goal: string;
  /** What was counted or timed, with its unit. */
  what: string;
  figure: number | string;
  /** What it should be, in words: `0`, `≤ 3 s`. */
  wanted: string;
  met: boolean;
}

export interface AuditOptions {
  /** What stands after the audit's name on the command line. */
  args: readonly string[];
  /** A MySQL or MariaDB server on which the audit may make and drop databases of its own. */
  mysqlUrl: string | undefined;
  /** Tells whoever waits how far it is. */
  say: (line: string) => void;
}

/** Takes a measure and tells its figures; throws where it could not be taken at all. */
export type Audit = (options: AuditOptions) => Promise<Figure[]>;

/** What each file `NAME.audit.ts` exports. */
export interface AuditModule {
  /** In one line: what it does, and its arguments. */
  about: string;
  audit: Audit;
}

/** A figure of something that must not happen at all. */
export const none = (goal: string, what: string, count: number): Figure => ({
  goal,
  what,
  figure: count,
  wanted: '0',
  met: count === 0,
});
