import type { MutationName } from '../../src/schema/operations.ts';
import type { Ask, Person } from './ask.ts';
import { returnsCycle, briefSelection, callOf, leavesOf, mutations } from './calls.ts';

/** Any API client: of a test's own server or of one in another process. */
type ApiClient = { ask: Ask };

export const STORY =
  'We save together every month, and each of us takes the pot once. This time it is for the journey home in ' +
  'December: tickets, gifts and a feast for the grandparents, who have not seen us for two years. The one who needs ' +
  'it first goes first, and we all keep paying until the last one has collected. We have known each other ' +
  'since school.';

export const CYCLE_INPUT = {
  type: 'GROUP',
  title: 'Holiday savings',
  description: STORY,
  startDate: '2027-01-31',
  frequency: 28,
  participantAmount: 100,
};

/** The stages that `givenCycle` can create, in order. */
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

/** A repayment from one participant to another in a stopped cycle. */
export interface RepaymentOf {
  id: string;
  amount: number;
  standing: string;
  from: { id: string };
  to: { id: string };
}

/** The fields that tests read. The query returns more: see `CYCLE_VIEW`. */
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
  ownerOffer: { to: { id: string }; at: string; until: string } | null;
  ownerParticipant: { id: string };
  proposals: {
    id: string;
    kind: string;
    status: string;
    candidateAgreed: boolean;
    candidateName: string | null;
    votesMissing: number;
    payeeVotesMissing: number;
    balance: number | null;
    at: string;
    lapsesAt: string;
    passesAt: string | null;
    subject: { id: string };
    proposedBy: { id: string };
    candidate: { id: string } | null;
    votes: { id: string }[];
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

/** Fields that derive from others, depend on the viewer, or have tests of their own. New fields of the schema are included. */
const OMITTED: Record<string, string[]> = {
  Cycle: [
    'changedAt',
    'createdAt',
    'excerpt',
    'fingerprint',
    'recordEntry',
    'isOwner',
    'slotAnswers',
    'userId',
    'version',
    'viewerAgreesToStop',
    'viewerHasPayTo',
    'viewerHides',
    'viewerPaysOn',
    'viewerPaysStanding',
  ],
  Participant: ['cycleId', 'name', 'relationship'],
  Invite: ['createdAt', 'cycleId', 'sentBy', 'sentByName'],
  JoinRequest: ['cycleId', 'termsHash', 'title'],
  Round: ['cycleId', 'viewerStanding'],
};
const fieldsOf = (type: string): string =>
  leavesOf(type)
    .filter((name) => !OMITTED[type]?.includes(name))
    .join(' ');

/** Everything the owner can see of a cycle, generated from the schema. A refused operation must not change any of it. */
export const CYCLE_VIEW = /* GraphQL */ `
  fragment View on Cycle {
    ${fieldsOf('Cycle')}
    participants { ${fieldsOf('Participant')} }
    collectors { id }
    invites { ${fieldsOf('Invite')} }
    joinRequests { ${fieldsOf('JoinRequest')} }
    ownerOffer { at until to { id } }
    ownerParticipant { id }
    proposals {
      id kind status candidateAgreed candidateName votesMissing payeeVotesMissing balance at lapsesAt passesAt
      subject { id } proposedBy { id } candidate { id } votes { id }
    }
    swaps { id status from { id } to { id } }
    rounds {
      ${fieldsOf('Round')}
      collector { id userId }
      payments { ${fieldsOf('Payment')} delay { at payOn note } participant { id } }
    }
    stop { ${fieldsOf('CycleStop')} proposedBy { id } votes { participant { id } } }
    settlement {
      balances { participant { id } balance }
      repayments { ${fieldsOf('Repayment')} from { id } to { id } }
    }
  }
`;

const QUERY = `query ($id: ID!) { cycle(id: $id) { ...View } } ${CYCLE_VIEW}`;

export type Operation = MutationName;

const documentsFrom = (write: (field: (typeof mutations)[number]) => string): Record<Operation, string> =>
  Object.fromEntries(mutations.map((field) => [field.name, write(field)])) as Record<Operation, string>;

/** The document of each mutation; it selects the whole `View` if the mutation returns a cycle. */
export const documents = documentsFrom((field) =>
  returnsCycle(field)
    ? `${callOf(field, '{ ...View }')} ${CYCLE_VIEW}`
    : callOf(field, briefSelection(field)),
);
/** The same with the smallest selection. */
export const briefDocuments = documentsFrom((field) => callOf(field, briefSelection(field)));

/** The cycle as this person sees it. Throws if the API refuses the request. */
export async function viewOf(app: ApiClient, person: Person, cycleId: string): Promise<CycleView> {
  const { data, refusal } = await app.ask<{ cycle: CycleView }>(person, QUERY, { id: cycleId });
  if (!data) throw new Error(`cycle query failed: ${refusal?.message}`);
  return data.cycle;
}

async function askOrThrow(
  app: ApiClient,
  person: Person,
  operation: Operation,
  variables: Record<string, unknown>,
): Promise<void> {
  const { refusal } = await app.ask(person, briefDocuments[operation], variables);
  if (refusal) throw new Error(`${operation} ${JSON.stringify(variables)}: ${JSON.stringify(refusal)}`);
}

/** The token in a join link, for `joinPreview` and `askToJoin`; without a link, a token that does not exist. */
export const tokenIn = (joinLink: string | null): string => joinLink?.split('/').at(-1) ?? 'closed';

export const participantOf = (view: CycleView, person: Person): ParticipantOf => {
  const participant = view.participants.find(({ userId }) => userId === person.id);
  if (!participant) throw new Error(`${person.firstName} is not a participant`);
  return participant;
};

/**
 * Creates a cycle and takes it to the stage through the API: `members` accept the invite; `pending` do not answer, so freezing removes
 * them; `rejecting` reject it; `asking` ask to join by the join link, and freezing declines their requests. The owner has the first
 * slot, then the members in order.
 */
export async function givenCycle(
  app: ApiClient,
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
  const created = await app.ask<{ createCycle: { id: string } }>(owner, briefDocuments.createCycle, {
    input: { ...CYCLE_INPUT, ...input },
  });
  const cycleId = created.data?.createCycle.id;
  if (!cycleId) throw new Error(`createCycle failed: ${created.refusal?.message}`);
  const invitees = [...members, ...pending, ...rejecting];
  if (invitees.length > 0) {
    const invites = invitees.map(({ email }) => ({ email, relationship: 'FRIEND' }));
    await askOrThrow(app, owner, 'sendInvites', { cycleId, invites });
  }
  let view = await viewOf(app, owner, cycleId);
  for (const invitee of [...members, ...rejecting]) {
    const response = members.includes(invitee) ? 'ACCEPTED' : 'REJECTED';
    await askOrThrow(app, invitee, 'respondToInvite', {
      participantId: participantOf(view, invitee).id,
      response,
    });
  }
  if (asking.length > 0) {
    await askOrThrow(app, owner, 'openJoinLink', { cycleId });
    const { joinLink } = await viewOf(app, owner, cycleId);
    for (const person of asking) await askOrThrow(app, person, 'askToJoin', { token: tokenIn(joinLink) });
  }
  const reaches = (target: Stage): boolean => STAGES.indexOf(stage) >= STAGES.indexOf(target);
  const people = [owner, ...members];
  if (reaches('frozen')) {
    for (const section of ['CYCLE', 'PARTICIPANTS'])
      await askOrThrow(app, owner, 'freezeSection', { cycleId, section });
  }
  view = await viewOf(app, owner, cycleId);
  const participants = people.map((person) => participantOf(view, person).id);
  if (reaches('assigned'))
    await askOrThrow(app, owner, 'assignCollectors', { cycleId, participantIds: participants });
  if (reaches('asked')) await askOrThrow(app, owner, 'sendConfirmationEmails', { cycleId });
  if (reaches('confirmed')) {
    for (const person of people) {
      await askOrThrow(app, person, 'confirmCollection', {
        participantId: participantOf(view, person).id,
        response: 'APPROVED',
      });
    }
  }
  if (reaches('running')) await askOrThrow(app, owner, 'runCycle', { cycleId });
  return viewOf(app, owner, cycleId);
}
