import type { FailureReason } from '../../src/domain/index.ts';
import { operations } from '../../src/schema/operations.ts';
import { CYCLE_INPUT } from './circle.ts';
import { graphql, mutation, rest, type Door, type Things } from './matrix-doors.ts';

/**
 * Who may do what, and when: docs/rules.md §2 and §7, sentence by sentence, for both doors. Written from its words alone; nothing
 * of the server's own rules is used here, since they are what is tested.
 */
export const ROLES = [
  'anonymous',
  /** Has an account, and nothing to do with the circle. */
  'stranger',
  /** Was invited and has not answered. Freezing the participants removes such people: from then on, a stranger. */
  'pending',
  'rejected',
  /** Has accepted. Wherever all slots are filled, this is a collector like any other: the last one. */
  'accepted',
  /** The collector whose slot, round and payments the attempts are about; has accepted, where nobody collects yet. */
  'collector',
  'otherCollector',
  /** Is accepted, and holds the first slot, too. */
  'owner',
] as const;
export type Role = (typeof ROLES)[number];

/** `confirmed`: the e-mails went out, and every collector has approved. */
export const STAGES = ['draft', 'frozen', 'assigned', 'confirmed', 'running'] as const;
export type Stage = (typeof STAGES)[number];

/** Allowed and the circle changes, allowed and it stays as it is (a look, a repeat), or the reason of the refusal. */
export type Outcome = 'done' | 'harmless' | FailureReason;

interface Rule {
  /** Who may. "The role is checked before the state: who may not do a thing is told that, whatever the state." */
  who: readonly Role[];
  /** What everybody else is told. */
  otherwise: (role: Role) => FailureReason;
  /** What those who may are told, stage by stage. */
  at: Record<Stage, Outcome>;
  /** Where what it is about is not there, whoever is signed in is told so. */
  gone?: Partial<Record<Stage, FailureReason>>;
  /** Who may otherwise, and at this stage may not. */
  barred?: Partial<Record<Stage, Partial<Record<Role, FailureReason>>>>;
}

export interface Row extends Rule {
  name: string;
  doors: Door[];
}

/** What this role hears at this stage. */
export function expected({ who, otherwise, at, gone, barred }: Rule, role: Role, stage: Stage): Outcome {
  if (role === 'anonymous') return 'not-signed-in';
  const missing = gone?.[stage];
  if (missing) return missing;
  const now = role === 'pending' && stage !== 'draft' ? 'stranger' : role;
  const bar = barred?.[stage]?.[now];
  if (bar) return bar;
  return who.includes(now) ? at[stage] : otherwise(now);
}

/** One outcome for each stage, in their order. */
const stages = (
  ...[draft, frozen, assigned, confirmed, running]: [Outcome, Outcome, Outcome, Outcome, Outcome]
) => ({
  draft,
  frozen,
  assigned,
  confirmed,
  running,
});
const always = (outcome: Outcome): Rule['at'] => stages(outcome, outcome, outcome, outcome, outcome);

const editsParticipants = stages(
  'done',
  'section-frozen',
  'section-frozen',
  'section-frozen',
  'cycle-running',
);

type Who = Pick<Rule, 'who' | 'otherwise' | 'at'>;
const toOwner = (at: Rule['at']): Who => ({ who: ['owner'], otherwise: () => 'not-owner', at });
/** "Who sees a cycle: the owner; and a participant whose account is linked, whatever the status, until removed." */
const toMembers: Who = {
  who: ['pending', 'rejected', 'accepted', 'collector', 'otherCollector', 'owner'],
  otherwise: () => 'not-a-member',
  at: always('harmless'),
};
/** "Only the owner sees invites." */
const toOwnerAmongMembers: Who = {
  who: ['owner'],
  otherwise: (role) => (role === 'stranger' ? 'not-a-member' : 'not-owner'),
  at: always('harmless'),
};
/** "Rounds and payments are for the owner and accepted participants." */
const toAccepted = (at: Rule['at']): Who => ({
  who: ['accepted', 'collector', 'otherCollector', 'owner'],
  otherwise: (role) => (role === 'stranger' ? 'not-a-member' : 'not-accepted'),
  at,
});
/** "the account whose e-mail is the invited one" */
const toInvitee = (role: Role, at: Rule['at']): Who => ({
  who: [role],
  otherwise: () => 'not-invitee',
  at,
});
/** "that collector" */
const toCollector = (at: Rule['at']): Who => ({ who: ['collector'], otherwise: () => 'not-collector', at });
/** "the collector of that round, nobody else" */
const toRoundCollector: Who = {
  who: ['collector'],
  otherwise: () => 'not-round-collector',
  at: always('done'),
};
const beforeRunning = (reason: FailureReason): Rule['gone'] => ({
  draft: reason,
  frozen: reason,
  assigned: reason,
  confirmed: reason,
});
const sinceFrozen = (reason: FailureReason): Rule['gone'] => ({
  frozen: reason,
  assigned: reason,
  confirmed: reason,
  running: reason,
});

const FIRST_DAY = '2027-01-31';
const SECOND_DAY = '2027-02-28';
const SETTINGS = { startDate: '2028-01-31', frequency: 7, participantAmount: 300 };
const ANOTHER_STORY = `${CYCLE_INPUT.description} And back.`;

const look = (name: string, document: string): Door =>
  graphql(name, document, ({ cycle, participants }) => ({ cycle, participant: participants.bob }));
/** Both paths that change a cycle: they do the same. */
const putCycle = (body: unknown): Door[] =>
  ['/api/cycle/{id}', '/api/my-cycle/{id}'].map((path) =>
    rest(
      `PUT ${path}`,
      ({ cycle }) => [cycle],
      () => body,
    ),
  );
const putParticipant = (
  name: keyof Things['participants'],
  body: (things: Things, callerId: string) => unknown,
): Door =>
  rest(
    'PUT /api/participant/{id}?cycleId={cycleId}',
    ({ participants, cycle }) => [participants[name], cycle],
    body,
  );

const inCycle = ({ cycle }: Things) => ({ cycleId: cycle });
const isBob = ({ participants }: Things) => ({ participantId: participants.bob });
const standing = ({ participants }: Things): string[] => [
  participants.ada,
  participants.bob,
  participants.eve,
  participants.dan,
];
const turned = ({ participants }: Things): string[] => [
  participants.bob,
  participants.ada,
  participants.eve,
  participants.dan,
];

/** Who sees what. */
const looks: Row[] = [
  {
    name: 'see the cycle',
    ...toMembers,
    doors: [
      look('cycle', 'query ($cycle: ID!) { cycle(id: $cycle) { id } }'),
      rest('GET /api/my-cycle/{id}?isOwner=true&status=accepted', ({ cycle }) => [cycle]),
    ],
  },
  {
    name: 'see a participant',
    ...toMembers,
    doors: [
      look('participant', 'query ($participant: ID!) { participant(id: $participant) { id } }'),
      rest('GET /api/participant/{id}', ({ participants }) => [participants.bob]),
    ],
  },
  {
    name: 'see the participants',
    ...toMembers,
    doors: [
      look('participants', 'query ($cycle: ID!) { participants(cycleId: $cycle) { id } }'),
      rest('GET /api/participant?cycleId={cycleId}', ({ cycle }) => [cycle]),
    ],
  },
  {
    name: 'see the collectors',
    ...toMembers,
    doors: [
      look('collectors', 'query ($cycle: ID!) { collectors(cycleId: $cycle) { id } }'),
      rest('GET /api/participant/collectors?cycleId={cycleId}', ({ cycle }) => [cycle]),
    ],
  },
  {
    name: 'see the history',
    ...toMembers,
    // Whoever has rejected reads on until it runs: from then on it is about those who take part.
    barred: { running: { rejected: 'not-accepted' } },
    doors: [
      look('history', 'query ($cycle: ID!) { history(cycleId: $cycle) { id } }'),
      rest('GET /api/cycle/{id}/history', ({ cycle }) => [cycle]),
    ],
  },
  {
    name: 'see the invites',
    ...toOwnerAmongMembers,
    doors: [
      look('invites', 'query ($cycle: ID!) { invites(cycleId: $cycle) { id } }'),
      rest('GET /api/cycle/{id}/invites', ({ cycle }) => [cycle]),
    ],
  },
  {
    name: 'see the rounds',
    ...toAccepted(always('harmless')),
    doors: [look('rounds', 'query ($cycle: ID!) { rounds(cycleId: $cycle) { id } }')],
  },
  {
    name: 'see one round',
    ...toAccepted(
      stages('round-not-found', 'round-not-found', 'round-not-found', 'round-not-found', 'harmless'),
    ),
    doors: [
      look(
        'round',
        'query ($cycle: ID!, $participant: ID!) { round(cycleId: $cycle, collectorId: $participant) { id } }',
      ),
      rest('GET /api/round/{cycleId}/{collectorId}', ({ cycle, participants }) => [cycle, participants.bob]),
    ],
  },
];

/** "edit story: not running"; "edit settings: not running, CYCLE not frozen". */
const editing: Row[] = [
  {
    name: 'edit the story',
    ...toOwner(stages('done', 'done', 'done', 'done', 'cycle-running')),
    doors: [
      mutation('updateCycleStory', (things) => ({
        ...inCycle(things),
        input: { type: 'PERSONAL', title: 'Another title', description: ANOTHER_STORY },
      })),
      ...putCycle({ type: 'personal', title: 'Another title', description: ANOTHER_STORY }),
    ],
  },
  {
    name: 'edit the settings',
    ...toOwner(stages('done', 'section-frozen', 'section-frozen', 'section-frozen', 'cycle-running')),
    doors: [
      mutation('updateCycleSettings', (things) => ({ ...inCycle(things), input: SETTINGS })),
      ...putCycle(SETTINGS),
    ],
  },
  {
    name: 'say nothing of the cycle',
    ...toOwner(always('harmless')),
    doors: putCycle({}),
  },
];

/** "send invites", "remove invite / participant": "not running, PARTICIPANTS not frozen; never the owner". */
const inviting: Row[] = [
  {
    name: 'invite somebody',
    ...toOwner(editsParticipants),
    doors: [
      mutation('sendInvites', (things) => ({
        ...inCycle(things),
        invites: [{ email: 'zoe@example.com', relationship: 'FRIEND' }],
      })),
      rest(
        'POST /api/email/send-invites',
        () => [],
        (things) => ({ ...inCycle(things), invites: [{ email: 'zoe@example.com', relationship: 'friend' }] }),
      ),
    ],
  },
  {
    name: 'take an invite back',
    ...toOwner(editsParticipants),
    doors: [
      mutation('removeInvite', ({ invite }) => ({ id: invite })),
      rest('DELETE /api/invite/{id}', ({ invite }) => [invite]),
    ],
  },
  {
    name: 'remove a participant',
    ...toOwner(editsParticipants),
    doors: [
      mutation('removeParticipant', ({ participants }) => ({ id: participants.bob })),
      rest('DELETE /api/participant/{id}', ({ participants }) => [participants.bob]),
    ],
  },
  {
    name: "remove the owner's own participant",
    ...toOwner({ ...editsParticipants, draft: 'owner-seat' }),
    doors: [
      mutation('removeParticipant', ({ participants }) => ({ id: participants.ada })),
      rest('DELETE /api/participant/{id}', ({ participants }) => [participants.ada]),
    ],
  },
];

/** "The same answer again is a no-op; another answer is a conflict." "Nobody answers … for somebody else." */
const answering: Row[] = [
  {
    name: 'answer an invite',
    ...toInvitee('pending', always('done')),
    // Freezing has removed the participant.
    gone: sinceFrozen('participant-not-found'),
    doors: [
      mutation('respondToInvite', ({ participants }) => ({
        participantId: participants.pat,
        response: 'ACCEPTED',
      })),
      putParticipant('pat', () => ({ status: 'accepted' })),
    ],
  },
  {
    name: 'answer otherwise',
    ...toInvitee('rejected', always('already-responded')),
    doors: [
      mutation('respondToInvite', ({ participants }) => ({
        participantId: participants.rex,
        response: 'ACCEPTED',
      })),
      putParticipant('rex', () => ({ status: 'accepted' })),
    ],
  },
  {
    name: 'answer the same again',
    ...toInvitee('rejected', always('harmless')),
    doors: [
      mutation('respondToInvite', ({ participants }) => ({
        participantId: participants.rex,
        response: 'REJECTED',
      })),
      putParticipant('rex', () => ({ status: 'rejected' })),
      rest(
        'POST /api/email/send-invite-response',
        () => [],
        (things) => ({
          ...inCycle(things),
          participantId: things.participants.rex,
          inviteResponse: 'rejected',
        }),
      ),
    ],
  },
  {
    name: 'tell of an answer that was not given',
    ...toInvitee('rejected', always('contradicts-facts')),
    doors: [
      rest(
        'POST /api/email/send-invite-response',
        () => [],
        (things) => ({
          ...inCycle(things),
          participantId: things.participants.rex,
          inviteResponse: 'accepted',
        }),
      ),
    ],
  },
  {
    name: 'link the own account, which is linked',
    ...toInvitee('collector', always('harmless')),
    doors: [putParticipant('bob', (_things, callerId) => ({ userId: callerId, name: 'Bob.BU' }))],
  },
  {
    name: 'say nothing of a participant',
    // Whoever may change nothing of it may not even do so much.
    who: ['collector', 'owner'],
    otherwise: (role) => (role === 'stranger' ? 'not-a-member' : 'not-invitee'),
    at: always('harmless'),
    doors: [putParticipant('bob', () => ({}))],
  },
];

/** "freezing what is frozen, unlocking what is not (it initialises nothing) … answer as the first time did". */
const freezing: Row[] = (
  [
    ['CYCLE', 'cycleFrozen'],
    ['PARTICIPANTS', 'participantsFrozen'],
  ] as const
).flatMap(([section, flag]) => [
  {
    name: `freeze ${section}`,
    ...toOwner(stages('done', 'harmless', 'harmless', 'harmless', 'harmless')),
    doors: [
      mutation('freezeSection', (things) => ({ ...inCycle(things), section })),
      ...putCycle({ [flag]: true }),
    ],
  },
  {
    name: `unlock ${section}`,
    ...toOwner(stages('harmless', 'done', 'done', 'done', 'cycle-running')),
    doors: [
      mutation('unlockSection', (things) => ({ ...inCycle(things), section })),
      ...putCycle({ [flag]: false }),
    ],
  },
]);

/** "assign collectors: both sections frozen, not running"; "send …: all slots assigned, not yet sent, not running". */
const collecting: Row[] = [
  {
    name: 'initialise the collectors',
    ...toOwner(stages('harmless', 'harmless', 'done', 'done', 'cycle-running')),
    doors: [
      mutation('initialiseCollectors', inCycle),
      ...putCycle({ sentConfirmationEmails: false, allCollectorsConfirmed: false }),
    ],
  },
  {
    name: 'assign the order that stands, or will',
    ...toOwner(stages('sections-not-frozen', 'done', 'harmless', 'harmless', 'harmless')),
    doors: [
      mutation('assignCollectors', (things) => ({ ...inCycle(things), participantIds: standing(things) })),
    ],
  },
  {
    name: 'assign another order',
    ...toOwner(stages('sections-not-frozen', 'done', 'done', 'done', 'cycle-running')),
    doors: [
      mutation('assignCollectors', (things) => ({ ...inCycle(things), participantIds: turned(things) })),
    ],
  },
  {
    name: 'give the slot that is held, or will be',
    ...toOwner(stages('sections-not-frozen', 'done', 'harmless', 'harmless', 'harmless')),
    doors: [putParticipant('bob', () => ({ isCollector: true, dateCollected: SECOND_DAY }))],
  },
  {
    name: 'give another slot',
    ...toOwner(stages('sections-not-frozen', 'done', 'done', 'done', 'cycle-running')),
    doors: [putParticipant('bob', () => ({ isCollector: true, dateCollected: FIRST_DAY }))],
  },
  {
    name: 'take a slot back',
    ...toOwner(stages('harmless', 'harmless', 'done', 'done', 'cycle-running')),
    doors: [putParticipant('bob', () => ({ isCollector: false }))],
  },
  {
    name: 'send the confirmation e-mails',
    ...toOwner(
      stages(
        'collectors-unassigned',
        'collectors-unassigned',
        'done',
        'confirmation-already-sent',
        'cycle-running',
      ),
    ),
    doors: [
      mutation('sendConfirmationEmails', inCycle),
      rest(
        'POST /api/email/send-confirmation-email',
        () => [],
        (things) => ({ ...inCycle(things), collectorDetails: [{ id: things.participants.bob }] }),
      ),
    ],
  },
  {
    name: 'approve a slot',
    ...toCollector(stages('no-slot', 'no-slot', 'done', 'harmless', 'harmless')),
    doors: [
      mutation('confirmCollection', (things) => ({ ...isBob(things), response: 'APPROVED' })),
      putParticipant('bob', () => ({ confirmationStatus: 'approved' })),
    ],
  },
  {
    name: 'reject a slot',
    ...toCollector(stages('no-slot', 'no-slot', 'done', 'already-responded', 'cycle-running')),
    doors: [
      mutation('confirmCollection', (things) => ({ ...isBob(things), response: 'REJECTED' })),
      putParticipant('bob', () => ({ confirmationStatus: 'rejected' })),
    ],
  },
];

/** "run: both frozen, every slot approved, not running"; "mark payments: the collector of that round, nobody else". */
const running: Row[] = [
  {
    name: 'run',
    ...toOwner(
      stages('sections-not-frozen', 'collectors-unassigned', 'collectors-unconfirmed', 'done', 'harmless'),
    ),
    doors: [mutation('runCycle', inCycle), ...putCycle({ isRunning: true })],
  },
  {
    name: 'open a round',
    ...toOwner(
      stages('cycle-not-running', 'cycle-not-running', 'cycle-not-running', 'cycle-not-running', 'harmless'),
    ),
    doors: [
      rest(
        'POST /api/round/{cycleId}',
        ({ cycle }) => [cycle],
        ({ participants }) => ({ collectorId: participants.bob, date: SECOND_DAY }),
      ),
    ],
  },
  {
    name: 'mark payments',
    ...toRoundCollector,
    gone: beforeRunning('round-not-found'),
    doors: [
      mutation('updatePayments', ({ round, payment }) => ({
        roundId: round,
        payments: [{ paymentId: payment, paid: true }],
      })),
    ],
  },
  {
    name: 'mark one payment',
    ...toRoundCollector,
    gone: beforeRunning('payment-not-found'),
    doors: [
      rest(
        'PUT /api/payment/{roundId}/{paymentId}',
        ({ round, payment }) => [round, payment],
        () => ({ paid: true }),
      ),
      rest(
        'PUT /api/payment/{roundId}/{paymentId}',
        ({ participants, payment }) => [participants.bob, payment],
        () => ({ paid: true }),
      ),
    ],
  },
];

/** A flag that contradicts the facts is refused (docs/rules.md §17.3). */
const claiming: Row[] = [
  {
    name: 'claim that it does not run',
    ...toOwner(stages('harmless', 'harmless', 'harmless', 'harmless', 'contradicts-facts')),
    doors: putCycle({ isRunning: false }),
  },
  {
    name: 'claim that the rounds were created',
    ...toOwner({ ...always('contradicts-facts'), running: 'harmless' }),
    doors: putCycle({ roundsCreated: true }),
  },
  {
    name: 'claim that the e-mails were sent',
    ...toOwner({ ...always('contradicts-facts'), confirmed: 'harmless', running: 'harmless' }),
    doors: putCycle({ sentConfirmationEmails: true }),
  },
  {
    name: 'claim that all have confirmed',
    ...toOwner({ ...always('contradicts-facts'), confirmed: 'harmless', running: 'harmless' }),
    doors: putCycle({ allCollectorsConfirmed: true }),
  },
];

export const rows: Row[] = [
  ...looks,
  ...editing,
  ...inviting,
  ...answering,
  ...freezing,
  ...collecting,
  ...running,
  ...claiming,
];

/** What is of no cycle that there is; the tests of each of them say who may. */
export const ofNoCycle = {
  open: [
    'signUp',
    'signIn',
    'refreshSession',
    'signOut',
    'verifyEmail',
    'requestPasswordReset',
    'resetPassword',
    'viewerToken',
    'POST /api/user/register',
    'POST /api/user/verify-email',
    'POST /api/email/send-welcome-email',
    'POST /api/auth/sign-in',
    'POST /api/auth/refresh',
    'POST /api/auth/sign-out',
    'POST /api/auth/forgot-password',
    'POST /api/auth/reset-password',
  ],
  signedIn: [
    // Of the table of operations, what is for whoever is signed in: its own words say whose it is.
    ...Object.entries(operations).flatMap(([name, { who }]) =>
      /^(Anybody who|A program) /.test(who) ? [name] : [],
    ),
    'GET /api/user/me',
    'PUT /api/user/update',
    'POST /api/cycle',
    'GET /api/my-cycle',
  ],
};
