import { factsOfPerson, type StatedFact } from './history/erasure.ts';

const vic = { user: 'vic', seats: new Set(['seat-vic']) };
const fact = (field: string, given: Partial<StatedFact>): StatedFact => ({
  field,
  seat: null,
  before: null,
  after: 'text',
  user: 'ada',
  ...given,
});

it.each<[what: string, isErased: boolean, fact: StatedFact]>([
  ['their note', true, fact('note', { seat: 'seat-vic', user: 'vic' })],
  [
    'their note, ended by someone else',
    true,
    fact('note', { seat: 'seat-vic', before: 'text', after: null }),
  ],
  ['a note of another payer, in their entry', false, fact('note', { seat: 'seat-ada', user: 'vic' })],
  ['a relationship that the owner stated about them', true, fact('relationship', { seat: 'seat-vic' })],
  ['a relationship that they stated', true, fact('relationship', { seat: 'seat-ada', user: 'vic' })],
  ['a relationship between others', false, fact('relationship', { seat: 'seat-ada' })],
  ['their name', true, fact('name', { seat: 'seat-vic', user: 'vic' })],
  ['their reason for a stop', true, fact('stopReason', { user: 'vic' })],
  ['a reason of someone else for a stop', false, fact('stopReason', {})],
  ['a title', false, fact('title', { user: 'vic' })],
  ['a status', false, fact('status', { seat: 'seat-vic', user: 'vic' })],
])('%s: erased %s', (_what, isErased, given) => {
  expect(factsOfPerson([given], vic)).toHaveLength(isErased ? 1 : 0);
});

it('a reason for a dispute is erased where it is repeated, for the same payer only', () => {
  const own = fact('reason', { seat: 'seat-ada', user: 'vic', after: 'not here' });
  const ended = fact('reason', { seat: 'seat-ada', before: 'not here', after: null });
  const other = fact('reason', { seat: 'seat-bob', user: 'bob', after: 'not here' });
  const against = fact('reason', { seat: 'seat-vic', user: 'bob', after: 'nothing came' });
  const withdrawn = fact('reason', { seat: 'seat-vic', user: 'vic', before: 'nothing came', after: null });
  expect(factsOfPerson([own, ended, other, against, withdrawn], vic)).toEqual([own, ended]);
});
