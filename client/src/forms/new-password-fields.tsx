import { checkNewPassword } from '@kolo/server/domain/account.ts';
import { sentenceText } from '@kolo/server/domain/messages/sentence.ts';
import { t } from '../lib/t.ts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { PasswordField } from '../components/password-input.tsx';

interface NewPasswordFieldsProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  name: Path<V>;
  /** The name of the second field. */
  again: Path<V>;
}

/** A new password for an existing account, typed twice. Use it inside a `FilledForm`. */
export function NewPasswordFields<V extends FieldValues>({
  form: { register, getFieldState, getValues, formState },
  name,
  again,
}: NewPasswordFieldsProps<V>) {
  const errorOf = (field: Path<V>) => getFieldState(field, formState).error?.message;
  return (
    <>
      <PasswordField
        label={t('accountFields.newPassword')}
        autoComplete="new-password"
        required
        error={errorOf(name)}
        {...register(name, {
          validate: (value: string) => sentenceText(checkNewPassword(value)),
          deps: again,
        })}
      />
      <PasswordField
        label={t('accountFields.confirmPassword')}
        autoComplete="new-password"
        required
        error={errorOf(again)}
        {...register(again, {
          validate: (value: string) =>
            value === getValues(name) ? undefined : t('complaints.passwordsDifferAtReset'),
        })}
      />
    </>
  );
}
