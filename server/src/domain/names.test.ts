import { isolated, LOOKALIKES, lookOf, nameInText, numbered } from './names.ts';

const labels = (...names: (string | null)[]) => [
  ...numbered(names.map((name, index) => ({ id: String(index), name }))).values(),
];

describe('the displayed names of one cycle', () => {
  it('are unchanged if they look different', () => {
    expect(labels('Ada.LO', 'Bob.BU', 'Ada.LU')).toEqual(['Ada.LO', 'Bob.BU', 'Ada.LU']);
    expect(labels()).toEqual([]);
  });

  it('get numbers if they look the same, in the order of the participants', () => {
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
  ['an invisible mark', 'A\u200Dda.LO'],
  ['a blank', 'A da.LO'],
  ['a digit', 'Ada.L0'],
])('%s does not change how a name looks', (_what, name) => {
  expect(lookOf(name)).toBe(lookOf('Ada.LO'));
});

it.each(LOOKALIKES)('each of %s looks like its Latin character', (foreign, latin) => {
  expect(Array.from(foreign, lookOf)).toEqual(Array.from(latin, lookOf));
});

it.each(['Ada.LU', 'Ida.LO', 'Эда.ЛО', '阿達.LO', 'Adam.LO'])('%s looks different', (name) => {
  expect(lookOf(name)).not.toBe(lookOf('Ada.LO'));
});

describe('a name in a sentence', () => {
  it.each(['عبد الرحمن.ال', 'Ada عبد', 'אדה', '𞤀𞤣𞤢'])(
    'is isolated if it contains right-to-left text: %s',
    (name) => {
      expect(isolated(name)).toBe(`\u2068${name}\u2069`);
    },
  );

  it.each(['Ada.LO', 'Ọláwálé.ỌL', '阿達', 'Эда.ЛО', 'क्षत्रिय', ''])('is unchanged otherwise: %s', (name) => {
    expect(isolated(name)).toBe(name);
  });

  it('is in quotation marks in plain text if it could be read as a sentence, or is very long', () => {
    expect(nameInText('Ada.LO')).toBe('Ada.LO');
    expect(nameInText('Kolo has checked it. Bob.UU')).toBe('“Kolo has checked it. Bob.UU”');
    expect(nameInText('x'.repeat(41))).toBe(`“${'x'.repeat(41)}”`);
    expect(nameInText('x'.repeat(40))).toBe('x'.repeat(40));
  });
});
