export const accessTokenMessages = {
  /** Opens the list of tokens. */
  manage: 'Manage access tokens',
};
