interface Language {
  /** Its name in itself, for menus. */
  name: string;
  /** How `Intl` names it: for dates, numbers, lists and plurals. */
  tag: string;
  isRightToLeft?: true;
  /** Whether a native speaker has reviewed the translation. The others are labelled as machine-translated. */
  isReviewed?: true;
}

/**
 * The languages of pages and emails (docs/rules.md §33). The first is the one that the others are translated from. A new one needs a
 * line here and a catalogue (docs/translating.md).
 */
export const LANGUAGES = {
  en: { name: 'English', tag: 'en-GB', isReviewed: true },
  fr: { name: 'Français', tag: 'fr' },
  es: { name: 'Español', tag: 'es' },
  pt: { name: 'Português', tag: 'pt' },
  sw: { name: 'Kiswahili', tag: 'sw' },
  // Latin digits, so that amounts and references can be compared with those of a bank.
  ar: { name: 'العربية', tag: 'ar-u-nu-latn', isRightToLeft: true },
} as const satisfies Record<string, Language>;

export type Locale = keyof typeof LANGUAGES;

export const SOURCE_LOCALE = 'en' satisfies Locale;

export const LOCALES = /* @__PURE__ */ Object.keys(LANGUAGES) as Locale[];

/** Whether a value is the locale of one of Kolo's languages, exactly as written in `LANGUAGES`. */
export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
