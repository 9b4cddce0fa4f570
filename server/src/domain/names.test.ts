import { LOOKALIKES, lookOf, toldApart } from './names.ts';

const labels = (...names: (string | null)[]) => [
  ...toldApart(names.map((name, index) => ({ id: String(index), name }))).values(),
];

describe('people of one cycle', () => {
  it('are called by their names', () => {
    expect(labels('Ada.LO', 'Bob.BU', 'Ada.LU')).toEqual(['Ada.LO', 'Bob.BU', 'Ada.LU']);
    expect(labels()).toEqual([]);
  });

  it('have a number each where they are called alike, in the order of their participants', () => {
    expect(labels('Ada.LO', 'Bob.BU', 'Ada.LO', null, 'Ada.LO')).toEqual([
      'Ada.LO (1)',
      'Bob.BU',
      'Ada.LO (2)',
      'Ada.LO (3)',
    ]);
  });
});

it.each([
  ['case', 'ADA.lo'],
  ['a Cyrillic letter', 'Аda.LO'],
  ['a Greek letter', 'Adα.LO'],
  ['an Armenian letter', 'Ada.LՕ'],
  ['a Coptic letter', 'Ada.LⲞ'],
  ['a Lisu letter', 'Ada.Lꓳ'],
  ['a Cherokee letter', 'Ꭺda.LO'],
  ['a Cyrillic palochka', 'Ada.ӏO'],
  ['a click', 'Ada.ǀO'],
  ['a Latin iota', 'Ada.ƖO'],
  ['a small capital', 'ᴀda.ʟᴏ'],
  ['a wide letter', 'Ａda.LO'],
  ['an accent', 'Áda.LO'],
  ['a mark that nobody sees', 'A\u200Dda.LO'],
  ['a blank', 'A da.LO'],
  ['a digit', 'Ada.L0'],
])('%s makes no other look', (_what, name) => {
  expect(lookOf(name)).toBe(lookOf('Ada.LO'));
});

it.each(LOOKALIKES)('each of %s has its own letter', (foreign, latin) => {
  expect(Array.from(foreign, lookOf)).toEqual(Array.from(latin, lookOf));
});

it.each(['Ada.LU', 'Ida.LO', 'Эда.ЛО', '阿達.LO', 'Adam.LO'])('%s looks otherwise', (name) => {
  expect(lookOf(name)).not.toBe(lookOf('Ada.LO'));
});
