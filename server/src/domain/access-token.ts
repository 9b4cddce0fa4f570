import { requiredLine } from './account.ts';
import type { Check } from './check.ts';
import { sentence } from './messages/sentence.ts';
import { t } from './messages/translate.ts';

/** What a program may do with a personal access token. */
export const ACCESS_TOKEN_SCOPES = ['READ', 'WRITE'] as const;
export type AccessTokenScope = (typeof ACCESS_TOKEN_SCOPES)[number];

export const ACCESS_TOKEN_SCOPE_MEANINGS: Record<AccessTokenScope, string> = {
  READ: 'Every query, and no mutation.',
  WRITE: 'Everything that the owner of the token may do, except managing tokens.',
};

/** The most tokens of one account, expired ones that are still listed included (docs/rules.md §5). */
export const ACCESS_TOKENS = { perAccount: 50 };

/** In days (docs/rules.md §34.3). */
export const TOKEN_EXPIRY = {
  min: 1,
  max: 365,
  /** The page offers these. */
  offered: [30, 90, 365],
  suggested: 90,
  /** How long before the expiry its owner gets an email, for tokens that are valid for more than `warnedFor`. */
  warned: 7,
  warnedFor: 14,
  /** How long an expired token stays on the list. */
  listed: 30,
} as const;
export const TOKEN_NAME_MAX = 60;

/** The name of a scope for people. */
export const scopeLabel = (scope: AccessTokenScope): string =>
  scope === 'READ' ? t('labels.tokenScope.read') : t('labels.tokenScope.write');

/** Checks after how many days a token expires. Without a number it never does. */
export const checkTokenDays: Check = (value) => {
  const { min, max } = TOKEN_EXPIRY;
  if (value === undefined || value === null) return undefined;
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max
    ? undefined
    : sentence('complaints.tokenDays', { min, max });
};

/** Whether a token has expired. A token without an expiry never does. */
export const isTokenExpired = (expiresAt: Date | null, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** Checks the required name of a token, of one line. */
export const checkTokenName: Check = requiredLine(sentence('complaints.tokenNameRequired'), TOKEN_NAME_MAX);
