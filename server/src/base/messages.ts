import type { DomainError } from '../domain/errors.ts';
import { SOURCE_LOCALE } from '../domain/languages.ts';
import { failureText } from '../domain/messages/failures.ts';
import { sentenceText } from '../domain/messages/sentence.ts';
import { loadCatalogue, translator, setLanguage } from '../domain/messages/translate.ts';
import { catalogues } from './catalogues/all.ts';
import type { ServerMessages } from './catalogues/types.ts';

for (const [locale, catalogue] of Object.entries(catalogues)) loadCatalogue(locale, catalogue);
// Texts of the APIs are in English (docs/rules.md §33.2); `inLanguage` writes the others.
setLanguage(SOURCE_LOCALE);

/** Writes the text of a message of the server: in emails, calendars and pages for people. */
export const t = translator<ServerMessages>();

/** The English text of a refusal, which every API and command shows. */
export const textOf = ({ reason, sentences }: DomainError): string =>
  sentences.length > 0 ? sentences.map((each) => sentenceText(each)).join(' ') : failureText(reason);
