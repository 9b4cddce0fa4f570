export interface Language {
  /** Its name in itself, for menus. */
  name: string;
  /** For `Intl` and HTML. */
  tag: string;
  isRightToLeft?: true;
  /** In the language itself: that the translation was made by a machine. Remove it once a native speaker has reviewed all of it. */
  unreviewed?: string;
}

/**
 * The languages of pages and emails (docs/rules.md §33). The first is the one that the others are translated from. A new one needs a
 * line here and a catalogue (docs/translating.md).
 */
export const LANGUAGES = {
  en: { name: 'English', tag: 'en-GB' },
  // cspell:disable
  fr: { name: 'Français', tag: 'fr', unreviewed: 'traduction automatique, pas encore relue' },
  es: { name: 'Español', tag: 'es', unreviewed: 'traducción automática, aún sin revisar' },
  pt: { name: 'Português', tag: 'pt', unreviewed: 'tradução automática, ainda não revista' },
  sw: { name: 'Kiswahili', tag: 'sw', unreviewed: 'tafsiri ya mashine, bado haijahakikiwa' },
  ar: { name: 'العربية', tag: 'ar', isRightToLeft: true, unreviewed: 'ترجمة آلية لم تُراجَع بعد' },
  // cspell:enable
} as const satisfies Record<string, Language>;

export type Locale = keyof typeof LANGUAGES;

export const SOURCE_LOCALE = 'en' satisfies Locale;

export const LOCALES = /* @__PURE__ */ Object.keys(LANGUAGES) as Locale[];

/** Whether a value is the locale of one of Kolo's languages, exactly as written in `LANGUAGES`. */
export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && Object.hasOwn(LANGUAGES, value);

/** The cookie in which pages keep the language that a person has chosen (docs/rules.md §33.1). Scripts write it. */
export const LOCALE_COOKIE = 'kolo_locale';

/** The parameter in the address of a page that shows it once in another language, whatever was chosen. */
export const LOCALE_PARAMETER = 'language';

/**
 * Languages for tests and development, made from English: `en-XA` is longer and has accents, `ar-XB` is mirrored. A server shows them
 * only if the setting `PSEUDO_LOCALES` is on.
 */
export const PSEUDO_LOCALES = ['en-XA', 'ar-XB'] as const;

const RIGHT_TO_LEFT = /* @__PURE__ */ new Set<string>([
  'ar-XB',
  .../* @__PURE__ */ Object.values<Language>(LANGUAGES).flatMap(({ tag, isRightToLeft }) =>
    isRightToLeft ? [tag] : [],
  ),
]);

/** The direction in which the language with this tag is written. */
export const directionOf = (tag: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.has(tag) ? 'rtl' : 'ltr');
