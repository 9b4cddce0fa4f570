// The words that Kolo's code and texts do not use, and what to write instead. docs/glossary.md explains them, and a test keeps
// the two in step (server/test/whole/wording.test.ts).
import type { Kind } from './tokens.ts';

export interface HouseWord {
  /** The rule's name in reports and counts. */
  name: string;
  instead: string;
  /** The kinds of token in which the word is refused. */
  kinds: readonly Kind[];
  /** Matches it in comments, strings and prose. */
  prose?: RegExp;
  /** Matches one camelCase part of an identifier, in lower case. */
  part?: RegExp;
  /** Matches a whole identifier. */
  identifier?: RegExp;
}

const EVERYWHERE = ['identifier', 'comment', 'string', 'doc', 'screen'] as const;
/** Without strings: most are wire names, stored values, or input of tests. Texts for people move to catalogues. */
const CODE = ['identifier', 'comment', 'doc'] as const;
const IDENTIFIERS = ['identifier'] as const;
const PROSE = ['comment', 'doc', 'screen'] as const;
const SCREEN = ['screen'] as const;

/** Matches forms in prose and as a part of an identifier, except before `after` and after `before`, where they are ordinary English. */
function word(
  name: string,
  forms: string,
  instead: string,
  kinds: readonly Kind[],
  { after = '', before = '' } = {},
): HouseWord {
  const prose = new RegExp(
    `${before && `(?<!\\b(?:${before})[\\s-]+)`}\\b(?:${forms})\\b${after && `(?!(?:${after}))`}`,
    'gi',
  );
  return { name, instead, kinds, prose, part: new RegExp(`^(?:${forms})$`) };
}
const phrase = (name: string, forms: string, instead: string, kinds: readonly Kind[]): HouseWord => ({
  name,
  instead,
  kinds,
  prose: new RegExp(`\\b(?:${forms.replaceAll(' ', '\\s+')})\\b`, 'gi'),
});
const part = (name: string, forms: string, instead: string): HouseWord => ({
  name,
  instead,
  kinds: IDENTIFIERS,
  part: new RegExp(`^(?:${forms})$`),
});

/** Phrases in which "letter" means a letter of the alphabet. */
const ALPHABET = {
  before:
    'accented|at least one|capital|combining|contain|first|large|last|lower-?case|no|similar|small|upper-?case|' +
    'arabic|armenian|cherokee|coptic|cyrillic|greek|hebrew|latin|lisu|tifinagh',
  after:
    '[\\s-]+(?:codes?|of|with\\s+its\\s+marks|by\\s+letter|case|spacing|(?:and|or)\\s+(?:one\\s+)?(?:digit|number|sign)s?)|,?\\s+digits',
};

export const HOUSE_WORDS: readonly HouseWord[] = [
  // Everywhere: words that sound translated or archaic.
  word('anew', 'anew', '"again", or "re-…"', EVERYWHERE),
  word('likewise', 'likewise', '"also"', EVERYWHERE),
  word('alike', 'alike', '"the same"', EVERYWHERE, { before: 'look|looks|looking' }),
  word('lest', 'lest', '"so that … not"', EVERYWHERE),
  word('amiss', 'amiss', '"wrong"', EVERYWHERE),
  word('hence', 'hence', '"so"', EVERYWHERE),
  word('thus', 'thus', '"so"', EVERYWHERE),
  word('amid', 'amid', '"during"', EVERYWHERE),
  word('whoever', 'whoever|whomever|whosoever', '"anyone who", or the role ("the payer")', EVERYWHERE),
  word('whom', 'whom', '"who", or the role ("the payer")', EVERYWHERE),
  word('shall', 'shall', '"will" or "must"', EVERYWHERE),
  word('somebody', 'somebody', '"someone", or the role', EVERYWHERE),
  word('everybody', 'everybody', '"everyone", or the role', EVERYWHERE),
  word('nobody', 'nobody', '"no one", or the role', EVERYWHERE),
  word('mend', 'mend|mends|mended|mending', '"fix"', EVERYWHERE),
  phrase(
    'is told',
    '(?:is|are|was|were|be|been|being) told',
    'who does it: "we notify the payer"',
    EVERYWHERE,
  ),
  phrase('is said', '(?:is|are|was|were|be|been|being) said', 'who says it', EVERYWHERE),
  phrase('is asked', '(?:is|are|was|were) asked', 'who asks: "Kolo asks for the code"', EVERYWHERE),
  phrase('has come', '(?:has|have|had) come(?! to\\b)', '"has arrived", "is due", or who did it', EVERYWHERE),
  {
    name: 'should it …',
    instead: '"if it …"',
    kinds: PROSE,
    prose: /(?:^|[.,;:]\s+)should\s+(?:it|they|the|a|this|that)\s+(?!.*\?)/gim,
  },

  // Code, comments and documents: house terms that have a standard name.
  word('letter', 'letters?', '"email"', CODE, ALPHABET),
  word('tell', 'tell|tells|telling|tellings|told|untold', '"notify", "report", "log" or "return"', CODE, {
    after: "(?:\\s+[\\w`’']+){0,4}\\s+apart",
  }),
  word('door', 'doors?', '"API", "transport" or "endpoint"', CODE),
  word('floor', 'floors?', '"layer"', CODE),
  word('seat', 'seats?|seated', '"participant"', CODE),
  word('proven', 'proven|unproven', '"verified", "unverified"', [...CODE, 'screen']),
  word('deed', 'deeds?', '"action"', CODE),
  word('spoil', 'spoil|spoils|spoiled|spoilt|spoiling|unspoil', '"corrupt"', CODE),
  word('picture', 'pictures?', '"prerendered shell", "screenshot" or "image"', CODE),
  word('stray', 'strays?', '"unsealed entry"', CODE),
  word('scene', 'scenes?', '"scenario"', CODE),
  word('sweep', 'sweep|sweeps|sweeper|swept|sweeping', '"cleanup"', CODE),
  word('surely', 'surely', 'what the function does: `assertDefined`', CODE),
  word('hurry', 'hurry|hurries|hurried', 'what the function does', CODE),
  part('cast', 'cast|casts', '"fixture"'),
  part('noted', 'noted', '"recorded", or what the function does'),
  phrase('what needs you', 'what needs you', '"to-do items"', CODE),
  phrase('own word', "(?:own|payer’s|payer's|their) word", '"report"', CODE),
  phrase('link to share', 'links? to share', '"join link"', CODE),
  phrase('how to be paid', 'how to be paid', '"payment details"', CODE),
  phrase('early question', '(?:early|first) questions?', '"preloaded query"', CODE),
  phrase('short way', 'short way', '"fast path"', CODE),
  // "word" is ordinary English; as the last part of a name, or as a file's name, it means messages.
  {
    name: '…Words',
    instead: '"…Messages"',
    kinds: IDENTIFIERS,
    identifier: /^(?:words[A-Z-].*|.*(?:[a-z]Words|-words))$/,
  },

  // Texts for people: terms that only code uses.
  word('letter (screen)', 'letters?', '"email"', SCREEN, ALPHABET),
  word('seat (screen)', 'seats?', '"participant"', SCREEN),
  word('slot (screen)', 'slots?', '"turn"', SCREEN),
];

/**
 * Words that the glossary replaces but that are also ordinary English. The check refuses only forms that are certainly house words,
 * such as `...Words` above. These are only counted (scripts/count-house-words.mjs), and reviewers judge them.
 */
export const ORDINARY_FORMS: readonly HouseWord[] = [
  ...[
    'admin',
    'group',
    'pool',
    'exchange',
    'ground',
    'life',
    'mail',
    'place',
    'position',
    'stand',
    'standing',
    'wait',
    'word',
  ].map((name) => word(name, `${name}s?`, '', EVERYWHERE)),
  word('say', 'say|says|saying|said', '', EVERYWHERE),
  phrase('log in', 'logs? in', '', EVERYWHERE),
];
