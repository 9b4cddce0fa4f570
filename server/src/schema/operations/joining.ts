import { INVITE_CARE } from '../../domain/invite-care.ts';
import { INVITE_DAYS, INVITES } from '../../domain/invite.ts';
import { JOIN_NOTE_MAX } from '../../domain/joining.ts';
import { JOIN_REQUESTS, USER_EMAILS, PARTICIPANTS_MAX, UNVERIFIED_INVITES } from '../../domain/limits.ts';
import { ANYBODY, OWNER, ownersWork, type Operations } from './table.ts';

/** The reasons of operations on an unanswered invite. */
const ofInvite = [
  'invite-not-found',
  'not-owner',
  'cycle-running',
  'section-frozen',
  'already-responded',
  'too-many-resends',
] as const;

/** The documentation of invites and join links. */
export const joiningQueries = {
  invitePreview: {
    does: 'Returns what an invite states, by the token of its link and without an account: the story, the terms, who invites, and how many people. By POST it records the first view as `openedAt` of the invite. It grants no other access.',
    who: ANYBODY,
    open: true,
    credential: true,
    refusals: ['invite-withdrawn', 'invite-replaced', 'already-responded', 'invalid-link', 'limit-reached'],
  },
  joinPreview: {
    does: "Returns what a join link leads to. Without signing in: the title of the cycle, the name of its owner, the amount, the rhythm, the first day and the number of participants. Signed in also: its story and terms, and the viewer's newest request.",
    who: ANYBODY,
    open: true,
    credential: true,
    refusals: ['link-closed', 'limit-reached'],
  },
  invites: {
    does: 'Returns the invites of a cycle.',
    who: OWNER,
    refusals: ['cycle-not-found', 'not-a-member', 'not-accepted', 'not-owner'],
  },
} as const satisfies Operations;

export const joiningMutations = {
  sendInvites: {
    does: `Invites people, while the cycle is not running and PARTICIPANTS is not frozen. Each row creates a pending participant and an invite and sends an email; if one row fails, nothing is kept. Limits: ${PARTICIPANTS_MAX} participants in a cycle, ${INVITES.perCall} invites in a call and ${INVITES.perOwnerAndDay} a day, or ${UNVERIFIED_INVITES} a day until the viewer's email address is verified. An address gets at most ${USER_EMAILS.perSenderAndRecipient} emails a day from one account, and at most ${USER_EMAILS.perRecipient} invites from all accounts, ${USER_EMAILS.perRecipientOfUnverified} of them from accounts without a verified email. For the first limit, all confirmation emails of a cycle count as one. People who have stated that they do not know this owner cannot be invited by the same account again (\`already-responded\`).`,
    who: OWNER,
    refusals: [
      'invalid-input',
      ...ownersWork,
      'section-frozen',
      'already-invited',
      'cycle-full',
      'already-responded',
      'limit-reached',
    ],
  },
  removeInvite: {
    does: 'Withdraws an invite and removes its participant, whatever they answered, while the cycle is not running and PARTICIPANTS is not frozen.',
    who: OWNER,
    refusals: ['invite-not-found', 'not-owner', 'cycle-running', 'section-frozen'],
  },
  resendInvite: {
    does: `Sends an invite again while it is not answered, the cycle is not running and PARTICIPANTS is not frozen. The new link is valid for ${INVITE_DAYS} days and ends the previous ones. Not within ${INVITE_CARE.minutesBetween} minutes of the last email of the invite, including reminders. An invite can be sent again, sent to another address or copied ${INVITE_CARE.times} times in total. It leaves no entry in the history.`,
    who: OWNER,
    refusals: [...ofInvite, 'too-soon', 'limit-reached'],
  },
  changeInviteEmail: {
    does: `Sends an invite to another address at once and ends its links. It counts towards the daily limit of invites, and towards the limit of ${INVITE_CARE.times} of \`resendInvite\`. The same address again changes nothing; one that is already in the cycle is refused.`,
    who: OWNER,
    refusals: ['invalid-input', ...ofInvite, 'already-invited', 'limit-reached'],
  },
  copyInviteLink: {
    does: `Creates another link of an invite to pass on by hand. Only this answer shows it. The link is valid for ${INVITE_DAYS} days. It does not end other links, and does not verify an email address. It counts towards the limit of ${INVITE_CARE.times} of \`resendInvite\`.`,
    who: OWNER,
    credential: true,
    refusals: [...ofInvite, 'limit-reached'],
  },

  // A participant, by the person who holds it
  respondToInvite: {
    does: "Records the invited person's own answer and emails the owner. The same answer again changes nothing; a different one is a conflict. An acceptance can state who the person is to the owner, and a rejection can have a reason. A repeated answer ignores both. If the server requires verified emails, an unverified one cannot accept; the `token` of the email verifies it.",
    who: 'The account with the invited email address.',
    refusals: [
      'invalid-input',
      'participant-not-found',
      'not-invitee',
      'already-responded',
      'cycle-running',
      'invalid-link',
      'email-not-proven',
      'terms-changed',
    ],
  },
  openJoinLink: {
    does: 'Opens a join link with which people can ask to join, while the cycle is not running and PARTICIPANTS is not frozen. If a link is open, it is replaced, even by a repeated call: send an `Idempotency-Key` to repeat it safely. Open requests stay open. Freezing the participants closes the link permanently.',
    who: OWNER,
    refusals: [...ownersWork, 'section-frozen'],
  },
  closeJoinLink: {
    does: 'Closes the join link. Open requests stay open. If there is no open link, nothing changes.',
    who: OWNER,
    refusals: ['cycle-not-found', 'not-owner'],
  },
  answerJoinRequest: {
    does: 'Approves a join request, which adds an accepted participant with a relationship and without an invite, or declines it. Emails the person. The same answer again changes nothing; a different one is a conflict. If the server requires verified emails, a person with an unverified one cannot be approved.',
    who: OWNER,
    refusals: [
      'invalid-input',
      'request-not-found',
      'not-owner',
      'request-closed',
      'cycle-running',
      'section-frozen',
      'already-member',
      'cycle-full',
      'email-not-proven',
    ],
  },

  // Joining with the join link
  askToJoin: {
    does: `Asks to join with a join link and a note of at most ${JOIN_NOTE_MAX} characters. This agrees to the current terms and notifies the owner. Asking again while the request is open changes nothing. At most ${JOIN_REQUESTS.perAccountAndCycle} times in a cycle and ${JOIN_REQUESTS.perAccountAndDay} a day; after a rejection only with a new link; not while ${JOIN_REQUESTS.openPerCycle} requests are open; not in a cycle of ${PARTICIPANTS_MAX} participants. If the server requires verified emails, a person with an unverified one cannot ask.`,
    who: 'Anyone who is signed in and not yet a participant of the cycle.',
    refusals: [
      'invalid-input',
      'link-closed',
      'already-member',
      'email-not-proven',
      'cycle-full',
      'terms-changed',
      'request-closed',
      'limit-reached',
    ],
  },
  withdrawJoinRequest: {
    does: 'Withdraws a join request. Repeating it changes nothing.',
    who: 'The account that made the request.',
    refusals: ['request-not-found', 'not-asker', 'request-closed'],
  },
} as const satisfies Operations;
