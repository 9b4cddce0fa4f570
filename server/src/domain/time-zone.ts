import type { Check } from './check.ts';
import { t } from './messages/translate.ts';

/** The longest name of the IANA database has 32 characters; the column has room for twice as many. */
export const TIME_ZONE_MAX = 64;

/** A name of the IANA database begins with A to Z: offsets such as `+01:00`, which newer engines know, begin with a sign. */
const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;

/** What ICU knows besides, and IANA does not: `IST` would be Calcutta, and its writer in Dublin or Tel Aviv. */
const NOT_OF_IANA =
  /^(?:SystemV\/.*|ACT|AET|AGT|ART|AST|BET|BST|CAT|CNT|CST|CTT|EAT|ECT|IET|IST|JST|MIT|NET|NST|PLT|PNT|PRT|PST|SST|VST)$/i;

/**
 * The name by which a time zone is kept, however it is written; undefined for what is none (docs/rules.md §27.4). Aliases
 * become what this engine calls the zone.
 */
export function canonicalZone(name: string): string | undefined {
  if (name.length > TIME_ZONE_MAX || !NAME.test(name) || NOT_OF_IANA.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** A time zone by its name of the IANA database, in any case; no offset, and no blanks around it. */
export const checkTimeZone: Check = (value) =>
  typeof value === 'string' && canonicalZone(value) !== undefined
    ? undefined
    : t('complaints.timeZoneUnknown');
