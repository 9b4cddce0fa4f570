import type { MutationName } from '../../src/schema/operations.ts';
import type { Ask, Person } from './ask.ts';
import { answersCycle, briefSelection, callOf, leavesOf, mutations } from './calls.ts';

/** Whatever can be asked: a test's own Kolo, or one in another process. */
type Asked = { ask: Ask };

export const STORY =
  'We save together every month, and each of us takes the pot once. This time it is for the journey home in ' +
  'December: tickets, gifts and a feast for the grandparents, who have not seen us for two years. Whoever needs ' +
  'it first goes first, and everybody keeps paying until the last one has collected. We have known each other ' +
  'since school.';

export const CYCLE_INPUT = {
  type: 'GROUP',
  title: 'Holiday savings',
  description: STORY,
  startDate: '2027-01-31',
  frequency: 28,
  participantAmount: 100,
};

/** How far a circle has come. */
export type Stage = 'draft' | 'frozen' | 'assigned' | 'asked' | 'confirmed' | 'running';
const STAGES: Stage[] = ['draft', 'frozen', 'assigned', 'asked', 'confirmed', 'running'];

export interface ParticipantOf {
  id: string;
  email: string | null;
  userId: string | null;
  status: string;
  isCollector: boolean;
  slot: number | null;
  dateCollected: string | null;
  confirmationStatus: string;
  ownRelationship: string | null;
  rejectionReason: string | null;
  slotReason: string | null;
  slotWishes: number[] | null;
}

/** What one participant of a stopped circle pays back to another. */
export interface RepaymentOf {
  id: string;
  amount: number;
  standing: string;
  from: { id: string };
  to: { id: string };
}

/** What tests read of a view, which holds more: see `CYCLE_VIEW`. */
export interface CycleView {
  id: string;
  title: string;
  cycleFrozen: boolean;
  participantsFrozen: boolean;
  isRunning: boolean;
  stage: string;
  roundsCreated: boolean;
  sentConfirmationEmails: boolean;
  allCollectorsConfirmed: boolean;
  collectorsAssigned: boolean;
  participantsCount: number;
  totalAmount: number;
  startDate: string;
  frequency: number;
  participantAmount: number;
  participants: ParticipantOf[];
  collectors: { id: string }[];
  joinLink: string | null;
  joinRequests: { id: string; email: string | null; name: string; note: string | null; status: string }[];
  invites: {
    id: string;
    email: string;
    status: string;
    relationship: string;
    sentAt: string;
    openedAt: string | null;
    sends: number;
  }[];
  swaps: { id: string; status: string; from: { id: string }; to: { id: string } }[];
  rounds: {
    id: string;
    position: number;
    date: string;
    collector: { id: string; userId: string };
    payments: {
      id: string;
      name: string;
      paid: boolean;
      paidAt: string | null;
      standing: string;
      standingSince: string | null;
      reference: string | null;
      markedBy: string | null;
      markedById: string | null;
      markedAt: string | null;
      participant: { id: string };
    }[];
  }[];
  stopProposedAt: string | null;
  stop: {
    at: string;
    reason: string;
    proposedBy: { id: string };
    votes: { participant: { id: string } }[];
    needed: number;
    neededOfOwed: number;
    agreedOfOwed: number;
    earliestAt: string;
    stopsAt: string | null;
    endsAt: string;
    stoppedAt: string | null;
  } | null;
  settlement: {
    balances: { participant: { id: string }; balance: number }[];
    repayments: RepaymentOf[];
  } | null;
}

/** What follows from the rest, from whoever looks, or is looked at by tests of its own. What the schema gets new is told. */
const LEFT_OUT: Record<string, string[]> = {
  Cycle: [
    'changedAt',
    'createdAt',
    'excerpt',
    'fingerprint',
    'isOwner',
    'slotAnswers',
    'userId',
    'version',
    'viewerAgreesToStop',
    'viewerPaysOn',
  ],
  Participant: ['cycleId', 'name', 'relationship'],
  Invite: ['createdAt', 'cycleId', 'sentBy'],
  JoinRequest: ['cycleId', 'termsHash', 'title'],
  Round: ['cycleId', 'viewerStanding'],
};
const told = (type: string): string =>
  leavesOf(type)
    .filter((name) => !LEFT_OUT[type]?.includes(name))
    .join(' ');

/** Everything that the owner can see of a cycle, as the schema has it: what a refusal must leave as it was. */
export const CYCLE_VIEW = /* GraphQL */ `
  fragment View on Cycle {
    ${told('Cycle')}
    participants { ${told('Participant')} }
    collectors { id }
    invites { ${told('Invite')} }
    joinRequests { ${told('JoinRequest')} }
    swaps { id status from { id } to { id } }
    rounds {
      ${told('Round')}
      collector { id userId }
      payments { ${told('Payment')} participant { id } }
    }
    stop { ${told('CycleStop')} proposedBy { id } votes { participant { id } } }
    settlement {
      balances { participant { id } balance }
      repayments { ${told('Repayment')} from { id } to { id } }
    }
  }
`;

const QUERY = `query ($id: ID!) { cycle(id: $id) { ...View } } ${CYCLE_VIEW}`;

export type Operation = MutationName;

const written = (write: (field: (typeof mutations)[number]) => string): Record<Operation, string> =>
  Object.fromEntries(mutations.map((field) => [field.name, write(field)])) as Record<Operation, string>;

/** The document of each mutation, answering the whole view where it answers a cycle. */
export const documents = written((field) =>
  answersCycle(field)
    ? `${callOf(field, '{ ...View }')} ${CYCLE_VIEW}`
    : callOf(field, briefSelection(field)),
);
/** The same for whoever only wants it done. */
export const briefly = written((field) => callOf(field, briefSelection(field)));

/** What the person sees of the cycle; an error where it is refused. */
export async function viewOf(app: Asked, person: Person, cycleId: string): Promise<CycleView> {
  const { data, refusal } = await app.ask<{ cycle: CycleView }>(person, QUERY, { id: cycleId });
  if (!data) throw new Error(`no view of the cycle: ${refusal?.message}`);
  return data.cycle;
}

async function must(
  app: Asked,
  person: Person,
  operation: Operation,
  variables: Record<string, unknown>,
): Promise<void> {
  const { refusal } = await app.ask(person, briefly[operation], variables);
  if (refusal) throw new Error(`${operation} ${JSON.stringify(variables)}: ${JSON.stringify(refusal)}`);
}

/** What `joinPreview` and `askToJoin` take of a link to share; of none, what is no secret. */
export const tokenIn = (joinLink: string | null): string => joinLink?.split('/').at(-1) ?? 'closed';

export const participantOf = (view: CycleView, person: Person): ParticipantOf => {
  const participant = view.participants.find(({ userId }) => userId === person.id);
  if (!participant) throw new Error(`${person.firstName} is no participant`);
  return participant;
};

/**
 * A circle taken to the given stage through the public operations: `members` have accepted, `pending` have not
 * answered (removed by freezing), `rejecting` have rejected, `asking` ask to join by the link to share (declined by freezing). Slots go to the owner first, then the members.
 */
export async function givenCycle(
  app: Asked,
  owner: Person,
  {
    stage = 'draft',
    members = [],
    pending = [],
    rejecting = [],
    asking = [],
    input = {},
  }: {
    stage?: Stage;
    members?: Person[];
    pending?: Person[];
    rejecting?: Person[];
    asking?: Person[];
    input?: Partial<typeof CYCLE_INPUT> & { graceDays?: number; currency?: string };
  } = {},
): Promise<CycleView> {
  const created = await app.ask<{ createCycle: { id: string } }>(owner, briefly.createCycle, {
    input: { ...CYCLE_INPUT, ...input },
  });
  const cycleId = created.data?.createCycle.id;
  if (!cycleId) throw new Error(`no cycle: ${created.refusal?.message}`);
  const guests = [...members, ...pending, ...rejecting];
  if (guests.length > 0) {
    const invites = guests.map(({ email }) => ({ email, relationship: 'FRIEND' }));
    await must(app, owner, 'sendInvites', { cycleId, invites });
  }
  let view = await viewOf(app, owner, cycleId);
  for (const guest of [...members, ...rejecting]) {
    const response = members.includes(guest) ? 'ACCEPTED' : 'REJECTED';
    await must(app, guest, 'respondToInvite', { participantId: participantOf(view, guest).id, response });
  }
  if (asking.length > 0) {
    await must(app, owner, 'openJoinLink', { cycleId });
    const { joinLink } = await viewOf(app, owner, cycleId);
    for (const person of asking) await must(app, person, 'askToJoin', { token: tokenIn(joinLink) });
  }
  const reaches = (wanted: Stage): boolean => STAGES.indexOf(stage) >= STAGES.indexOf(wanted);
  const circle = [owner, ...members];
  if (reaches('frozen')) {
    for (const section of ['CYCLE', 'PARTICIPANTS'])
      await must(app, owner, 'freezeSection', { cycleId, section });
  }
  view = await viewOf(app, owner, cycleId);
  const participants = circle.map((person) => participantOf(view, person).id);
  if (reaches('assigned'))
    await must(app, owner, 'assignCollectors', { cycleId, participantIds: participants });
  if (reaches('asked')) await must(app, owner, 'sendConfirmationEmails', { cycleId });
  if (reaches('confirmed')) {
    for (const person of circle) {
      await must(app, person, 'confirmCollection', {
        participantId: participantOf(view, person).id,
        response: 'APPROVED',
      });
    }
  }
  if (reaches('running')) await must(app, owner, 'runCycle', { cycleId });
  return viewOf(app, owner, cycleId);
}
