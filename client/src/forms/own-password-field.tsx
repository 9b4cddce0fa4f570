import { checkGivenPassword } from '@kolo/server/domain/account.ts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { PasswordField } from '../components/password-input.tsx';
import { useViewer } from '../lib/session.tsx';

interface OwnPasswordFieldProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  name: Path<V>;
  label?: string;
}

/** Asks the viewer for the password that they sign in with. Stands in a `FilledForm`. */
export function OwnPasswordField<V extends FieldValues>({
  form: { register, getFieldState, formState },
  name,
  label = 'Your Password',
}: OwnPasswordFieldProps<V>) {
  const viewer = useViewer();
  return (
    <>
      {/* For password managers, which keep it under this name. */}
      <input type="email" autoComplete="username" value={viewer?.email ?? ''} readOnly hidden />
      <PasswordField
        label={label}
        autoComplete="current-password"
        required
        error={getFieldState(name, formState).error?.message}
        {...register(name, { validate: (value: string) => checkGivenPassword(value) })}
      />
    </>
  );
}
