import { slotAnswers } from '@kolo/server/domain/collectors.ts';
import { totalAmount } from '@kolo/server/domain/cycle.ts';
import { excerptOf } from '@kolo/server/domain/excerpt.ts';
import { countOf, ownPayment } from '@kolo/server/domain/own-payments.ts';
import type { PaymentStatus } from '@kolo/server/domain/payment-status.ts';
import { type Stage, notEnded, stageOf } from '@kolo/server/domain/stage.ts';
import type {
  AccessTokenFieldsFragment,
  PasskeyFieldsFragment,
  ChangeFieldsFragment,
  CyclePageFieldsFragment,
  InviteFieldsFragment,
  JoinedCycleFieldsFragment,
  JoinPanelFieldsFragment,
  OpenSessionFieldsFragment,
  ProfileQuery,
  ReportedFieldsFragment,
  RoundFieldsFragment,
  TermsFieldsFragment,
} from '../graphql/generated.ts';
import type { SessionViewer } from '../lib/session.tsx';

/** Ada, the default viewer. */
export const aViewer = (given: Partial<SessionViewer> = {}): SessionViewer => ({
  id: 'user-ada',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  locale: 'en',
  ...given,
});

type TestUser = ProfileQuery['me'];

export const aUser = (given: Partial<TestUser> = {}): TestUser => {
  const { firstName = 'Ada', lastName = 'Lovelace' } = given;
  return {
    id: 'user-ada',
    firstName,
    lastName,
    email: 'ada@example.com',
    displayName: `${firstName} ${lastName}`,
    phoneNumber: '+44 20 7946 0000',
    dob: '1990-12-10',
    createdAt: '2026-01-31T23:30:00.000Z',
    emailProven: true,
    pendingEmail: null,
    pendingEmailAt: null,
    timeZone: 'UTC',
    reminders: true,
    receipts: true,
    emailBouncedSince: null,
    passkeys: [],
    ...given,
  };
};

/** By default a passkey that was never used. */
export const aPasskey = (given: Partial<PasskeyFieldsFragment> = {}): PasskeyFieldsFragment => ({
  id: 'k1',
  name: 'My phone',
  createdAt: '2026-02-01T09:00:00.000Z',
  lastUsedAt: null,
  ...given,
});

/** By default an unused token with the scope READ. */
export const aToken = (given: Partial<AccessTokenFieldsFragment> = {}): AccessTokenFieldsFragment => ({
  id: 'token-1',
  name: 'Backup script',
  scope: 'READ',
  createdAt: '2026-02-01T09:00:00.000Z',
  lastUsedAt: null,
  expiresAt: null,
  ...given,
});

/** By default a session in another browser. */
export const anOpenSession = (given: Partial<OpenSessionFieldsFragment> = {}): OpenSessionFieldsFragment => ({
  id: 'session-1',
  device: 'Firefox on Linux',
  createdAt: '2026-02-01T09:00:00.000Z',
  lastUsedAt: '2026-03-01T12:30:00.000Z',
  isCurrent: false,
  ...given,
});

/** The terms of Ada's cycle. */
export const aTerms = (given: Partial<TermsFieldsFragment> = {}): TermsFieldsFragment => ({
  hash: '3f'.repeat(32),
  startDate: '2027-01-31',
  frequency: 28,
  participantAmount: 100,
  currency: null,
  graceDays: 3,
  houseRules: null,
  participantsCount: null,
  slot: null,
  dateCollected: null,
  ...given,
});

/** A participant with all fields that the page of a cycle requests of any participant. */
export type TestParticipant = CyclePageFieldsFragment['participants'][number] &
  CyclePageFieldsFragment['ownerParticipant'] &
  NonNullable<CyclePageFieldsFragment['viewerParticipant']>;

/** By default Ada: accepted, without a slot. */
export const aParticipant = (given: Partial<TestParticipant> = {}): TestParticipant => ({
  id: 'participant-ada',
  userId: 'user-ada',
  name: 'Ada.LO',
  formerNumber: null,
  email: 'ada@example.com',
  status: 'ACCEPTED',
  relationship: null,
  ownRelationship: null,
  rejectionReason: null,
  slotReason: null,
  slotWishes: null,
  isCollector: false,
  slot: null,
  dateCollected: null,
  confirmationStatus: 'PENDING',
  payTo: null,
  payToChangedAt: null,
  emailProven: true,
  sharesMailboxWith: null,
  slotTerms: null,
  ...given,
});

export const aJoinRequest = (
  given: Partial<JoinPanelFieldsFragment['joinRequests'][number]> = {},
): JoinPanelFieldsFragment['joinRequests'][number] => ({
  id: 'request-1',
  name: 'Tobi.AD',
  email: 'tobi@example.com',
  emailProven: false,
  note: 'It is me, from the choir.',
  at: '2026-11-24T12:00:00.000Z',
  status: 'OPEN',
  termsHash: 'a'.repeat(64),
  ...given,
});

export const anInvite = (given: Partial<InviteFieldsFragment> = {}): InviteFieldsFragment => ({
  id: 'invite-1',
  relationship: 'FRIEND',
  email: 'bob@example.com',
  status: 'PENDING',
  participant: { id: 'participant-bob', name: null },
  ...given,
});

/** An entry of a history; by default its first, in which Ada creates the cycle. */
export const aChange = (given: Partial<ChangeFieldsFragment> = {}): ChangeFieldsFragment => ({
  id: `change-${given.position ?? 1}`,
  position: 1,
  at: '2026-02-01T09:00:00.000Z',
  fingerprint: '7Q4K-9F2M-XD1C',
  kind: 'CREATED',
  markedSummary: '\u2068Ada.LO\u2069 created the circle.',
  actor: 'Ada.LO',
  hiddenDetails: [],
  actorNow: null,
  details: [{ field: 'frequency', participant: null, day: null, before: null, after: '28' }],
  ...given,
});

type TestPayment = ReportedFieldsFragment['payments'][number];

/** By default a due payment. `paid` and the status RECEIVED imply each other. */
export const aPayment = (given: Partial<TestPayment> = {}): TestPayment => ({
  id: 'payment-1',
  name: null,
  paid: given.standing === 'RECEIVED',
  standing: given.paid ? 'RECEIVED' : 'DUE',
  standingSince: null,
  reference: null,
  report: null,
  dispute: null,
  delay: null,
  markedBy: null,
  participant: { id: 'participant-ada' },
  ...given,
});

export const aRound = (given: Partial<TestCycle['rounds'][number]> = {}): TestCycle['rounds'][number] => ({
  id: 'round-1',
  position: 0,
  date: '2027-01-31',
  collector: {
    id: 'participant-ada',
    userId: 'user-ada',
    name: 'Ada.LO',
    formerNumber: null,
    email: 'ada@example.com',
    payTo: null,
    payToChangedAt: null,
  },
  payments: [],
  viewerPayment: null,
  ...given,
});

/** A round whose payments have all fields that the page requests of the viewer's own. */
export type TestRound = Omit<RoundFieldsFragment, 'payments' | 'viewerPayment'> & { payments: TestPayment[] };

/** The response to marking a round's payments. The last mark completes the cycle. */
export const marked = (round: TestCycle['rounds'][number], stage: Stage = 'RUNNING') => ({
  ...round,
  collector: { ...round.collector, cycle: { id: 'cycle-1', stage } },
});

/** The rounds as the page requests them, with more fields for the viewer's own payments and round. */
export const seenBy = (viewer: string | undefined, rounds: readonly TestRound[]) => ({
  rounds: rounds.map((round) => ({
    ...round,
    viewerPayment: ownPayment(round, viewer ?? '') ?? null,
  })),
  viewerRound: rounds.find(({ collector }) => collector.id === viewer) ?? null,
});

/** A cycle as its page requests it, with complete participants. */
export type TestCycle = Omit<
  CyclePageFieldsFragment,
  'participants' | 'rounds' | `${'viewer' | 'owner'}Participant`
> & {
  rounds: (TestRound & Pick<RoundFieldsFragment, 'viewerPayment'>)[];
  participants: TestParticipant[];
  viewerParticipant: TestParticipant | null;
  ownerParticipant: TestParticipant;
};

/** Ada's new cycle, with Ada as its only participant. The counts follow from the given participants. */
export const aCycle = (given: Partial<TestCycle> = {}): TestCycle => {
  const participants = given.participants ?? [aParticipant()];
  const participantsCount = participants.filter(({ status }) => status === 'ACCEPTED').length;
  const participantAmount = given.participantAmount ?? 100;
  const collectors = participants.filter(({ isCollector }) => isCollector);
  const collectorsAssigned = participantsCount > 0 && collectors.length === participantsCount;
  const cycle = {
    id: 'cycle-1',
    version: 1,
    userId: 'user-ada',
    title: 'Holiday savings',
    type: 'GROUP' as const,
    description: 'We save together every month, and each of us takes the pot once. '.repeat(5).trim(),
    createdAt: '2026-11-01T09:00:00.000Z',
    startDate: '2027-01-31',
    frequency: 28,
    participantAmount,
    currency: null,
    graceDays: 3,
    houseRules: null,
    terms: aTerms({ participantAmount }),
    participantsCount,
    totalAmount: totalAmount({ participantAmount, participantsCount }),
    cycleFrozen: false,
    participantsFrozen: false,
    isRunning: false,
    roundsCreated: false,
    sentConfirmationEmails: false,
    allCollectorsConfirmed:
      collectorsAssigned && collectors.every(({ confirmationStatus }) => confirmationStatus === 'APPROVED'),
    collectorsAssigned,
    isOwner: true,
    viewerHides: false,
    viewerParticipant: participants[0] ?? null,
    ownerParticipant: participants[0] ?? aParticipant(),
    participants,
    invites: [],
    stopProposedAt: null,
    ownerOffer: null,
    proposals: [],
    swaps: [],
    stop: null,
    ...given,
    ...seenBy(
      (given.viewerParticipant === undefined ? participants[0] : given.viewerParticipant)?.id,
      given.rounds ?? [],
    ),
  };
  return { ...cycle, stage: given.stage ?? stageOf(cycle, notEnded) };
};

/** The same as a list returns it. */
export const aListedCycle = (given: Partial<TestCycle> = {}) => {
  const cycle = aCycle(given);
  return {
    ...cycle,
    excerpt: excerptOf(cycle.description),
    slotAnswers: slotAnswers(cycle.participants),
    viewerHasPayTo: true,
    viewerPaysOn: null as string | null,
    viewerPaysStanding: null as PaymentStatus | null,
    viewerHasOpenPayments: false,
    hasOpenJoinLink: false,
    bouncedInvites: [] as { id: string; email: string }[],
    viewerAgreesToStop: null as boolean | null,
    stop: null as JoinedCycleFieldsFragment['stop'],
    viewerOpenPayments: [] as JoinedCycleFieldsFragment['viewerOpenPayments'],
    viewerRepayments: [] as JoinedCycleFieldsFragment['viewerRepayments'],
    swaps: [] as JoinedCycleFieldsFragment['swaps'],
    // Counted as on the server.
    rounds: cycle.rounds.map((round) => ({
      ...round,
      standings: {
        due: countOf(round, 'DUE'),
        reported: countOf(round, 'REPORTED'),
        received: countOf(round, 'RECEIVED'),
        disputed: countOf(round, 'DISPUTED'),
      },
      viewerStanding: ownPayment(round, cycle.viewerParticipant?.id ?? '')?.standing ?? null,
    })),
  };
};

/** The same cycle for the same viewer, with other rounds. */
export const withRounds = (cycle: TestCycle, rounds: readonly TestRound[]): TestCycle => ({
  ...cycle,
  ...seenBy(cycle.viewerParticipant?.id, rounds),
});
