import { chakra, HStack } from '@chakra-ui/react';
import type { Language } from '@kolo/server/domain/languages.ts';
import { LuGlobe } from 'react-icons/lu';
import { currentLocale } from '@kolo/server/domain/messages/translate.ts';
import { t } from '../lib/t.ts';
import { PrivacyLink } from '../components/privacy-link.tsx';
import { LanguageSelect } from './language-select.tsx';
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
      wrap="wrap"
      px="4.5"
      pb={{ base: '1', md: '4' }}
      color="muted"
      _print={{ display: 'none' }}
      // Shown in the middle of the window while the page is short, it would jump away.
      css={{ 'main:has([data-loading]) ~ &': { visibility: 'hidden' } }}
    >
      {/* Stays in one row: only the link after it may get a row of its own. */}
      <HStack gap="2" minW="0" maxW="full">
        <chakra.span aria-hidden>
          <LuGlobe />
        </chakra.span>
        <LanguageSelect
          aria-label={t('controls.language')}
          locale={currentLocale()}
          onChoose={(locale) => void choose(locale)}
          labelOf={labelOf}
          disabled={busy}
          h="11"
          textOverflow="ellipsis"
        />
      </HStack>
      <PrivacyLink textStyle="sm" py="2.5">
        {t('controls.privacy')}
      </PrivacyLink>
    </HStack>
  );
}
