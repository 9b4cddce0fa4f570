import type { Catalogue } from '@kolo/server/domain/messages/translate.ts';

// cspell:disable
const ACCENTS: Record<string, string> = Object.fromEntries(
  [
    ...'aàbƀcçdðeéfƒgĝhĥiîjĵkķlļmɱnñoôpþqǫrŕsštţuûvṽwŵxẋyýzžAÀCÇDÐEÉGĜHĤIÎJĴKĶLĻNÑOÔRŔSŠTŢUÛWŴYÝZŽ'.matchAll(
      /(.)(.)/gu,
    ),
  ].map(([, plain = '', accented = '']) => [plain, accented]),
);

// cspell:enable

/** Some languages are 40 % longer than English. */
const LONGER = 0.4;

/** English text with accents. */
export const accented = (text: string): string =>
  text.replace(/[A-Za-z]/g, (plain) => ACCENTS[plain] ?? plain);

type Token = string | [name: string, kind?: string, forms?: Record<string, unknown> | string];

function textIn(message: unknown, write: (text: string) => string): unknown {
  if (typeof message === 'string') return write(message);
  if (!Array.isArray(message)) return message;
  return (message as Token[]).map((token) => {
    if (typeof token === 'string') return token === '#' ? token : write(token);
    const [name, kind, forms] = token;
    if (typeof forms !== 'object') return token;
    const written = Object.entries(forms).map(([key, form]) => [
      key,
      key === 'offset' ? form : textIn(form, write),
    ]);
    return [name, kind, Object.fromEntries(written)];
  });
}

/** How many characters of text a message has, in the longest of its forms. */
function lengthOf(message: unknown): number {
  if (typeof message === 'string') return message.length;
  if (!Array.isArray(message)) return 0;
  return (message as Token[]).reduce((sum, token) => {
    if (typeof token === 'string') return sum + token.length;
    const forms = typeof token[2] === 'object' ? Object.values(token[2]) : [];
    return sum + Math.max(8, ...forms.map(lengthOf));
  }, 0);
}

/** English messages with accents, 40 % longer and in brackets, so that tests see texts that are cut off or not translated. */
function lengthened(message: unknown): unknown {
  const parts = [textIn(message, accented)].flat();
  // In parts, as words are: a line can break between them.
  const more = '~~~~~ '.repeat(Math.ceil((lengthOf(message) * LONGER) / 6)).trim();
  return ['[', ...parts, ` ${more}]`];
}

/** Makes the messages of a pseudo-locale from the English ones. */
export const pseudoCatalogue = (english: Catalogue, locale: string): Catalogue =>
  Object.fromEntries(
    Object.entries(english).map(([id, message]) => [id, locale === 'ar-XB' ? message : lengthened(message)]),
  ) as Catalogue;
