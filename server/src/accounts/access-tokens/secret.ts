import { newToken } from '../../base/tokens.ts';

/** Distinguishes personal access tokens from JWTs, and lets secret scanners find leaked ones. */
const PREFIX = 'kolo_pat_';

export const newPersonalToken = (): string => PREFIX + newToken();

export const isPersonalToken = (token: string): boolean => token.startsWith(PREFIX);
