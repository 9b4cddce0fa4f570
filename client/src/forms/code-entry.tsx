import { Flex } from '@chakra-ui/react';
import { checkEmailCode, emailCodeText } from '@kolo/server/domain/email-code.ts';
import { sentenceText } from '@kolo/server/domain/messages/sentence.ts';
import { useRef, type ChangeEvent, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { BusyButton } from '../components/busy-button.tsx';
import { TextField } from '../components/text-field.tsx';
import { t } from '../lib/t.ts';
import { plainDigits } from './plain-digits.ts';
import { useSingleFlight } from './use-single-flight.ts';

export interface CodeEntryProps {
  form: UseFormReturn<{ code: string }>;
  onSend: (code: string) => Promise<unknown>;
  /** Below the field: how long a code works. */
  hint: string;
  /** Pale where the page has another main button. */
  variant?: 'solid' | 'outline' | undefined;
  /** Further buttons, beside the one that confirms. */
  children?: ReactNode;
}

/** Sends the code of the form, once at a time. */
function useSending({ form, onSend }: Pick<CodeEntryProps, 'form' | 'onSend'>) {
  const submit = useSingleFlight(form.handleSubmit(({ code }) => onSend(code)));
  /** The code that was last sent by its last digit. A blank after it must not use up another try. */
  const sent = useRef('');
  const sendWhole = (event: ChangeEvent<HTMLInputElement>) => {
    const code = emailCodeText(event.target.value);
    if (checkEmailCode(code) !== undefined || code === sent.current) return;
    sent.current = code;
    void submit(event);
  };
  return { submit, sendWhole };
}

/** The field for the short code in an email. It is sent with its last digit. It is no form, because it can be part of one. */
export function CodeEntry({ form, onSend, hint, variant = 'outline', children }: CodeEntryProps) {
  const { submit, sendWhole } = useSending({ form, onSend });
  const { errors, isSubmitting } = form.formState;
  const field = plainDigits(
    form.register('code', { validate: (value) => sentenceText(checkEmailCode(value)) }),
  );
  return (
    <Flex direction="column" gap="3" align="start" w="full" maxW="xs">
      <TextField
        label={t('emailVerification.code')}
        hint={hint}
        error={errors.code?.message ?? errors.root?.message}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          void field.onChange(event);
          sendWhole(event);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void submit(event);
        }}
      />
      <Flex gap="2" wrap="wrap">
        <BusyButton
          variant={variant}
          busy={isSubmitting}
          busyText={t('emailVerification.code.confirming')}
          onClick={(event) => void submit(event)}
        >
          {t('emailVerification.code.confirm')}
        </BusyButton>
        {children}
      </Flex>
    </Flex>
  );
}
