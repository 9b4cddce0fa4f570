import { expect, it } from 'vitest';
import { aPayment, aRound } from '../../../testing/builders.ts';
import { roundText } from './round-text.ts';

const TODAY = '2027-03-01';
const priced = {
  stage: 'RUNNING',
  participantAmount: 100,
  currency: 'EUR',
  viewerParticipant: { id: 'participant-ada' },
} as const;
const of = (collector: 'Ada' | 'Bola', date: string, paid: boolean) => ({
  ...aRound({ date, payments: [aPayment({ paid, standing: paid ? 'RECEIVED' : 'DUE' })] }),
  collector: { id: `participant-${collector.toLowerCase()}`, name: collector, email: null },
});

it.each([
  ['Ada', '2027-03-02', false, 'You collect €100 on 2 Mar 2027, tomorrow'],
  ['Bola', '2027-03-02', false, 'Bola collects €100 on 2 Mar 2027, tomorrow'],
  ['Ada', '2027-02-20', false, 'You were due to collect €100 on 20 Feb 2027'],
  ['Bola', '2027-02-20', false, 'Bola was due to collect €100 on 20 Feb 2027'],
  ['Ada', '2027-02-20', true, 'You collected €100 on 20 Feb 2027'],
  ['Bola', '2027-02-20', true, 'Bola collected €100 on 20 Feb 2027'],
] as const)('the line of the round of %s on %s, received: %s', (collector, date, paid, text) => {
  expect(roundText(priced, of(collector, date, paid), TODAY)).toBe(text);
});

it('does not announce a round of a cycle that was stopped', () => {
  const stopped = { ...priced, stage: 'STOPPED' } as const;
  expect(roundText(stopped, of('Bola', '2027-03-02', false), TODAY)).toBe(
    'Bola was due to collect €100 on 2 Mar 2027',
  );
});
