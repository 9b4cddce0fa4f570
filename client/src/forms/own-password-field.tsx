import type { InputProps } from '@chakra-ui/react';
import { PasswordField } from '../components/password-input.tsx';
import { useViewer } from '../lib/session.tsx';

interface OwnPasswordFieldProps extends InputProps {
  label?: string;
  error: string | undefined;
}

/** Asks the viewer for the password that they sign in with. */
export function OwnPasswordField({ label = 'Your Password', error, ...input }: OwnPasswordFieldProps) {
  const viewer = useViewer();
  return (
    <>
      {/* For password managers, which keep it under this name. */}
      <input type="email" autoComplete="username" value={viewer?.email ?? ''} readOnly hidden />
      <PasswordField label={label} autoComplete="current-password" required error={error} {...input} />
    </>
  );
}
