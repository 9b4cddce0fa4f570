import fc from 'fast-check';
import { careRefusal, INVITE_CARE, secondsToResend, sendsLeft } from './invite-care.ts';
import type { CycleState } from './cycle.ts';

const draft: CycleState = {
  cycleFrozen: false,
  participantsFrozen: false,
  isRunning: false,
  roundsCreated: false,
  sentConfirmationEmails: false,
  collectorsAssigned: false,
  allCollectorsConfirmed: false,
  participantsCount: 1,
  stage: 'SETUP',
};

describe('what may be done about an invite', () => {
  it('is something while it waits and was not sent too often', () => {
    expect(careRefusal(draft, { status: 'PENDING', sends: INVITE_CARE.times - 1 })).toBeUndefined();
    expect(careRefusal(draft, { status: 'PENDING', sends: INVITE_CARE.times })).toBe('too-many-resends');
    expect(careRefusal(draft, { status: 'ACCEPTED', sends: 0 })).toBe('already-responded');
    expect(careRefusal(draft, { status: 'REJECTED', sends: INVITE_CARE.times })).toBe('already-responded');
  });

  it('is nothing while the people are frozen, or the circle runs: that is told first', () => {
    const frozen = { ...draft, participantsFrozen: true };
    expect(careRefusal(frozen, { status: 'ACCEPTED', sends: 9 })).toBe('section-frozen');
    expect(careRefusal({ ...frozen, isRunning: true }, { status: 'PENDING', sends: 0 })).toBe(
      'cycle-running',
    );
    // Frozen settings concern nobody who is asked.
    expect(careRefusal({ ...draft, cycleFrozen: true }, { status: 'PENDING', sends: 0 })).toBeUndefined();
  });

  it('is never left below none', () => {
    fc.assert(fc.property(fc.nat(50), (sends) => sendsLeft(sends) === Math.max(0, 5 - sends)));
  });

  it('waits ten minutes from the last letter, to the second, and tells the whole second after which it goes', () => {
    const email = new Date('2031-01-01T12:00:00.000Z');
    const after = (ms: number) => secondsToResend(email, new Date(email.getTime() + ms));
    expect([after(0), after(1), after(599_001), after(599_999)]).toEqual([600, 600, 1, 1]);
    expect([after(600_000), after(86_400_000)]).toEqual([0, 0]);
    fc.assert(
      fc.property(fc.nat(2_000_000), (ms) => {
        const wait = after(ms);
        return wait >= 0 && after(ms + wait * 1_000) === 0;
      }),
    );
  });
});
