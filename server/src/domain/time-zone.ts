import type { Check } from './check.ts';
import { sentence } from './messages/sentence.ts';

/** The longest name in the IANA database has 32 characters. The column has room for twice as many. */
export const TIME_ZONE_MAX = 64;

/** Names in the IANA database begin with A to Z. Newer engines also accept offsets such as `+01:00`, which begin with a sign. */
const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;

/** Names that ICU has and IANA does not. They are ambiguous: `IST` is Calcutta in ICU, but also used in Dublin and Tel Aviv. */
const NOT_OF_IANA =
  /^(?:SystemV\/.*|ACT|AET|AGT|ART|AST|BET|BST|CAT|CNT|CST|CTT|EAT|ECT|IET|IST|JST|MIT|NET|NST|PLT|PNT|PRT|PST|SST|VST)$/i;

/**
 * The stored name of a time zone, whatever its case; undefined if there is no such zone (docs/rules.md §27.4). Aliases become the name
 * that this engine uses.
 */
export function canonicalZone(name: string): string | undefined {
  if (name.length > TIME_ZONE_MAX || !NAME.test(name) || NOT_OF_IANA.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Checks that a value is a name in the IANA database, in any case, and not an offset. */
export const checkTimeZone: Check = (value) =>
  typeof value === 'string' && canonicalZone(value) !== undefined
    ? undefined
    : sentence('complaints.timeZoneUnknown');
