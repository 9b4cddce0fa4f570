import fc from 'fast-check';
import { refusal, transition, TRANSITIONS, type CycleState, type TransitionName } from './cycle.ts';
import { DomainError } from './errors.ts';
import { failures } from './messages.ts';

const draft: CycleState = {
  cycleFrozen: false,
  participantsFrozen: false,
  isRunning: false,
  roundsCreated: false,
  sentConfirmationEmails: false,
  participantsCount: 3,
  collectorsAssigned: false,
  allCollectorsConfirmed: false,
};
const halfFrozen = { ...draft, cycleFrozen: true };
const otherHalf = { ...draft, participantsFrozen: true };
const frozen = { ...draft, cycleFrozen: true, participantsFrozen: true };
const assigned = { ...frozen, collectorsAssigned: true };
const asked = { ...assigned, sentConfirmationEmails: true };
const confirmed = { ...asked, allCollectorsConfirmed: true };
const running = { ...confirmed, isRunning: true, roundsCreated: true };
const states = { draft, halfFrozen, otherHalf, frozen, assigned, asked, confirmed, running };

const OK = undefined;
const RUNNING = 'cycle-running';

/** Contract §2, cell by cell: what each operation hears in each state. */
const table: Record<TransitionName, Record<keyof typeof states, ReturnType<typeof refusal>>> = {
  editStory: {
    draft: OK,
    halfFrozen: OK,
    otherHalf: OK,
    frozen: OK,
    assigned: OK,
    asked: OK,
    confirmed: OK,
    running: RUNNING,
  },
  editSettings: {
    draft: OK,
    halfFrozen: 'section-frozen',
    otherHalf: OK,
    frozen: 'section-frozen',
    assigned: 'section-frozen',
    asked: 'section-frozen',
    confirmed: 'section-frozen',
    running: RUNNING,
  },
  editParticipants: {
    draft: OK,
    halfFrozen: OK,
    otherHalf: 'section-frozen',
    frozen: 'section-frozen',
    assigned: 'section-frozen',
    asked: 'section-frozen',
    confirmed: 'section-frozen',
    running: RUNNING,
  },
  respondToInvite: {
    draft: OK,
    halfFrozen: OK,
    otherHalf: OK,
    frozen: OK,
    assigned: OK,
    asked: OK,
    confirmed: OK,
    running: RUNNING,
  },
  freezeCycle: {
    draft: OK,
    halfFrozen: 'done',
    otherHalf: OK,
    frozen: 'done',
    assigned: 'done',
    asked: 'done',
    confirmed: 'done',
    running: 'done',
  },
  freezeParticipants: {
    draft: OK,
    halfFrozen: OK,
    otherHalf: 'done',
    frozen: 'done',
    assigned: 'done',
    asked: 'done',
    confirmed: 'done',
    running: 'done',
  },
  unlockCycle: {
    draft: 'done',
    halfFrozen: OK,
    otherHalf: 'done',
    frozen: OK,
    assigned: OK,
    asked: OK,
    confirmed: OK,
    running: RUNNING,
  },
  unlockParticipants: {
    draft: 'done',
    halfFrozen: 'done',
    otherHalf: OK,
    frozen: OK,
    assigned: OK,
    asked: OK,
    confirmed: OK,
    running: RUNNING,
  },
  initialiseCollectors: {
    draft: OK,
    halfFrozen: OK,
    otherHalf: OK,
    frozen: OK,
    assigned: OK,
    asked: OK,
    confirmed: OK,
    running: RUNNING,
  },
  assignCollectors: {
    draft: 'sections-not-frozen',
    halfFrozen: 'sections-not-frozen',
    otherHalf: 'sections-not-frozen',
    frozen: OK,
    assigned: OK,
    asked: OK,
    confirmed: OK,
    running: RUNNING,
  },
  sendConfirmations: {
    draft: 'collectors-unassigned',
    halfFrozen: 'collectors-unassigned',
    otherHalf: 'collectors-unassigned',
    frozen: 'collectors-unassigned',
    assigned: OK,
    asked: 'confirmation-already-sent',
    confirmed: 'confirmation-already-sent',
    running: RUNNING,
  },
  confirmCollection: {
    draft: OK,
    halfFrozen: OK,
    otherHalf: OK,
    frozen: OK,
    assigned: OK,
    asked: OK,
    confirmed: OK,
    running: RUNNING,
  },
  run: {
    draft: 'sections-not-frozen',
    halfFrozen: 'sections-not-frozen',
    otherHalf: 'sections-not-frozen',
    frozen: 'collectors-unassigned',
    assigned: 'collectors-unconfirmed',
    asked: 'collectors-unconfirmed',
    confirmed: OK,
    running: 'done',
  },
  markPayments: {
    draft: 'cycle-not-running',
    halfFrozen: 'cycle-not-running',
    otherHalf: 'cycle-not-running',
    frozen: 'cycle-not-running',
    assigned: 'cycle-not-running',
    asked: 'cycle-not-running',
    confirmed: 'cycle-not-running',
    running: OK,
  },
};

const cells = TRANSITIONS.flatMap((name) =>
  (Object.keys(states) as (keyof typeof states)[]).map((state) => ({
    name,
    state,
    says: table[name][state],
  })),
);

it.each(cells)('$name in state $state: $says', ({ name, state, says }) => {
  expect(refusal(name, states[state])).toBe(says);
});

it.each([
  ['freezeCycle', draft, { cycleFrozen: true }],
  ['freezeParticipants', draft, { participantsFrozen: true }],
  ['unlockCycle', asked, { cycleFrozen: false, sentConfirmationEmails: false }],
  ['unlockParticipants', asked, { participantsFrozen: false, sentConfirmationEmails: false }],
  ['initialiseCollectors', asked, { sentConfirmationEmails: false }],
  ['sendConfirmations', assigned, { sentConfirmationEmails: true }],
  ['run', confirmed, { isRunning: true, roundsCreated: true }],
  ['editStory', draft, {}],
  ['editSettings', draft, {}],
  ['editParticipants', draft, {}],
  ['respondToInvite', draft, {}],
  ['assignCollectors', frozen, {}],
  ['confirmCollection', asked, {}],
  ['markPayments', running, {}],
] as const)('%s changes exactly its own flags', (name, state, change) => {
  expect(transition(name, state)).toEqual(change);
});

it('runs without the e-mails having gone out (contract §2)', () => {
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
  });
  const anyName = fc.constantFrom(...TRANSITIONS);

  it('throws exactly the reason that buttons are told, with its own words', () => {
    fc.assert(
      fc.property(anyName, anyState, (name, state) => {
        const reason = refusal(name, state);
        if (reason === undefined || reason === 'done') {
          expect(() => transition(name, state)).not.toThrow();
        } else {
          expect(() => transition(name, state)).toThrow(new DomainError(reason));
          expect(new DomainError(reason).message).toBe(failures[reason].text);
        }
      }),
    );
  });

  it('is done once it is done: a repeat answers and changes nothing', () => {
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

  it('never touches a cycle that runs', () => {
    fc.assert(
      fc.property(anyName, anyState, (name, state) => {
        const stuck = { ...state, isRunning: true, cycleFrozen: true, participantsFrozen: true };
        const outcome = refusal(name, stuck);
        if (outcome === undefined) expect(transition(name, stuck)).toEqual({});
        if (name !== 'markPayments') expect(outcome).not.toBeUndefined();
      }),
    );
  });
});
