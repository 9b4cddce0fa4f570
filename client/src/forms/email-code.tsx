import { Flex } from '@chakra-ui/react';
import { checkEmailCode, EMAIL_CODE, emailCodeText } from '@kolo/server/domain/email-code.ts';
import { sentenceText } from '@kolo/server/domain/messages/sentence.ts';
import { useRef, type ChangeEvent, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { BusyButton } from '../components/busy-button.tsx';
import { TextField } from '../components/text-field.tsx';
import { useProveOwnEmailByCodeMutation } from '../graphql/generated.ts';
import { reasonOf } from '../lib/errors.ts';
import { notices } from '../lib/messages/notices.ts';
import { t } from '../lib/t.ts';
import { useOutcome } from '../lib/use-outcome.ts';
import { plainDigits } from './plain-digits.ts';
import { useSingleFlight } from './use-single-flight.ts';

/** The queries that show whether the viewer's email is verified: the mutation returns nothing of it. */
const OUTDATED = ['Profile', 'OwnProof', 'CycleInvites', 'CyclePage', 'DashboardUser'];

const isAboutCode = (error: unknown): boolean => ['wrong-code', 'code-ended'].includes(reasonOf(error) ?? '');

interface EmailCodeProps {
  /** Pale where the page has another main button. */
  variant?: 'solid' | 'outline' | undefined;
  onConfirmed?: (() => void) | undefined;
  /** Further buttons, beside the one that confirms. */
  children: ReactNode;
}

/** The form for the code, and what sends it. */
function useCodeForm(onConfirmed: EmailCodeProps['onConfirmed']) {
  const form = useForm({ mode: 'onSubmit', defaultValues: { code: '' } });
  const [verify] = useProveOwnEmailByCodeMutation(
    useOutcome({
      notice: notices.proveOwnEmailByCode,
      shownInPlace: isAboutCode,
      outdates: OUTDATED,
      beside: { form, fields: ['code'], refusals: { 'wrong-code': 'code', 'code-ended': 'code' } },
    }),
  );
  const submit = useSingleFlight(
    form.handleSubmit(async ({ code }) => {
      const { data } = await verify({ variables: { code } });
      if (data?.proveOwnEmailByCode) onConfirmed?.();
    }),
  );
  /** The code that was last sent by its last digit. A blank after it must not use up another try. */
  const sent = useRef('');
  const sendWhole = (event: ChangeEvent<HTMLInputElement>) => {
    const code = emailCodeText(event.target.value);
    if (checkEmailCode(code) !== undefined || code === sent.current) return;
    sent.current = code;
    void submit(event);
  };
  return { form, submit, sendWhole };
}

/**
 * The field for the code in a verification email (docs/rules.md §3.5). It is sent with its last digit. It is no form, because it can be
 * part of one.
 */
export function EmailCode({ variant = 'outline', onConfirmed, children }: EmailCodeProps) {
  const { form, submit, sendWhole } = useCodeForm(onConfirmed);
  const { errors, isSubmitting } = form.formState;
  const field = plainDigits(
    form.register('code', { validate: (value) => sentenceText(checkEmailCode(value)) }),
  );
  return (
    <Flex direction="column" gap="3" align="start" w="full" maxW="xs">
      <TextField
        label={t('emailVerification.code')}
        hint={t('emailVerification.code.hint', { ...EMAIL_CODE })}
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
