/** One measured value for docs/quality.md. */
export interface Figure {
  /** The id of the goal it belongs to: `R1`. */
  goal: string;
  /** What was measured, with its unit. */
  what: string;
  figure: number | string;
  /** The target, as text: `0`, `≤ 3 s`. */
  wanted: string;
  isMet: boolean;
}

export interface AuditOptions {
  /** The command-line arguments after the audit's name. */
  args: readonly string[];
  /** A MySQL or MariaDB server on which the audit may create and drop its own databases. */
  mysqlUrl: string | undefined;
  /** Prints progress. */
  log: (line: string) => void;
}

/** Measures and returns the figures. Throws if the measurement itself fails. */
export type Audit = (options: AuditOptions) => Promise<Figure[]>;

/** What each file `NAME.audit.ts` exports. */
export interface AuditModule {
  /** One line: what it does, and its arguments. */
  about: string;
  audit: Audit;
}

/** A figure for something that must never happen. */
export const none = (goal: string, what: string, count: number): Figure => ({
  goal,
  what,
  figure: count,
  wanted: '0',
  isMet: count === 0,
});
