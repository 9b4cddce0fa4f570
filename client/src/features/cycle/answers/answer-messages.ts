import type { Relationship } from '@kolo/server/domain/invite.ts';
import type {
  CollectionResponse,
  ConfirmationStatus,
  InviteResponse,
} from '@kolo/server/domain/participant.ts';
import { daysText } from '@kolo/server/domain/text.ts';

type Answered = Exclude<ConfirmationStatus, 'PENDING'>;

/** What holding a slot means: how much, and on which day, where one is known. */
export interface SlotTerms {
  amount: string;
  day: string | undefined;
}

export const answered: Record<Answered, string> = {
  APPROVED: 'You have confirmed your slot',
  REJECTED: 'You have rejected your slot',
};

export const answeredTerms: Record<Answered, (terms: SlotTerms) => string> = {
  APPROVED: ({ amount, day }) => (day ? `You collect ${amount} on ${day}.` : `You collect ${amount}.`),
  REJECTED: ({ amount, day }) =>
    day ? `You would have collected ${amount} on ${day}.` : `You would have collected ${amount}.`,
};

export const askedTerms = ({ amount, day }: SlotTerms): string =>
  day ? `You would collect ${amount} on ${day}.` : `You would collect ${amount}.`;

/** What is said of the terms to which one says yes (docs/rules.md §26.3). */
export const answerMessages = {
  boundTo: 'You say yes to these terms, and to no others',
  asTheyAre: 'Its terms as they are now',
  settings: (firstDay: string, frequency: string, graceDays: number): string =>
    graceDays === 0
      ? `First collection on ${firstDay}, then ${frequency}. A payment is late on the day after its date.`
      : `First collection on ${firstDay}, then ${frequency}. A payment is late ${daysText(graceDays)} after its date.`,
  sinceYes: 'What has changed since you said yes',
  sinceYesUnavailable: 'What has changed since you said yes could not be fetched.',
  changedSince: 'What has changed since you saw it',
  term: 'Term',
  before: 'Before',
  now: 'Now',
};

/** Who the person is to the owner, as the owner says. */
export const ownersClaim: Record<Relationship, (owner: string) => string> = {
  SPOUSE: (owner) => `${owner} says that you are their spouse.`,
  PARENT: (owner) => `${owner} says that you are their parent.`,
  CHILD: (owner) => `${owner} says that you are their child.`,
  SIBLING: (owner) => `${owner} says that you are their sibling.`,
  GRANDPARENT: (owner) => `${owner} says that you are their grandparent.`,
  GRANDCHILD: (owner) => `${owner} says that you are their grandchild.`,
  OTHER_FAMILY: (owner) => `${owner} says that you belong to their family.`,
  FRIEND: (owner) => `${owner} says that you are their friend.`,
  COLLEAGUE: (owner) => `${owner} says that you work together.`,
  FAMILY: (owner) => `${owner} says that you are family.`,
  OTHER: (owner) => `${owner} says that you know each other.`,
};

/** What somebody is asked beside a yes, and beside a no. */
export const besideMessages = {
  yes: 'Yes',
  otherwise: (owner: string) => `Or say who you are to ${owner}`,
  notSaid: 'Choose, if you like',
  agreed: 'As they say',
  relationshipHint: (owner: string) =>
    `You need not say. It goes with your answer, and only ${owner} and you see it.`,
  unknown: (owner: string) => `I do not know ${owner}`,
  reason: 'Why not (optional)',
  reasonHint: (owner: string) => `${owner} is told by letter. Only the two of you read it.`,
  ownReasonHint: 'You alone read it.',
  wishes: 'Which slots would do instead? (optional)',
  wish: (slot: number, day: string) => `Slot ${slot + 1}, on ${day}`,
};

/** What somebody has said of the slot that they rejected. */
export const saidOfSlot = {
  reason: (reason: string) => `Reason: “${reason}”`,
  wishes: (slots: string) => `Would do: ${slots}`,
  wish: (slot: number, day: string) => `slot ${slot + 1} (${day})`,
};

/** What comes of it where the owner is not known. */
export const afterUnknown = (title: string, owner: string): string =>
  `You have rejected the invite to “${title}”. ${owner} is told that you do not know each other, and cannot invite you again.`;

/** What comes next, once an invite is answered. */
export const afterInvite = (response: InviteResponse, title: string, owner: string): string =>
  response === 'ACCEPTED'
    ? `You have joined “${title}”. ${owner} is told by letter. Once everyone has answered, you are given a day to collect on, and asked whether it suits you.`
    : `You have rejected the invite to “${title}”. ${owner} is told by letter; there is nothing more for you to do.`;

/** What comes next, once a slot is answered for. */
export const afterSlot = (response: CollectionResponse, title: string, owner: string): string =>
  response === 'APPROVED'
    ? `You have confirmed your slot in “${title}”. Once everyone has, ${owner} can start the first round.`
    : `You have rejected your slot in “${title}”. ${owner} now chooses again who collects when, and you are asked anew.`;
