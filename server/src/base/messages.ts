import { loadCatalogue, translator, useLanguage } from '../domain/messages/translate.ts';
import { SOURCE_LOCALE } from '../domain/languages.ts';
import { catalogues } from './catalogues/all.ts';
import type { ServerMessages } from './catalogues/types.ts';

for (const [locale, catalogue] of Object.entries(catalogues)) loadCatalogue(locale, catalogue);
// Texts of the APIs are in English (docs/rules.md §33.2); `inLanguage` writes the others.
useLanguage(SOURCE_LOCALE);

/** Writes the text of a message of the server: in emails, calendars and pages for people. */
export const t = translator<ServerMessages>();
