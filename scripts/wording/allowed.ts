// What may keep its words, each with its reason. Nothing else may name an exception.

/** Files that are not read, as regular expressions of their paths. */
export const ALLOWED_PATHS: readonly { path: RegExp; reason: string }[] = [
  { path: /^server\/src\/database\/migrations\/\d{4}-/, reason: 'released migrations never change' },
  { path: /(?:^|\/)generated\.ts$|\.gen\.ts$/, reason: 'generated' },
  { path: /^docs\/integrations\/samples\/operations\.graphql$/, reason: 'generated' },
  { path: /common-passwords\.list\.ts$/, reason: 'a list that others publish' },
  { path: /^docs\/glossary\.md$/, reason: 'names the words that it replaces' },
  {
    path: /^scripts\/(?:wording\/|count-house-words\.mjs$)|^cspell\.config\.yaml$/,
    reason: 'names the words that it looks for',
  },
  { path: /^server\/test\/whole\/wording\.test\.ts$/, reason: 'tests the check with samples of them' },
];

/** Whole identifiers. The names in schema.graphql are allowed as well. */
export const ALLOWED_IDENTIFIERS: readonly { names: readonly string[]; reason: string }[] = [
  { names: ['letterSpacing'], reason: 'CSS' },
  { names: ['isLetter', 'asciiLetter', 'phoneLetters'], reason: 'letters of the alphabet' },
  { names: ['amountInWords', 'inWords', 'withoutEncodedWords'], reason: 'words of a language, not messages' },
  { names: ['REQUIRE_PROVEN_EMAIL', 'requireProvenEmail'], reason: 'a setting' },
  {
    names: ['emailProvenAt', 'unproven', 'seats', 'collectorLetters', 'completedToldAt'],
    reason: 'columns of tables',
  },
  { names: ['seat'], reason: 'a property of the facts and agreements that hashes cover' },
];

/** Names by their form. */
export const ALLOWED_FORMS: readonly { form: RegExp; reason: string }[] = [
  { form: /\d{13}$/, reason: 'classes of released migrations' },
];

/** Phrases inside strings and prose. */
export const ALLOWED_PHRASES: readonly { text: string; reason: string }[] = [
  { text: 'Phone number should not contain letters', reason: 'the specification prescribes it' },
  { text: 'kolo: whom limits count', reason: 'stored counts are under a key derived with this text' },
];
