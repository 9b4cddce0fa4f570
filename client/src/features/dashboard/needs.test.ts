import { describe, expect, it } from 'vitest';
import type { DashboardQuery, RoundFieldsFragment } from '../../graphql/generated.ts';
import { aListedCycle, aParticipant, aPayment, aRound } from '../../testing/builders.ts';
import { wordsOf } from './need-words.ts';
import { needsOf } from './needs.ts';
import { summaryOf, urgencyOf } from './summary.ts';

const TODAY = '2027-03-01';
const ada = aParticipant();
const bob = aParticipant({
  id: 'participant-bob',
  userId: 'user-bob',
  name: 'Bob.TA',
  email: 'bob@example.com',
});
const collectorAda = { id: 'participant-ada', userId: 'user-ada', name: 'Ada.LO', email: 'ada@example.com' };
const collectorBob = { id: 'participant-bob', userId: 'user-bob', name: 'Bob.TA', email: 'bob@example.com' };

const lists = (
  given: Partial<Record<keyof DashboardQuery['myCycles'], ReturnType<typeof aListedCycle>[]>>,
) => ({
  owned: [],
  accepted: [],
  pending: [],
  rejected: [],
  ...given,
});
const payment = (participant: string, paid: boolean) =>
  aPayment({ id: `payment-${participant}`, paid, participant: { id: participant, email: null } });
const round = (position: number, date: string, collector: typeof collectorAda, paid = false) =>
  aRound({
    id: `round-${position}`,
    position,
    date,
    collector,
    payments: [payment(collector === collectorAda ? 'participant-bob' : 'participant-ada', paid)],
  });
const running = (...rounds: RoundFieldsFragment[]) =>
  aListedCycle({ isRunning: true, roundsCreated: true, participants: [ada, bob], rounds });
const said = (cycles: Parameters<typeof lists>[0]) => needsOf(lists(cycles), TODAY).map(wordsOf);

describe('what needs the viewer', () => {
  it('is nothing while nothing waits', () => {
    expect(needsOf(lists({ owned: [aListedCycle()] }), TODAY)).toEqual([]);
    expect(urgencyOf([])).toBe('Nothing needs you right now.');
    expect(summaryOf(lists({ owned: [aListedCycle()] }), [])).toBeUndefined();
  });

  it('is an invite to answer, in the words of its owner and terms', () => {
    const invited = aListedCycle({
      isOwner: false,
      ownerParticipant: bob,
      viewerParticipant: { ...ada, status: 'PENDING' },
    });

    expect(said({ pending: [invited] })).toEqual([
      {
        day: '2027-01-31',
        title: 'Answer the invite',
        detail: 'Holiday savings · Bob.TA invites you: 100 every month',
      },
    ]);
  });

  it('is a slot to confirm, as long as the answer is open and the cycle does not run', () => {
    const slot = { isCollector: true, slot: 0, dateCollected: '2027-03-14' };
    const waiting = aListedCycle({
      participants: [{ ...ada, ...slot }, bob],
      viewerParticipant: { ...ada, ...slot },
    });
    const answered = aListedCycle({ viewerParticipant: { ...ada, ...slot, confirmationStatus: 'APPROVED' } });

    expect(said({ accepted: [waiting, answered, { ...waiting, isRunning: true }] })).toEqual([
      {
        day: '2027-03-14',
        title: 'Confirm your slot',
        detail: 'Holiday savings · you would collect 100 on 14 March',
      },
    ]);
  });

  it('is the next date to pay, and not one that is paid already', () => {
    const cycle = running(
      round(2, '2027-05-01', collectorBob),
      round(0, '2027-03-01', collectorBob, true),
      round(1, '2027-04-01', collectorBob),
    );

    expect(said({ accepted: [cycle] })).toEqual([
      { day: '2027-04-01', title: 'Pay Bob.TA 100', detail: 'Holiday savings · round 2 of 3' },
    ]);
  });

  it('is the day to collect, today included', () => {
    const cycle = running(round(0, TODAY, collectorAda), round(1, '2027-04-01', collectorBob));

    expect(said({ owned: [cycle] })).toEqual([
      { day: TODAY, title: 'Collect 100', detail: 'Holiday savings · round 1 of 2' },
    ]);
  });

  it('is what stayed open on days that have passed: one line for all of a kind', () => {
    const cycle = running(
      round(0, '2026-12-01', collectorBob),
      round(1, '2027-01-01', collectorBob),
      round(2, '2027-02-01', collectorAda),
      round(3, '2027-04-01', collectorBob),
    );

    expect(said({ owned: [cycle] })).toEqual([
      {
        day: '2026-12-01',
        title: 'Pay Bob.TA 100',
        detail: 'Holiday savings · round 1 of 4 · overdue, and 1 more',
      },
      {
        day: '2027-02-01',
        title: 'Mark who has paid: 1 still open',
        detail: 'Holiday savings · round 3 of 4 · overdue',
      },
      { day: '2027-04-01', title: 'Pay Bob.TA 100', detail: 'Holiday savings · round 4 of 4' },
    ]);
  });

  it('leaves a settled past and a cycle that does not run alone', () => {
    const settled = running(round(0, '2027-02-01', collectorAda, true));
    const asleep = { ...running(round(0, '2027-04-01', collectorBob)), isRunning: false };

    expect(said({ owned: [settled], accepted: [asleep] })).toEqual([]);
  });

  it('comes in order: the answers, then the dates of all cycles by day', () => {
    const later = { ...running(round(0, '2027-05-01', collectorBob)), id: 'later' };
    const sooner = { ...running(round(0, '2027-04-01', collectorBob)), id: 'sooner' };
    const invited = { ...aListedCycle(), id: 'invited' };
    const needs = needsOf(lists({ owned: [later], accepted: [sooner], pending: [invited] }), TODAY);

    expect(needs.map(({ cycle }) => cycle.id)).toEqual(['invited', 'sooner', 'later']);
    expect(urgencyOf(needs)).toBe('Three things need you.');
    expect(summaryOf(lists({ owned: [later], accepted: [sooner] }), needs)).toBe(
      '2 running, 1 waiting for you.',
    );
  });
});
