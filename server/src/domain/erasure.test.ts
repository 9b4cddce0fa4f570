import { factsOfPerson, type PersonInCycle, type StatedFact } from './history/erasure.ts';

const during = (user: string, from: number, to: number): PersonInCycle => ({
  user,
  times: [{ seat: 'seat-vic', from, to }],
});
const vic = during('vic', 0, Infinity);
const fact = (field: string, given: Partial<StatedFact>): StatedFact => ({
  field,
  seat: null,
  before: null,
  after: 'text',
  user: 'ada',
  position: 1,
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

describe('a place that has passed on', () => {
  const at = (position: number, field: string, before: string | null, after: string | null): StatedFact =>
    fact(field, { seat: 'seat-vic', position, before, after });
  const old = at(3, 'note', null, 'by Vic');
  const passed = at(5, 'name', 'Vic', 'Sam');
  const replaced = at(6, 'note', 'by Vic', 'by Sam');
  const ended = at(7, 'note', 'by Sam', null);
  const facts = [old, passed, replaced, ended];

  it('has the texts of its former holder before that, and where a later entry repeats them', () => {
    expect(factsOfPerson(facts, during('vic', 0, 5))).toEqual([old, passed, replaced]);
  });

  it('has the texts of its new holder after that, and their name', () => {
    expect(factsOfPerson(facts, during('sam', 5, Infinity))).toEqual([passed, replaced, ended]);
  });

  it('keeps what the former holder stated when the new one ends it', () => {
    const withdrawn = at(6, 'note', 'by Vic', null);
    expect(factsOfPerson([old, passed, withdrawn], during('sam', 5, Infinity))).toEqual([passed]);
    expect(factsOfPerson([old, passed, withdrawn], during('vic', 0, 5))).toEqual([old, passed, withdrawn]);
  });
});
