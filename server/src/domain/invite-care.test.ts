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

describe('an unanswered invite', () => {
  it('can be sent again until the limit is reached, but not after an answer', () => {
    expect(careRefusal(draft, { status: 'PENDING', sends: INVITE_CARE.times - 1 })).toBeUndefined();
    expect(careRefusal(draft, { status: 'PENDING', sends: INVITE_CARE.times })).toBe('too-many-resends');
    expect(careRefusal(draft, { status: 'ACCEPTED', sends: 0 })).toBe('already-responded');
    expect(careRefusal(draft, { status: 'REJECTED', sends: INVITE_CARE.times })).toBe('already-responded');
  });

  it('cannot be sent again while the participants are frozen or the cycle runs, which is the first reason returned', () => {
    const frozen = { ...draft, participantsFrozen: true };
    expect(careRefusal(frozen, { status: 'ACCEPTED', sends: 9 })).toBe('section-frozen');
    expect(careRefusal({ ...frozen, isRunning: true }, { status: 'PENDING', sends: 0 })).toBe(
      'cycle-running',
    );
    // Frozen settings do not affect invites.
    expect(careRefusal({ ...draft, cycleFrozen: true }, { status: 'PENDING', sends: 0 })).toBeUndefined();
  });

  it('never has a negative number of sends left', () => {
    fc.assert(fc.property(fc.nat(50), (sends) => sendsLeft(sends) === Math.max(0, 5 - sends)));
  });

  it('can be sent again ten minutes after the last email, with the remaining seconds rounded up', () => {
    const sentAt = new Date('2031-01-01T12:00:00.000Z');
    const after = (ms: number) => secondsToResend(sentAt, new Date(sentAt.getTime() + ms));
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
