import { direction } from './messages/language.ts';
import { t } from './messages/translate.ts';

/**
 * Characters that look like Latin ones, each row with its lookalikes. Unicode lists thousands of confusable characters; these are the
 * ones that can imitate a name. The whole list would be larger than the rest of the page.
 */
export const LOOKALIKES: readonly (readonly [foreign: string, latin: string])[] = [
  ['АВЕКМНОРСТХІЈЅаеорсухіјѕһԁԛԝӀӏ', 'ABEKMHOPCTXIJSaeopcyxijshdqwll'], // Cyrillic
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧανορυικ', 'ABEZHIKMNOPTYXavopuik'], // Greek
  ['ıɑɡɩƖǀᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀᴛᴜᴠᴡʏᴢ', 'iagillabcdeghijklmnoprtuvwyz'], // Latin without a decomposition in Unicode
  ['ՕօՍսՏԼհոցզյ', 'OoUuSLhngqj'], // Armenian
  ['ⲀⲂⲈⲎⲒⲔⲘⲚⲞⲢⲤⲦⲨⲬⲓⲕⲟⲣⲥ', 'ABEHIKMNOPCTYXikopc'], // Coptic
  ['ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ', 'BPDTGKJCZFMNLSRVHWXYAEIOU'], // Lisu
  ['ᎪᏴᏟᎬᏀᎻᎫᏦᏞᎷᏢᏚᎢᏙᎳᏃ', 'ABCEGHJKLMPSTVWZ'], // Cherokee
  ['ⵔⵏ', 'Ol'], // Tifinagh
];
const LATIN = new Map(
  LOOKALIKES.flatMap(([foreign, latin]) =>
    Array.from(foreign, (character, index) => [character, latin.charAt(index)] as const),
  ),
);

/**
 * The visual form of a name. People must be able to distinguish names with the same form, so these get numbers. Case, accents, blanks,
 * invisible marks and lookalikes of other scripts make no difference.
 */
export const lookOf = (name: string): string =>
  Array.from(
    name.normalize('NFKD').replace(/[\u0300-\u036F\s\u2800\p{Default_Ignorable_Code_Point}]/gu, ''),
    (character) => LATIN.get(character) ?? character,
  )
    .join('')
    .replace(/[Il1|]/g, 'l')
    .replaceAll('0', 'o')
    .toLowerCase();

/**
 * The name of a person who has deleted their account, by their number in the cycle (docs/rules.md §41.3).
 * @param isEarlier whether their place had passed on before, so that someone else has the number now
 */
export const formerName = (number: number, isEarlier = false): string =>
  isEarlier ? t('common.earlierFormerMember', { number }) : t('common.formerMember', { number });

/** The same name in the APIs. No other name looks like it, because all of them have a dot. */
const FORMER = /^Former member (\d+)( \(earlier\))?$/;

/** A name that an API returned as mere text, in the current language. */
export function nameHere<N extends string | null>(name: N): N | string {
  const match = FORMER.exec(name ?? '');
  return match ? formerName(Number(match[1]), match[2] !== undefined) : name;
}

/** A participant. Without an account the name is null. */
export interface Named {
  id: string;
  name: string | null;
}

/**
 * The displayed names of the participants of one cycle, by id. Names that look the same get numbers, `Ada.LO (1)` and `Ada.LO (2)`, in
 * the order of the participants. Participants without a name are left out.
 */
export function numbered(participants: readonly Named[]): Map<string, string> {
  const groups = new Map<string, string[]>();
  for (const { id, name } of participants) {
    if (name === null) continue;
    const look = lookOf(name);
    groups.set(look, [...(groups.get(look) ?? []), id]);
  }
  return new Map(
    participants.flatMap(({ id, name }) => {
      if (name === null) return [];
      const similar = groups.get(lookOf(name)) ?? [];
      return [[id, similar.length > 1 ? `${name} (${similar.indexOf(id) + 1})` : name]];
    }),
  );
}

/** Characters of right-to-left scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** The Unicode marks around a text with its own direction. */
const [ISOLATE, END] = ['\u2068', '\u2069'];

/**
 * Isolates a name or another text by a person within a sentence, so that it does not change the direction of the sentence
 * (docs/rules.md §22.6). In a sentence from left to right, left-to-right texts stay unchanged.
 */
export const isolated = (text: string): string =>
  direction() === 'rtl' || RIGHT_TO_LEFT.test(text) ? ISOLATE + text + END : text;

/** Puts a text of any direction between marks, so that `markedParts` can find it. */
export const marked = (text: string): string => ISOLATE + unmarked(text) + END;

/** Removes the marks of `isolated` and `marked`, for files, where they would become part of a name. */
export const unmarked = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');

/** The longest name that is written without quotation marks in plain text. */
const PLAIN_NAME_MAX = 40;

/** A name in plain text: in quotation marks if it could be read as a sentence, or is very long. */
export const nameInText = (name: string): string =>
  /[.!?]\s/.test(name) || Array.from(name).length > PLAIN_NAME_MAX ? `“${name}”` : name;

/** Splits a sentence at its marks. Every second part, starting with the second, was between marks. */
export const markedParts = (sentence: string): string[] => sentence.split(/[\u2068\u2069]/);
