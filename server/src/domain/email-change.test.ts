import {
  codeEnd,
  effectOf,
  isCancellable,
  isConfirmed,
  isDue,
  isUnconfirmed,
  type EmailChangeState,
} from './email-change.ts';

const NOW = new Date('2027-01-05T12:00:00Z');
const after = (hours: number): Date => new Date(NOW.getTime() + hours * 60 * 60_000);
const requested: EmailChangeState = { expiresAt: after(24), takesEffectAt: null, endedAt: null };
const confirmed: EmailChangeState = { ...requested, takesEffectAt: after(24) };
const ended: EmailChangeState = { ...confirmed, endedAt: after(25) };

const statesOf = (change: EmailChangeState, now: Date): string[] =>
  Object.entries({
    unconfirmed: isUnconfirmed(change, now),
    confirmed: isConfirmed(change),
    cancellable: isCancellable(change, now),
    due: isDue(change, now),
  }).flatMap(([name, holds]) => (holds ? [name] : []));

it('waits 24 hours, unless the old address was never verified', () => {
  expect(codeEnd(NOW)).toEqual(after(24));
  expect(effectOf(NOW, true)).toEqual(after(24));
  expect(effectOf(NOW, false)).toEqual(NOW);
});

it.each([
  ['a new request', requested, NOW, ['unconfirmed', 'cancellable']],
  ['a request whose code has expired', requested, after(24), ['cancellable']],
  ['a confirmed change', confirmed, after(24 - 1 / 3_600), ['confirmed', 'cancellable']],
  ['a change that is due', confirmed, after(24), ['confirmed', 'due']],
  ['a change that has ended', ended, after(25), []],
])('tells what can be done with %s', (_name, change, now, expected) => {
  expect(statesOf(change, now)).toEqual(expected);
});
