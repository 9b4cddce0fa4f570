/** Signs access tokens in tests, and protects the keys in their databases. */
export const JWT_SECRET = 'a secret of the tests, long enough to be one';
