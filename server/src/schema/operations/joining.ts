import { INVITE_CARE } from '../../domain/invite-care.ts';
import { INVITE_DAYS, INVITES } from '../../domain/invite.ts';
import { JOIN_NOTE_MAX } from '../../domain/joining.ts';
import { JOIN_REQUESTS, USER_EMAILS, PARTICIPANTS_MAX, UNPROVEN_INVITES } from '../../domain/limits.ts';
import { ANYBODY, OWNER, ownersWork, type Operations } from './table.ts';

/** What is done about an invite that waits for its answer. */
const ofInvite = [
  'invite-not-found',
  'not-owner',
  'cycle-running',
  'section-frozen',
  'already-responded',
  'too-many-resends',
] as const;

/** What programs read of invites and links to join. */
export const joiningQueries = {
  invitePreview: {
    does: 'What an invite says, by the secret of its link, before there is an account: the story, the terms, who invites, and how many. By POST it notes the first look as `openedAt` of the invite; it grants nothing else.',
    who: ANYBODY,
    open: true,
    credential: true,
    refusals: ['invite-withdrawn', 'invite-replaced', 'already-responded', 'invalid-link', 'limit-reached'],
  },
  joinPreview: {
    does: 'What a link to share leads to: signed out the title of the cycle and the name of its owner, signed in its story and terms, how many take part, and one’s own newest request.',
    who: ANYBODY,
    open: true,
    credential: true,
    refusals: ['link-closed', 'limit-reached'],
  },
  invites: {
    does: 'The invites of a cycle.',
    who: OWNER,
    refusals: ['cycle-not-found', 'not-a-member', 'not-accepted', 'not-owner'],
  },
} as const satisfies Operations;

export const joiningMutations = {
  sendInvites: {
    does: `Invites people, up to ${PARTICIPANTS_MAX} participants of a cycle, at most ${INVITES.perCall} in a call and ${INVITES.perOwnerAndDay} a day, ${UNPROVEN_INVITES} a day until one of our letters has shown that the viewer's address is theirs: for each row a pending participant, an invite and a letter, or nothing of the whole call. While the cycle is not running and PARTICIPANTS is not frozen. An address gets at most ${USER_EMAILS.perSenderAndRecipient} letters a day from one account, in which a cycle's questions about slots count once, and ${USER_EMAILS.perRecipient} from all, ${USER_EMAILS.perRecipientOfUnproven} of them from accounts whose address is not proven. Whoever has said not to know this owner is not invited by the same account again (\`already-responded\`).`,
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
    does: 'Takes an invite back, and the participant with it, whatever was answered. While the cycle is not running and PARTICIPANTS is not frozen.',
    who: OWNER,
    refusals: ['invite-not-found', 'not-owner', 'cycle-running', 'section-frozen'],
  },
  resendInvite: {
    does: `Sends an invite again, with a new link that is good for ${INVITE_DAYS} days and ends those before it; not within ${INVITE_CARE.minutesBetween} minutes of its last letter, reminders included. While it is not answered, the cycle is not running and PARTICIPANTS is not frozen. Sending again, sending elsewhere and copying: ${INVITE_CARE.times} times in all. It leaves no entry in the history.`,
    who: OWNER,
    refusals: [...ofInvite, 'too-soon', 'limit-reached'],
  },
  changeInviteEmail: {
    does: `Sends an invite to another address, at once; its links end, and it counts as one of the invites of the day and of the ${INVITE_CARE.times} times of \`resendInvite\`. The same address again changes nothing; one that is in the cycle is refused.`,
    who: OWNER,
    refusals: ['invalid-input', ...ofInvite, 'already-invited', 'limit-reached'],
  },
  copyInviteLink: {
    does: `Makes a further link of an invite, to pass on by hand; the answer is shown only here. It ends no other, proves no address, is good for ${INVITE_DAYS} days, and counts among the ${INVITE_CARE.times} times of \`resendInvite\`.`,
    who: OWNER,
    credential: true,
    refusals: [...ofInvite, 'limit-reached'],
  },

  // A participant, by the person who holds it
  respondToInvite: {
    does: "The invited person's own answer, and a letter about it to the owner. The same answer again changes nothing; another is a conflict. With a yes may come who the person is to the owner, with a no a reason; a repeat ignores both. Where the deployment asks for proven addresses, an unproven one cannot accept; the token of the letter proves it.",
    who: 'The account whose e-mail was invited.',
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
    does: 'Opens a link to share, by which people ask to join; on an open one it renews it, which ends the one before, also where it is only repeated: an `Idempotency-Key` makes repeats harmless. Whoever asks goes on asking. While the cycle is not running and PARTICIPANTS is not frozen; freezing that closes the link for good.',
    who: OWNER,
    refusals: [...ownersWork, 'section-frozen'],
  },
  closeJoinLink: {
    does: 'Closes the link to share. Whoever asks goes on asking. On a closed one it changes nothing.',
    who: OWNER,
    refusals: ['cycle-not-found', 'not-owner'],
  },
  answerJoinRequest: {
    does: 'Lets somebody in who asks to join, as an accepted participant without an invite, with a relationship; or declines. A letter tells them. The same answer again changes nothing; another is a conflict. Where the deployment asks for proven addresses, nobody is let in with an unproven one.',
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

  // Getting in by a link to share
  askToJoin: {
    does: `Asks to join by a link to share, with a note of at most ${JOIN_NOTE_MAX} characters; it is a yes to the terms of now, and tells the owner. Asking again while one's request is open changes nothing. At most ${JOIN_REQUESTS.perAccountAndCycle} times in a cycle and ${JOIN_REQUESTS.perAccountAndDay} a day; after a decline not before the link was renewed; while ${JOIN_REQUESTS.openPerCycle} wait for an answer, nobody else; not in a cycle of ${PARTICIPANTS_MAX} participants. Where the deployment asks for proven addresses, an unproven one cannot ask.`,
    who: 'Whoever is signed in, and has no seat in the cycle.',
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
    does: 'Takes a request to join back. Again, it changes nothing.',
    who: 'The account that asked.',
    refusals: ['request-not-found', 'not-asker', 'request-closed'],
  },
} as const satisfies Operations;
