import type { Database } from '../../src/db/database.ts';
import type { Ask, Person } from '../tools/ask.ts';

/** The server that is killed, and its people. It has another URL, and people have another token, from time to time. */
export interface CrashWorld {
  readonly ask: Ask;
  readonly db: Database;
  /** The people of every cycle, the owner first. */
  readonly people: readonly Person[];
  /** An account that is in no cycle. */
  readonly stranger: Person;
}

/** How many emails must contain all of these texts in the end. */
export interface ExpectedEmails {
  containing: readonly string[];
  wanted: number;
}

/** An operation on data of its own, for a crash to interrupt. */
export interface Attempt {
  name: string;
  /** Performs the operation. @returns the reason for which it is refused, if it is */
  perform: () => Promise<string | undefined>;
  /** The reason for which a repeat is refused once the operation has succeeded; undefined if it succeeds again. */
  repeat: string | undefined;
  /** Everything that the operation changes, as text, which is the same for every attempt. */
  state: () => Promise<string>;
  emails: readonly ExpectedEmails[];
}
