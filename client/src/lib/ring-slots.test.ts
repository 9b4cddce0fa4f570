import { slotAnswers } from '@kolo/server/domain/collectors.ts';
import { describe, expect, it } from 'vitest';
import { aCircle } from '../testing/circle.ts';
import { ringSlots, signSlots } from './ring-slots.ts';
import { ringText, slotText } from './ring-text.ts';

const TODAY = '2027-02-10';
const statesOf = (...given: Parameters<typeof aCircle>) =>
  ringSlots(aCircle(...given), TODAY).map(({ state }) => state);

describe('the slots of a ring', () => {
  it('are empty, one for each accepted participant, before the collectors are chosen', () => {
    const participants = { Chidi: { status: 'PENDING' } } as const;

    expect(statesOf({ stage: 'frozen', size: 4 })).toEqual(['empty', 'empty', 'empty', 'empty']);
    expect(statesOf({ stage: 'setup', participants })).toEqual(['empty', 'empty']);
    expect(ringSlots(aCircle({ given: { participants: [], participantsCount: 0 } }), TODAY)).toEqual([]);
  });

  it('show who has confirmed, in collection order', () => {
    const participants = {
      Ada: { slot: 2, confirmationStatus: 'APPROVED' },
      Bola: { slot: 0, confirmationStatus: 'REJECTED' },
      Chidi: { slot: 1 },
    } as const;
    const slots = ringSlots(aCircle({ stage: 'assigned', participants }), TODAY);

    expect(slots.map(({ initials, state }) => [initials, state])).toEqual([
      ['BO', 'rejected'],
      ['CA', 'pending'],
      ['AL', 'approved'],
    ]);
  });

  it('leave a slot without a collector empty', () => {
    const participants = { Bola: { isCollector: false, slot: null } } as const;

    expect(statesOf({ stage: 'assigned', participants })).toEqual(['pending', 'empty', 'pending']);
  });

  it('are pending while the answer of a collector is unknown', () => {
    const [first, ...others] = aCircle({ stage: 'confirmed' }).participants;
    if (!first) throw new Error('no first participant');
    const participants = [{ ...first, confirmationStatus: null }, ...others];
    const cycle = { ...aCircle({ stage: 'confirmed' }), participants };

    expect(ringSlots(cycle, TODAY).map(({ state }) => state)).toEqual(['pending', 'approved', 'approved']);
  });

  it('are past, current or coming once the cycle runs', () => {
    const cycle = aCircle({ stage: 'running' });

    expect(ringSlots(cycle, '2027-01-31').map(({ state }) => state)).toEqual(['current', 'coming', 'coming']);
    expect(ringSlots(cycle, TODAY).map(({ state }) => state)).toEqual(['past', 'current', 'coming']);
    expect(ringSlots(cycle, '2027-04-01').map(({ state }) => state)).toEqual(['past', 'past', 'past']);
  });

  it('are all past in a completed cycle, on any day', () => {
    const cycle = aCircle({ stage: 'running', given: { stage: 'COMPLETED' } });

    expect(ringSlots(cycle, '2026-01-01').map(({ state }) => state)).toEqual(['past', 'past', 'past']);
  });

  it('show what was received in a stopped cycle, without a current round', () => {
    const cycle = aCircle({ stage: 'running', given: { stage: 'SETTLED' } });
    for (const payment of cycle.rounds[1]?.payments.slice(0, 1) ?? []) payment.paid = true;

    expect(ringSlots(cycle, '2027-01-31').map(({ state }) => state)).toEqual(['coming', 'past', 'coming']);
  });

  it('contain the payments of their round, if the rounds are known', () => {
    const cycle = aCircle({ stage: 'running' });
    for (const payment of cycle.rounds[1]?.payments.slice(0, 1) ?? []) payment.paid = true;
    for (const payment of cycle.rounds[1]?.payments.slice(1) ?? []) payment.standing = 'DISPUTED';
    const { rounds: _, ...card } = cycle;

    expect(ringSlots(cycle, TODAY)[1]).toMatchObject({ paid: 1, disputed: 1, late: 0, payers: 2 });
    expect(ringSlots(card, TODAY)[1]).not.toHaveProperty('payers');
    expect(ringSlots(card, TODAY)[1]?.state).toBe('current');
  });
});

describe('late payments in a ring', () => {
  it.each([
    ['Ada', [2, 0, 0]],
    ['Bola', [1, 0, 0]],
  ] as const)('are those that %s may see as late', (viewer, late) => {
    const cycle = aCircle({ stage: 'running', viewer, given: { isOwner: viewer === 'Ada' } });

    expect(ringSlots(cycle, TODAY).map((slot) => slot.late)).toEqual(late);
    expect(ringSlots({ ...cycle, stage: 'STOPPED' }, TODAY).map((slot) => slot.late)).toEqual([0, 0, 0]);
    expect(ringSlots(cycle, TODAY).map(slotText)[0]).toContain(`, 0 of 2 paid, ${String(late[0])} late, `);
  });
});

describe('the text of a ring', () => {
  it('contains the collector, the date, and the state or the payments of an arc', () => {
    const [confirmed] = ringSlots(aCircle({ stage: 'confirmed' }), TODAY);
    const [, running] = ringSlots(aCircle({ stage: 'running' }), TODAY);
    const [empty] = ringSlots(aCircle({ stage: 'frozen' }), TODAY);

    expect(confirmed && slotText(confirmed)).toBe('Ada.LO, 31 Jan 2027, approved');
    expect(running && slotText(running)).toBe('Bola.OK, 28 Feb 2027, 0 of 2 paid, collecting now');
    expect(empty && slotText(empty)).toBe('without a collector');
  });

  it('counts the states of the whole ring', () => {
    const participants = { Ada: { confirmationStatus: 'APPROVED' } } as const;

    expect(ringText(ringSlots(aCircle({ stage: 'assigned', participants }), TODAY))).toBe(
      'A ring of 3 turns: 1 approved and 2 pending',
    );
    expect(ringText(ringSlots(aCircle({ size: 1 }), TODAY))).toBe('A ring of 1 turn: 1 without a collector');
    expect(ringText([])).toBe('A ring without turns');
  });
});

describe('the ring of a card', () => {
  /** The card of the same cycle. */
  const carded = (...given: Parameters<typeof aCircle>) => {
    const cycle = aCircle(...given);
    return { cycle, card: { ...cycle, slotAnswers: slotAnswers(cycle.participants) } };
  };
  const gap = { Bola: { isCollector: false, slot: null } } as const;
  const answered = {
    Ada: { confirmationStatus: 'REJECTED' },
    Bola: { confirmationStatus: 'APPROVED' },
  } as const;

  it.each([
    ['no collectors', { stage: 'frozen', size: 4 }],
    ['all chosen', { stage: 'assigned' }],
    ['some answers', { stage: 'assigned', participants: answered }],
    ['a gap', { stage: 'assigned', participants: gap }],
    ['all confirmed', { stage: 'confirmed' }],
    ['running', { stage: 'running' }],
  ] as const)('has the states of the whole one, without its people: %s', (_what, given) => {
    const { cycle, card } = carded(given);
    for (const day of ['2027-01-31', TODAY, '2027-04-01']) {
      expect(signSlots(card, day).map(({ state }) => state)).toEqual(
        ringSlots(cycle, day).map(({ state }) => state),
      );
    }
    expect(JSON.stringify(signSlots(card, TODAY))).not.toMatch(/ada|bola/i);
  });
});
