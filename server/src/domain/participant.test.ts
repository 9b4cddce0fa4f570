import fc from 'fast-check';
import { isSameName, nameText, participantName } from './participant.ts';

it.each([
  ['Ada', 'Lovelace', 'Ada.LO'],
  [' Ada ', ' Lovelace ', 'Ada.LO'],
  ['Ada', 'lovelace', 'Ada.LO'],
  ['Mary Ann', 'de la Cruz', 'Mary Ann.DE'],
  ['Miles', 'O’Brien', 'Miles.OB'], // punctuation is skipped
  ['Li', '李', 'Li.李'],
  ['Ada', 'Y', 'Ada.Y'],
  ['Ödön', 'Ödönsson', 'Ödön.ÖD'],
  ['Robo', '42', 'Robo.42'], // without any letter of an alphabet
  ['Ravi', 'मिश्रा', /^Ravi\.मिश्रा?$/u],
  ['Nok', 'ณัฐพงศ์', 'Nok.ณัฐ'],
  ['ნინო', 'გიორგაძე', 'ნინო.გი'],
  ['Ola', 'O\u0323la\u0301wa\u0301le\u0301'.normalize('NFD'), 'Ola.ỌL'],
  ['Ola', 'Ọláwálé'.normalize('NFC'), 'Ola.ỌL'],
  ['عبد', 'الحسن', 'عبد.ال'],
  ['Kim', '김철수', 'Kim.김철'],
  ['عمر', 'آلاء', 'عمر.آل'],
  ['Bùi', 'Nguyễn'.normalize('NFD'), 'Bùi.NG'],
  ['Ada', 'Ễ'.normalize('NFD'), 'Ada.Ễ'],
  ['Zoe', '👩‍🚀🇰🇪👍🏽', 'Zoe.👩‍🚀🇰🇪'],
  ['เอก', 'เกษมสุข', 'เอก.เก'],
])('the name of %s %s is %s', (firstName, lastName, name) => {
  if (typeof name === 'string') expect(participantName({ firstName, lastName })).toBe(name);
  else expect(participantName({ firstName, lastName })).toMatch(name);
});

describe('a short name', () => {
  it.each(['क्षत्रिय', 'मिश्रा', 'ณัฐพงศ์', 'မောင်', 'தமிழ்', 'ক্ষমা', 'Ọláwálé'])(
    'ends with the beginning of the last name, including its marks: %s',
    (lastName) => {
      const [, last = ''] = participantName({ firstName: 'A', lastName }).split('.');
      expect(lastName.toUpperCase().startsWith(last)).toBe(true);
      expect(lastName.slice(last.length)).not.toMatch(/^\p{M}/u);
    },
  );

  it('does not depend on the Unicode form of the input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        const of = (form: 'NFC' | 'NFD') =>
          participantName({ firstName: name.normalize(form), lastName: name.normalize(form) });
        expect(of('NFD')).toBe(of('NFC'));
        expect(nameText(name.normalize('NFD'))).toBe(nameText(name));
      }),
    );
  });

  /** The name as the first versions recorded it. */
  const former = ({ firstName, lastName }: { firstName: string; lastName: string }): string => {
    const characters = lastName.match(/\p{L}/gu) ?? Array.from(lastName.trim());
    return `${firstName.trim()}.${characters.slice(0, 2).join('').toUpperCase()}`;
  };

  it.each([
    'क्षत्रिय',
    'मिश्रा',
    'ณัฐพงศ์',
    'မောင်',
    'გიორგი',
    'O\u0323la\u0301wa\u0301le\u0301',
    'Lovelace',
    '42',
    '김철수',
  ])('is recognised in the form that earlier versions recorded: %s', (lastName) => {
    const user = { firstName: 'Ada', lastName };
    expect(isSameName(former(user), participantName(user))).toBe(true);
    expect(isSameName(`${former(user)} (2)`, `${participantName(user)} (2)`)).toBe(true);
    expect(isSameName(`${former(user)} (1)`, participantName(user))).toBe(false);
    expect(isSameName(former(user), participantName({ ...user, firstName: 'Ida' }))).toBe(false);
    expect(isSameName(former(user), participantName({ ...user, lastName: 'Xu' }))).toBe(false);
  });
});
