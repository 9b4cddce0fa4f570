import fc from 'fast-check';
import {
  approveAll,
  assign,
  newCycle,
  confirm,
  freeze,
  initialise,
  invite,
  remove,
  reschedule,
  respond,
  run,
  send,
  slotOf,
  unlock,
  type InMemoryCycle,
  type Step,
} from '../../test/tools/in-memory-cycle.ts';
import { stateOf } from './collectors.ts';
import { SECTIONS } from './cycle.ts';
import { isFrozen, notEnded } from './stage.ts';
import { DomainError } from './errors.ts';
import { COLLECTION_RESPONSES, INVITE_RESPONSES } from './participant.ts';
import { collectionDate, FREQUENCIES } from './schedule.ts';

const pick = fc.nat(6);
const ranks = fc.array(fc.nat(9), { minLength: 4, maxLength: 4 });
const section = fc.constantFrom(...SECTIONS);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant(invite),
  pick.map(remove),
  fc.tuple(pick, fc.constantFrom(...INVITE_RESPONSES)).map(([who, answer]) => respond(who, answer)),
  fc.constantFrom(...FREQUENCIES).map(reschedule),
  section.map(freeze),
  section.map(unlock),
  fc.constant(initialise),
  ranks.map((order) => assign(order, 'not')),
  fc.constantFrom('short' as const, 'twice' as const).map((how) => assign([], how)),
  fc.constant(send),
  {
    weight: 4,
    arbitrary: fc
      .tuple(pick, fc.constantFrom(...COLLECTION_RESPONSES))
      .map(([who, answer]) => confirm(who, answer)),
  },
  fc.constant(approveAll),
  fc.constant(run),
);

/** The shortest way from a new cycle to a running one: four participants, one person who rejects the invite and one who does not answer. */
const shortestWay: Step[] = [
  ...[1, 2, 3, 4, 5].map(() => invite),
  respond(1, 'ACCEPTED'),
  respond(2, 'ACCEPTED'),
  respond(3, 'ACCEPTED'),
  respond(4, 'REJECTED'),
  freeze('CYCLE'),
  freeze('PARTICIPANTS'),
  assign([], 'not'),
  send,
  confirm(0, 'APPROVED'),
  approveAll,
  run,
];
/** The first steps of the shortest way, so that many cycles get far, and then any steps. */
const stepLists = fc
  .tuple(fc.nat(shortestWay.length), fc.array(step, { maxLength: 40, size: 'max' }))
  .map(([first, any]) => [...shortestWay.slice(0, first), ...any]);

/** The rules that a cycle breaks, as sentences (docs/rules.md §7). */
function brokenRules({ flags, schedule, participants, approvals }: InMemoryCycle): string[] {
  const state = stateOf(flags, participants, notEnded);
  const collectors = participants.filter((participant) => participant.isCollector);
  const slots = collectors.map((participant) => participant.slot ?? -1).sort((one, other) => one - other);
  const rules: Record<string, boolean> = {
    'runs unfrozen': state.isRunning && !isFrozen(state),
    'runs unconfirmed': state.isRunning && !state.allCollectorsConfirmed,
    'runs without rounds, or has rounds without running': state.isRunning !== state.roundsCreated,
    'is confirmed but not assigned': state.allCollectorsConfirmed && !state.collectorsAssigned,
    'has sent emails to collectors that it does not have':
      state.sentConfirmationEmails && !state.collectorsAssigned,
    'has collectors while not frozen': collectors.length > 0 && !isFrozen(state),
    'has a pending participant while the participants are frozen':
      state.participantsFrozen && participants.some((participant) => participant.status === 'PENDING'),
    'has a collector who never accepted': collectors.some((participant) => participant.status !== 'ACCEPTED'),
    'has slots other than 0 to n - 1': slots.some((slot, index) => slot !== index),
    'has only some slots filled': collectors.length > 0 && !state.collectorsAssigned,
    'has a day that the schedule does not give': collectors.some(
      ({ slot, dateCollected }) =>
        dateCollected !== collectionDate(schedule.startDate, schedule.frequency, slot ?? -1),
    ),
    'keeps an approval of another slot or day': participants.some(
      (participant) =>
        participant.confirmationStatus === 'APPROVED' &&
        approvals.get(participant.id) !== slotOf(participant),
    ),
    'keeps facts of a slot that no longer exists': participants.some(
      (participant) =>
        !participant.isCollector &&
        (participant.slot !== null ||
          participant.dateCollected !== null ||
          participant.confirmationStatus !== 'PENDING'),
    ),
    'has lost its owner': !participants.some(
      (participant) => participant.id === 'owner' && participant.status === 'ACCEPTED',
    ),
  };
  return Object.keys(rules).filter((rule) => rules[rule]);
}

it('never reaches a state that the rules forbid, after any operations in any order', () => {
  const succeeded = new Map<string, number>();
  fc.assert(
    fc.property(stepLists, (steps) => {
      const cycle = newCycle();
      for (const { name, take } of steps) {
        const before = structuredClone({ ...cycle, approvals: [...cycle.approvals] });
        try {
          take(cycle);
          succeeded.set(name, (succeeded.get(name) ?? 0) + 1);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          expect({ ...cycle, approvals: [...cycle.approvals] }).toEqual(before);
        }
        expect(brokenRules(cycle)).toEqual([]);
        if (before.flags.isRunning)
          expect([cycle.flags, cycle.participants]).toEqual([before.flags, before.participants]);
      }
    }),
    { numRuns: 500 },
  );

  // The test only means something if each of these operations succeeded often.
  for (const name of [
    'respond',
    'reschedule',
    'assign',
    'send',
    'APPROVED a slot',
    'REJECTED a slot',
    'run',
  ]) {
    expect({ name, isEnough: (succeeded.get(name) ?? 0) > 10 }).toEqual({ name, isEnough: true });
  }
  expect(succeeded.get('assign wrongly')).toBeUndefined();
});
