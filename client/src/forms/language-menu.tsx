import { chakra, HStack, NativeSelect } from '@chakra-ui/react';
import { LANGUAGES, LOCALES, type Language } from '@kolo/server/domain/languages.ts';
import { LuGlobe } from 'react-icons/lu';
import { currentLocale } from '@kolo/server/domain/messages/translate.ts';
import { t } from '../lib/t.ts';
import { useChooseLanguage } from './use-choose-language.ts';

/** The name of a language in itself, and that no one has reviewed its translation yet. */
const labelOf = ({ name, unreviewed }: Language): string =>
  unreviewed === undefined ? name : `${name} (${unreviewed})`;

/** Chooses the language of all pages. It stands below every page, and each language is named in itself. */
export function LanguageMenu() {
  const { choose, busy } = useChooseLanguage();
  return (
    <HStack
      as="footer"
      justify="center"
      gap="2"
      px="4.5"
      pb={{ base: '1', md: '4' }}
      color="muted"
      _print={{ display: 'none' }}
    >
      <chakra.span aria-hidden>
        <LuGlobe />
      </chakra.span>
      <NativeSelect.Root size="sm" w="auto" maxW="full" disabled={busy}>
        <NativeSelect.Field
          aria-label={t('controls.language')}
          value={currentLocale()}
          onChange={(event) => void choose(event.target.value)}
          h="11"
          textOverflow="ellipsis"
        >
          {LOCALES.map((locale) => (
            <option key={locale} value={locale} lang={LANGUAGES[locale].tag}>
              {labelOf(LANGUAGES[locale])}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </HStack>
  );
}
