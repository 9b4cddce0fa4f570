import { INVITE_CARE } from '@kolo/server/domain/invite-care.ts';
import { INVITE_DAYS } from '@kolo/server/domain/invite.ts';

/** What is said of invites that wait for their answer (docs/rules.md §29.3). */
export const careMessages = {
  heading: 'Waiting for an answer',
  before: `Sending again writes a letter with a new link, good for ${INVITE_DAYS} days, and ends the earlier links. Copying makes a further link for you to pass on, which ends none. Another address gets the letter at once, and the earlier links end.`,
  sent: (when: string) => `Sent ${when}`,
  opened: (when: string) => `Link opened ${when}`,
  notOpened: 'Link not opened yet',
  left: (count: number) =>
    count === 1 ? `1 of ${INVITE_CARE.times} times left` : `${count} of ${INVITE_CARE.times} times left`,
  cameBack: 'This email came back. Is the address right?',
  again: 'Send again',
  sending: 'Sending...',
  soon: (minutes: number) =>
    minutes === 1
      ? 'The last letter went out a moment ago. It can be sent again in a minute.'
      : `The last letter went out a moment ago. It can be sent again in ${minutes} minutes.`,
  copy: 'Copy link',
  copying: 'Making a link...',
  newLink: (email: string) => `A new link for ${email}. It is shown only now.`,
  copyIt: 'Copy',
  copyLabel: (email: string) => `Copy the link for ${email}`,
  copied: { copied: 'Copied', failed: 'Select it instead' },
  share: 'Share…',
  sharing: 'An invite on Kolo',
  change: 'Change address',
  changeTitle: 'Send to another address',
  changeHint: (email: string) =>
    `The invite goes to the new address at once. Links that ${email} has end, and that person can no longer answer.`,
  email: 'New email',
  changing: 'Sending...',
  unavailable: 'Unable to load the invites. Please try again later.',
};
