import { requiredLine } from './account.ts';
import type { Check } from './check.ts';
import { t } from './messages/translate.ts';

/** What a program may do with a personal access token: look, or whatever its owner may. */
export const ACCESS_TOKEN_SCOPES = ['READ', 'WRITE'] as const;
export type AccessTokenScope = (typeof ACCESS_TOKEN_SCOPES)[number];

/** What each of them means, for the schema. */
export const ACCESS_TOKEN_SCOPE_MEANINGS: Record<AccessTokenScope, string> = {
  READ: 'Every query, and no mutation.',
  WRITE: 'Everything that its owner may do, but managing tokens.',
};

export const ACCESS_TOKENS = { perAccount: 50 };
export const TOKEN_NAME_MAX = 60;

/** A token's scope as screens write it. */
export const scopeLabel = (scope: AccessTokenScope): string =>
  scope === 'READ' ? 'Read only' : 'Read and write';

export const checkTokenName: Check = requiredLine(() => t('complaints.tokenNameRequired'), TOKEN_NAME_MAX);
