import { checkNewPassword } from '@kolo/server/domain/account.ts';
import { t } from '../lib/t.ts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { PasswordField } from '../components/password-input.tsx';

interface NewPasswordFieldsProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  name: Path<V>;
  /** The name of the field in which it is typed again. */
  again: Path<V>;
}

/** A new password for an account that exists, typed twice. Stands in a `FilledForm`. */
export function NewPasswordFields<V extends FieldValues>({
  form: { register, getFieldState, getValues, formState },
  name,
  again,
}: NewPasswordFieldsProps<V>) {
  const errorOf = (field: Path<V>) => getFieldState(field, formState).error?.message;
  return (
    <>
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        required
        error={errorOf(name)}
        {...register(name, { validate: (value: string) => checkNewPassword(value), deps: again })}
      />
      <PasswordField
        label="Confirm Password"
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
