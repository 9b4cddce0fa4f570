import { Box, Button, Input, type InputProps } from '@chakra-ui/react';
import { useState } from 'react';
import { t } from '../lib/t.ts';
import { FormField, type FormFieldProps } from './form-field.tsx';

/** A password input with a button that shows or hides the password. */
export function PasswordInput(props: InputProps) {
  const [shown, setShown] = useState(false);

  return (
    <Box position="relative" w="full">
      <Input {...props} type={shown ? 'text' : 'password'} pe="20" autoCapitalize="none" spellCheck={false} />
      <Button
        variant="ghost"
        size="sm"
        position="absolute"
        insetEnd="1.5"
        top="50%"
        transform="translateY(-50%)"
        aria-label={shown ? t('controls.hidePassword') : t('controls.showPassword')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? t('controls.hide') : t('controls.show')}
      </Button>
    </Box>
  );
}

/** The same with a label and an error. */
export function PasswordField({
  label,
  error,
  hint,
  aside,
  required,
  disabled,
  ...input
}: Omit<FormFieldProps, 'children'> & InputProps) {
  const around = { label, error, hint, aside, required, disabled };
  return (
    <FormField {...around}>
      <PasswordInput {...input} />
    </FormField>
  );
}
