import { chakra, NativeSelect } from '@chakra-ui/react';
import { LANGUAGES, LOCALES } from '@kolo/server/domain/languages.ts';
import { useId } from 'react';
import { t } from '../lib/t.ts';

interface InviteLanguageProps {
  locale: string;
  onChange: (locale: string) => void;
}

/** The language of the emails to people who have no account yet. */
export function InviteLanguage({ locale, onChange }: InviteLanguageProps) {
  const id = useId();
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1" color="muted">
      <label htmlFor={id}>{t('inviteForm.language')}</label>
      <NativeSelect.Root size="sm" w="auto">
        <NativeSelect.Field id={id} value={locale} onChange={(event) => onChange(event.target.value)}>
          {LOCALES.map((each) => (
            <option key={each} value={each} lang={LANGUAGES[each].tag}>
              {LANGUAGES[each].name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </chakra.div>
  );
}
