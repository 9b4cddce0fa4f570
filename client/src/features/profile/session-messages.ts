/** The words around sessions that stand together because the same kind of browser signed in. */
export const sessionMessages = {
  signIns: (count: number) => `${count} sign-ins`,
  lastUsed: (when: string) => `Last used ${when}`,
  signOutOfAll: (count: number) => `Sign out of all ${count}`,
  /** The same for who does not see under which device it stands. */
  signOutOfAllOf: (device: string, count: number) => `Sign out of all ${count}: ${device}`,
  question: (device: string, count: number) =>
    `Sign out of Kolo in all ${count} sign-ins of “${device}”? Whoever uses them has to sign in again.`,
};
