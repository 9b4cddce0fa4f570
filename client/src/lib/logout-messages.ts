/** What Logout does beyond this browser, which its one word does not say (docs/rules.md §4.3). */
export const logoutMessages = {
  everywhere: 'Signs you out on every device',
  onlyHere:
    'Logout signs you out on every device. To leave only this browser, use its “Sign out” in the list below.',
};
