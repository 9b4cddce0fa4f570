/** What is said of letters, and of when they come (docs/rules.md §20.14). */
export const preferencesMessages = {
  heading: 'Letters',
  intro: 'Letters about invites, slots and changed payment details always come. These are yours to choose.',
  reminders: {
    label: 'Reminders',
    hint: 'One letter in the morning, at 9:00, on days on which something waits for you.',
  },
  receipts: {
    label: 'Receipts',
    hint: 'A letter when a collector says that your payment came.',
  },
  zone: {
    label: 'Time zone',
    change: 'Change',
    /** The same for who does not see beside what it stands. */
    changeZone: 'Change time zone',
    now: (time: string) => `It is ${time} there.`,
    elsewhere: (zone: string, time: string) => `This browser is in ${zone}, where it is ${time}.`,
    use: (zone: string) => `Use ${zone}`,
    dialog: 'Time zone',
    search: 'City or region',
    searchHint: 'The largest city near you, such as Lagos or New York.',
    found: (count: number) => (count === 1 ? '1 time zone' : `${count} time zones`),
    first: (shown: number, count: number) => `The first ${shown} of ${count} time zones. Type to find yours.`,
    none: 'No time zone is called so. Try a larger city nearby.',
    present: 'Chosen',
    ofBrowser: 'This browser',
  },
  bounced: {
    said: (email: string, since: string) =>
      `Letters to ${email} have been coming back since ${since}. Reminders have stopped.`,
    help: 'Is the mailbox full, or the address no longer yours? Once it takes letters again, ask for one here: when it arrives, reminders go on.',
  },
} as const;
