import { describe, expect, it } from 'vitest';
import { aCircle } from '../../../testing/circle.ts';
import { waitingFor } from './waiting.ts';

const waiting = (circle: Parameters<typeof aCircle>[0]) => waitingFor(aCircle({ viewer: 'Bola', ...circle }));

describe('what comes next for a member', () => {
  it('is their answer, while their slot is open', () => {
    expect(waiting({ stage: 'assigned' })).toEqual({
      title: 'Confirm your turn',
      text: 'You’d collect 200 on 28 Feb 2027. Is that OK for you?',
      answersSlot: true,
    });
  });

  it('is the answers of everyone, if the page already asks for theirs', () => {
    const cycle = aCircle({ viewer: 'Bola', stage: 'assigned' });

    expect(waitingFor(cycle, { isAsked: true }).text).toBe('Waiting for 3 collectors to confirm.');
  });

  it('is the answers of the others after that', () => {
    const participants = {
      Ada: { confirmationStatus: 'APPROVED' },
      Bola: { confirmationStatus: 'APPROVED' },
    } as const;
    const { text, answersSlot } = waiting({ stage: 'assigned', participants });

    expect(text).toBe('Waiting for 1 collector to confirm.');
    expect(answersSlot).toBe(false);
  });

  it('is a new order, if someone rejected a slot', () => {
    const participants = {
      Ada: { confirmationStatus: 'REJECTED' },
      Bola: { confirmationStatus: 'APPROVED' },
    } as const;

    expect(waiting({ stage: 'assigned', participants }).text).toContain('Next, Ada.LO changes the order');
  });

  it.each([
    ['setup', /^Ada\.LO is still setting up the dates, the amount and who takes part/],
    ['frozen', /Next, Ada\.LO decides who collects when/],
    ['confirmed', /Ada\.LO can start the first round now/],
  ] as const)('is the next step of the owner: %s', (stage, text) => {
    expect(waiting({ stage }).text).toMatch(text);
  });

  it('is also shown to people who have not accepted', () => {
    expect(waiting({ participants: { Bola: { status: 'PENDING' } } }).text).toContain(
      'is waiting for your answer',
    );
    expect(waiting({ participants: { Bola: { status: 'REJECTED' } } }).title).toBe(
      'You rejected this invite',
    );
  });
});
