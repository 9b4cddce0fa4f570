import { NativeSelect } from '@chakra-ui/react';
import { LANGUAGES, LOCALES, type Language } from '@kolo/server/domain/languages.ts';

interface LanguageSelectProps extends Omit<NativeSelect.FieldProps, 'onChange' | 'value'> {
  locale: string;
  onChoose: (locale: string) => void;
  /** The text of an entry; by default the name of the language in itself. */
  labelOf?: (language: Language) => string;
  disabled?: boolean;
}

/** A list of Kolo's languages, each named in itself. */
export const LanguageSelect = ({
  locale,
  onChoose,
  labelOf = ({ name }) => name,
  disabled = false,
  ...field
}: LanguageSelectProps) => (
  <NativeSelect.Root size="sm" w="auto" maxW="full" disabled={disabled}>
    <NativeSelect.Field {...field} value={locale} onChange={(event) => onChoose(event.target.value)}>
      {LOCALES.map((each) => (
        <option key={each} value={each} lang={LANGUAGES[each].tag}>
          {labelOf(LANGUAGES[each])}
        </option>
      ))}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
);
