/** The part of the profile about the calendar that other programs show. */
export const calendarMessages = {
  title: 'Calendar',
  about:
    'See the days on which you pay and collect in your own calendar, beside everything else. It keeps up by itself.',
  make: 'Make calendar link',
  /** Where there is one, whose address nobody can be shown again. */
  since: (day: string) =>
    `You have had a calendar link since ${day}. It cannot be shown again: if you have lost it, renew it.`,
  renew: 'Renew link',
  askRenew: 'Make a new link? The one that you have now ends at once: calendars that use it stop keeping up.',
  end: 'End link',
  askEnd: 'End the calendar link? Calendars that use it stop keeping up at once.',
  link: 'Calendar link',
  shownOnce:
    'Copy it now: it will not be shown again. Keep it to yourself: whoever has it sees your days and amounts, with the names in them, and can change nothing.',
  copy: 'Copy',
  copyLabel: 'Copy the calendar link',
  copied: { copied: 'Copied', failed: 'Please select and copy it' },
  subscribe: 'Open in my calendar',
  how: 'Where that button does nothing:',
  steps: [
    'Google Calendar, on a computer: Other calendars, +, From URL.',
    'Apple Calendar: File, New Calendar Subscription.',
    'Outlook: Add calendar, Subscribe from web.',
  ],
  unavailable: 'Unable to load your calendar link. Please try again later.',
};
