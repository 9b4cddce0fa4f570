import { checkPasskeyName } from '@kolo/server/domain/passkey.ts';
import { sentenceText } from '@kolo/server/domain/messages/sentence.ts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { TextField } from '../../components/text-field.tsx';
import { t } from '../../lib/t.ts';

interface PasskeyNameFieldProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  name: Path<V>;
}

export function PasskeyNameField<V extends FieldValues>({
  form: { register, getFieldState, formState },
  name,
}: PasskeyNameFieldProps<V>) {
  return (
    <TextField
      label={t('passkeys.name')}
      hint={t('passkeys.nameHint')}
      autoComplete="off"
      required
      error={getFieldState(name, formState).error?.message}
      {...register(name, { validate: (value: string) => sentenceText(checkPasskeyName(value)) })}
    />
  );
}
