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

/** The most tokens of one account (docs/rules.md §5). */
export const ACCESS_TOKENS = { perAccount: 50 };
export const TOKEN_NAME_MAX = 60;

/** The name of a scope for people. */
export const scopeLabel = (scope: AccessTokenScope): string =>
  scope === 'READ' ? t('labels.tokenScope.read') : t('labels.tokenScope.write');

/** Checks the required name of a token, of one line. */
export const checkTokenName: Check = requiredLine(sentence('complaints.tokenNameRequired'), TOKEN_NAME_MAX);
