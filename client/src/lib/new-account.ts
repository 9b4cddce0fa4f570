let newAccount: string | undefined;

/** Remembers an account that was just created and has no verified email. Kept in memory, so a reload forgets it. */
export const rememberNewAccount = (userId: string): void => {
  newAccount = userId;
};

/** Whether this account was just created, and its owner has not answered the question yet. */
export const isNewAccount = (userId: string | undefined): boolean =>
  userId !== undefined && userId === newAccount;

export const forgetNewAccount = (): void => {
  newAccount = undefined;
};
