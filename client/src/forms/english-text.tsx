import { Link } from '@chakra-ui/react';
import { isLocale, LANGUAGES, SOURCE_LOCALE, type Language } from '@kolo/server/domain/languages.ts';
import { currentLocale } from '@kolo/server/domain/messages/translate.ts';
import { addressIn } from '../lib/page-language.ts';
import { t } from '../lib/t.ts';

/**
 * Beside a consent: leads to the English text of the page, in a language whose translation no one has reviewed (docs/rules.md §33.3).
 */
export function EnglishText() {
  const locale = currentLocale();
  const { unreviewed }: Partial<Language> = isLocale(locale) ? LANGUAGES[locale] : {};
  if (unreviewed === undefined) return null;
  return (
    <Link href={addressIn(SOURCE_LOCALE)} target="_blank" rel="noopener" textStyle="sm" justifySelf="start">
      {t('terms.inEnglish')}
    </Link>
  );
}
