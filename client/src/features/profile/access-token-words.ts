export const accessTokenWords = {
  /** Opens the list of tokens. */
  manage: 'Manage access tokens',
};
