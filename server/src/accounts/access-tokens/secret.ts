import { newToken } from '../../base/tokens.ts';

/** Tells personal access tokens from JWTs, and lets scanners for leaked secrets find them. */
const PREFIX = 'kolo_pat_';

export const newPersonalToken = (): string => PREFIX + newToken();

export const isPersonalToken = (token: string): boolean => token.startsWith(PREFIX);
