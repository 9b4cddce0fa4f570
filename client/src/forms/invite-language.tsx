import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { t } from '../lib/t.ts';
import { LanguageSelect } from './language-select.tsx';

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
      <LanguageSelect id={id} locale={locale} onChoose={onChange} />
    </chakra.div>
  );
}
