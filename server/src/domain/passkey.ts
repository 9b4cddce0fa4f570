import { requiredLine } from './account.ts';
import type { Check } from './check.ts';
import { sentence } from './messages/sentence.ts';

/** The most passkeys of one account, and how long a challenge can be answered (docs/rules.md §36.2). */
export const PASSKEYS = { perAccount: 10, challengeMinutes: 5 };

export const PASSKEY_NAME_MAX = 60;

/** In bytes, of the JSON in which a browser answers a challenge. */
export const PASSKEY_RESPONSE_MAX = 16 * 1024;

/** Checks the required name of a passkey, of one line. */
export const checkPasskeyName: Check = requiredLine(
  sentence('complaints.passkeyNameRequired'),
  PASSKEY_NAME_MAX,
);
