import { isolated } from '@kolo/server/domain/names.ts';

/** Around the start of a circle that follows another (docs/rules.md §31.3). */
export const nextMessages = {
  heading: 'Start the next circle',
  notYet:
    'The next circle can be started once this one is completed or stopped. It runs: perhaps a receipt was taken back.',
  from: (title: string) =>
    `Everything is as it was in “${isolated(title)}”, and can be changed. Creating it tells nobody; on the next page you choose whom to invite again.`,
  noDate: 'Choose when it starts.',
  story: 'Change the story',
  toCircle: 'Back to the circle',
};
