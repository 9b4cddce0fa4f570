import { chakra } from '@chakra-ui/react';
import { checkGivenPassword } from '@kolo/server/domain/account.ts';
import { sentenceText } from '@kolo/server/domain/messages/sentence.ts';
import { useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { PasswordField } from '../components/password-input.tsx';
import { arePasskeysOffered } from '../lib/passkeys.ts';
import { useViewer } from '../lib/session.tsx';
import { t } from '../lib/t.ts';
import { PasskeyInstead } from './passkey-instead.tsx';

interface OwnPasswordFieldProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  name: Path<V>;
  label?: string;
  /** The operation takes nothing but the password. */
  withoutPasskey?: boolean;
}

/**
 * Asks the viewer to confirm who they are: by their password, or by a passkey if they have one. After a passkey, the form's value is
 * undefined, because the server then needs no password for five minutes (docs/rules.md §36.1). Use it inside a `FilledForm`.
 */
export function OwnPasswordField<V extends FieldValues>({
  form: { register, getFieldState, setValue, formState },
  name,
  label = t('accountFields.ownPassword'),
  withoutPasskey = false,
}: OwnPasswordFieldProps<V>) {
  const viewer = useViewer();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { error } = getFieldState(name, formState);
  const confirmed = () => {
    setValue(name, undefined as PathValue<V, Path<V>>);
    setIsConfirmed(true);
  };
  // The minutes may be over by the time the form is sent.
  if (isConfirmed && !error) return <chakra.output>{t('passkeys.confirmed')}</chakra.output>;
  return (
    <>
      {/* Password managers find the password by this name. */}
      <input type="email" autoComplete="username" value={viewer?.email ?? ''} readOnly hidden />
      <PasswordField
        label={label}
        autoComplete="current-password"
        required
        error={error?.message}
        {...register(name, { validate: (value: string) => sentenceText(checkGivenPassword(value)) })}
      />
      {!withoutPasskey && arePasskeysOffered() && <PasskeyInstead onConfirmed={confirmed} />}
    </>
  );
}
