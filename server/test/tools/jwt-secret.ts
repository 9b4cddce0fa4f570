/** What tests sign access tokens with, and what opens the keys of their databases. */
export const JWT_SECRET = 'a secret of the tests, long enough to be one';
