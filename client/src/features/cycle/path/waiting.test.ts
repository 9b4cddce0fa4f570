import { describe, expect, it } from 'vitest';
import { aCircle } from '../../../testing/circle.ts';
import { waitingFor } from './waiting.ts';

const waiting = (circle: Parameters<typeof aCircle>[0]) => waitingFor(aCircle({ viewer: 'Bola', ...circle }));

describe('what a member waits for', () => {
  it('is the own answer, while the slot is open', () => {
    expect(waiting({ stage: 'assigned' })).toEqual({
      title: 'Your slot waits for you',
      text: 'You would collect 200 on 28 February 2027. Does that suit you?',
      answersSlot: true,
    });
  });

  it('is everybody’s answers, where the page asks for the own one already', () => {
    const cycle = aCircle({ viewer: 'Bola', stage: 'assigned' });

    expect(waitingFor(cycle, { isAsked: true }).text).toBe('3 collectors have not confirmed yet.');
  });

  it('is the others’ answers afterwards', () => {
    const participants = {
      Ada: { confirmationStatus: 'APPROVED' },
      Bola: { confirmationStatus: 'APPROVED' },
    } as const;
    const { text, answersSlot } = waiting({ stage: 'assigned', participants });

    expect(text).toBe('1 collector has not confirmed yet.');
    expect(answersSlot).toBe(false);
  });

  it('is a new order, where somebody rejected', () => {
    const participants = {
      Ada: { confirmationStatus: 'REJECTED' },
      Bola: { confirmationStatus: 'APPROVED' },
    } as const;

    expect(waiting({ stage: 'assigned', participants }).text).toContain('Ada.LO chooses again');
  });

  it.each([
    ['setup', /^Ada\.LO settles who takes part/],
    ['frozen', /Ada\.LO now decides who collects when/],
    ['confirmed', /Ada\.LO can start the first round now/],
  ] as const)('is the owner’s next step: %s', (stage, words) => {
    expect(waiting({ stage }).text).toMatch(words);
  });

  it('is told to those who have not accepted, too', () => {
    expect(waiting({ participants: { Bola: { status: 'PENDING' } } }).text).toContain(
      'waits for your answer',
    );
    expect(waiting({ participants: { Bola: { status: 'REJECTED' } } }).title).toBe(
      'You rejected this invite',
    );
  });
});
