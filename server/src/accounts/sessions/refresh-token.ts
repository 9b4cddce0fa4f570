import { newToken } from '../../base/tokens.ts';

/** Tells refresh tokens of today from those that were given before cookies had a name of their own behind https. */
const PREFIX = 'kolo_ref_';

export const newRefreshToken = (): string => PREFIX + newToken();

/** Whether it is taken only from the cookie in which it was given; one of before may come under the old name. */
export const isBoundToItsCookie = (token: string): boolean => token.startsWith(PREFIX);
