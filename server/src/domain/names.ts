/**
 * Letters that look like Latin ones, each row beside those that it looks like. Of the thousands that Unicode lists as
 * confusable these are the ones that make a name of plain letters; the whole list would be more than the rest of the page.
 */
export const LOOKALIKES: readonly (readonly [foreign: string, latin: string])[] = [
  ['АВЕКМНОРСТХІЈЅаеорсухіјѕһԁԛԝӀӏ', 'ABEKMHOPCTXIJSaeopcyxijshdqwll'], // Cyrillic
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧανορυικ', 'ABEZHIKMNOPTYXavopuik'], // Greek
  ['ıɑɡɩƖǀᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀᴛᴜᴠᴡʏᴢ', 'iagillabcdeghijklmnoprtuvwyz'], // Latin, which Unicode does not take apart
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
 * What a name looks like: names with the same look are told apart wherever people decide by them. Case, accents, blanks,
 * marks that nobody sees and letters of other scripts do not make another look.
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

/** A participant; without an account there is no name. */
export interface Named {
  id: string;
  name: string | null;
}

/**
 * How the people of one cycle are called, by participant: by their names, and where several have the same look, each with a
 * number, `Ada.LO (1)` and `Ada.LO (2)`, in the order of their participants. Whoever has no name is left out.
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
      const alike = groups.get(lookOf(name)) ?? [];
      return [[id, alike.length > 1 ? `${name} (${alike.indexOf(id) + 1})` : name]];
    }),
  );
}

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Unicode's marks around a text that has a direction of its own. */
const [ISOLATE, END] = ['\u2068', '\u2069'];

/**
 * A name or another text by a person, to stand in a sentence of ours: where it is written from right to left, it does not turn the
 * words around it (docs/rules.md §22.6). Any other text stays as it is.
 */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? ISOLATE + text + END : text);

/** The same text between marks, whatever its direction: `markedParts` finds it again. */
export const marked = (text: string): string => ISOLATE + unmarked(text) + END;

/** Without the marks of `isolated` and `marked`: for files, where they would be part of a name. */
export const unmarked = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');

/** The longest name that stands in plain text without quotation marks. */
const PLAIN_NAME_MAX = 40;

/** A name in plain text, where nothing else sets it apart: quoted if it could be read as a sentence, or is very long. */
export const nameInText = (name: string): string =>
  /[.!?]\s/.test(name) || Array.from(name).length > PLAIN_NAME_MAX ? `“${name}”` : name;

/** A sentence in parts: every second one, from the second on, stood between marks. */
export const markedParts = (sentence: string): string[] => sentence.split(/[\u2068\u2069]/);
