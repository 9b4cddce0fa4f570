import { checkGivenPassword } from '@kolo/server/domain/account.ts';
import { sentenceText } from '@kolo/server/domain/messages/sentence.ts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { PasswordField } from '../components/password-input.tsx';
import { useViewer } from '../lib/session.tsx';
import { t } from '../lib/t.ts';

interface OwnPasswordFieldProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  name: Path<V>;
  label?: string;
}

/** Asks the viewer for their password. Use it inside a `FilledForm`. */
export function OwnPasswordField<V extends FieldValues>({
  form: { register, getFieldState, formState },
  name,
  label = t('accountFields.ownPassword'),
}: OwnPasswordFieldProps<V>) {
  const viewer = useViewer();
  return (
    <>
      {/* Password managers find the password by this name. */}
      <input type="email" autoComplete="username" value={viewer?.email ?? ''} readOnly hidden />
      <PasswordField
        label={label}
        autoComplete="current-password"
        required
        error={getFieldState(name, formState).error?.message}
        {...register(name, { validate: (value: string) => sentenceText(checkGivenPassword(value)) })}
      />
    </>
  );
}
