import fc from 'fast-check';
import { refusal, transition, TRANSITIONS, type CycleState, type TransitionName } from './cycle.ts';
import { DomainError } from './errors.ts';
import { STAGES } from './stage.ts';

const draft: CycleState = {
  cycleFrozen: false,
  participantsFrozen: false,
  isRunning: false,
  roundsCreated: false,
  sentConfirmationEmails: false,
  participantsCount: 3,
  collectorsAssigned: false,
  allCollectorsConfirmed: false,
  stage: 'SETUP',
};
const halfFrozen = { ...draft, cycleFrozen: true };
const otherHalf = { ...draft, participantsFrozen: true };
const frozen = { ...draft, cycleFrozen: true, participantsFrozen: true };
const assigned = { ...frozen, collectorsAssigned: true };
const sent = { ...assigned, sentConfirmationEmails: true };
const confirmed = { ...sent, allCollectorsConfirmed: true };
const running = { ...confirmed, isRunning: true, roundsCreated: true, stage: 'RUNNING' } as const;
const completed = { ...running, stage: 'COMPLETED' } as const;
const stopped = { ...running, stage: 'STOPPED' } as const;
const settled = { ...running, stage: 'SETTLED' } as const;
const states = {
  draft,
  halfFrozen,
  otherHalf,
  frozen,
  assigned,
  sent,
  confirmed,
  running,
  completed,
  stopped,
  settled,
};

const OK = undefined;
const DONE = 'done';
const RUNS = 'cycle-running';
const IDLE = 'cycle-not-running';
const FROZEN = 'section-frozen';
const OPEN = 'sections-not-frozen';
const NO_ONE = 'collectors-unassigned';
const SILENT = 'collectors-unconfirmed';
const SENT = 'confirmation-already-sent';
const STOPPED = 'cycle-stopped';
const ON = 'cycle-not-stopped';
const idle = Array<typeof IDLE>(7).fill(IDLE);

/** The table of docs/rules.md §7.1: the result of each operation in each state, in the order of `states`. */
const table: Record<TransitionName, ReturnType<typeof refusal>[]> = {
  editStory: [OK, OK, OK, OK, OK, OK, OK, RUNS, RUNS, RUNS, RUNS],
  editSettings: [OK, FROZEN, OK, FROZEN, FROZEN, FROZEN, FROZEN, RUNS, RUNS, RUNS, RUNS],
  editParticipants: [OK, OK, FROZEN, FROZEN, FROZEN, FROZEN, FROZEN, RUNS, RUNS, RUNS, RUNS],
  respondToInvite: [OK, OK, OK, OK, OK, OK, OK, RUNS, RUNS, RUNS, RUNS],
  freezeCycle: [OK, DONE, OK, DONE, DONE, DONE, DONE, DONE, DONE, DONE, DONE],
  freezeParticipants: [OK, OK, DONE, DONE, DONE, DONE, DONE, DONE, DONE, DONE, DONE],
  unlockCycle: [DONE, OK, DONE, OK, OK, OK, OK, RUNS, RUNS, RUNS, RUNS],
  unlockParticipants: [DONE, DONE, OK, OK, OK, OK, OK, RUNS, RUNS, RUNS, RUNS],
  initialiseCollectors: [OK, OK, OK, OK, OK, OK, OK, RUNS, RUNS, RUNS, RUNS],
  assignCollectors: [OPEN, OPEN, OPEN, OK, OK, OK, OK, RUNS, RUNS, RUNS, RUNS],
  sendConfirmations: [NO_ONE, NO_ONE, NO_ONE, NO_ONE, OK, SENT, SENT, RUNS, RUNS, RUNS, RUNS],
  confirmCollection: [OK, OK, OK, OK, OK, OK, OK, RUNS, RUNS, RUNS, RUNS],
  run: [OPEN, OPEN, OPEN, NO_ONE, SILENT, SILENT, OK, DONE, DONE, DONE, DONE],
  keepRounds: [...idle, OK, OK, STOPPED, STOPPED],
  leave: [OK, OK, FROZEN, FROZEN, FROZEN, FROZEN, FROZEN, RUNS, RUNS, RUNS, RUNS],
  swap: [...idle, OK, 'swap-not-possible', STOPPED, STOPPED],
  stop: [...idle, OK, 'cycle-completed', STOPPED, STOPPED],
  handOver: [...Array<typeof OK>(7).fill(OK), OK, 'cycle-completed', STOPPED, STOPPED],
  passPlace: [...idle, OK, 'cycle-completed', STOPPED, STOPPED],
  settle: [...idle, ON, ON, OK, OK],
  delete: [OK, OK, OK, OK, OK, OK, OK, RUNS, RUNS, STOPPED, STOPPED],
  hide: [OK, OK, OK, OK, OK, OK, OK, RUNS, OK, STOPPED, OK],
};

const cells = TRANSITIONS.flatMap((name) =>
  Object.entries(states).map(([stage, state], column) => ({
    name,
    stage,
    state,
    expected: table[name][column],
  })),
);

it.each(cells)('$name when $stage: $expected', ({ name, state, expected }) => {
  expect(refusal(name, state)).toBe(expected);
});

it.each([
  ['freezeCycle', draft, { cycleFrozen: true }],
  ['freezeParticipants', draft, { participantsFrozen: true }],
  ['unlockCycle', sent, { cycleFrozen: false, sentConfirmationEmails: false }],
  ['unlockParticipants', sent, { participantsFrozen: false, sentConfirmationEmails: false }],
  ['initialiseCollectors', sent, { sentConfirmationEmails: false }],
  ['sendConfirmations', assigned, { sentConfirmationEmails: true }],
  ['run', confirmed, { isRunning: true, roundsCreated: true }],
  ['editStory', draft, {}],
  ['editSettings', draft, {}],
  ['editParticipants', draft, {}],
  ['respondToInvite', draft, {}],
  ['assignCollectors', frozen, {}],
  ['confirmCollection', sent, {}],
  ['keepRounds', running, {}],
] as const)('%s changes only its own flags', (name, state, change) => {
  expect(transition(name, state)).toEqual(change);
});

it('a cycle can run without confirmation emails (docs/rules.md §9.4)', () => {
  expect(refusal('run', { ...confirmed, sentConfirmationEmails: false })).toBeUndefined();
});

describe('applying an operation', () => {
  const anyState = fc.record({
    cycleFrozen: fc.boolean(),
    participantsFrozen: fc.boolean(),
    isRunning: fc.boolean(),
    roundsCreated: fc.boolean(),
    sentConfirmationEmails: fc.boolean(),
    participantsCount: fc.nat(50),
    collectorsAssigned: fc.boolean(),
    allCollectorsConfirmed: fc.boolean(),
    stage: fc.constantFrom(...STAGES),
  });
  const anyName = fc.constantFrom(...TRANSITIONS);

  it('throws the reason that `refusal` returns', () => {
    fc.assert(
      fc.property(anyName, anyState, (name, state) => {
        const reason = refusal(name, state);
        if (reason === undefined || reason === 'done') {
          expect(() => transition(name, state)).not.toThrow();
        } else {
          expect(() => transition(name, state)).toThrow(new DomainError(reason));
        }
      }),
    );
  });

  it('changes nothing if it is repeated', () => {
    const repeatable = [
      'freezeCycle',
      'freezeParticipants',
      'unlockCycle',
      'unlockParticipants',
      'run',
    ] as const;
    fc.assert(
      fc.property(fc.constantFrom(...repeatable), anyState, (name, state) => {
        fc.pre(refusal(name, state) === undefined);
        const change = transition(name, state);
        fc.pre(change !== 'done');

        expect(transition(name, { ...state, ...change })).toBe('done');
      }),
    );
  });

  const ofRunning: TransitionName[] = [
    'keepRounds',
    'swap',
    'stop',
    'settle',
    'hide',
    'handOver',
    'passPlace',
  ];

  it('never changes the flags of a running cycle', () => {
    fc.assert(
      fc.property(anyName, anyState, (name, state) => {
        // Even if the other flags do not match: a running cycle that is not frozen cannot be frozen.
        const stuck = { ...state, isRunning: true };
        const outcome = refusal(name, stuck);
        if (outcome === undefined) expect(transition(name, stuck)).toEqual({});
        if (!ofRunning.includes(name)) expect(outcome).not.toBeUndefined();
      }),
    );
  });
});
