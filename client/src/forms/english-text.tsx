import { Link } from '@chakra-ui/react';
import { isLocale, LANGUAGES, type Language } from '@kolo/server/domain/languages.ts';
import { currentLocale } from '@kolo/server/domain/messages/translate.ts';
import { t } from '../lib/t.ts';

/**
 * Beside a consent: leads to the English text of the page, in a language whose translation no one has reviewed (docs/rules.md §33.3).
 */
export function EnglishText() {
  const locale = currentLocale();
  const { unreviewed }: Partial<Language> = isLocale(locale) ? LANGUAGES[locale] : {};
  if (unreviewed === undefined) return null;
  const page = new URL(window.location.href);
  page.searchParams.set('language', 'en');
  return (
    <Link href={page.href} target="_blank" rel="noopener" textStyle="sm" justifySelf="start">
      {t('terms.inEnglish')}
    </Link>
  );
}
