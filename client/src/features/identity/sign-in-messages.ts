/** The ways on from a sign-in that failed, in other words than the page's own links to the same places. */
export const signInMessages = {
  newAccount: 'Create an account with this email',
  newPassword: 'Choose a new password',
};
