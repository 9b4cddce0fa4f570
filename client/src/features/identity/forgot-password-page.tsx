import { chakra, Text } from '@chakra-ui/react';
import { checkEmail } from '@kolo/server/domain/account.ts';
import { t } from '../../lib/t.ts';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { BusyButton } from '../../components/busy-button.tsx';
import { TextLink } from '../../components/links.tsx';
import { PageHeading } from '../../components/page.tsx';
import { EmailField } from '../../forms/email-field.tsx';
import { useRequestPasswordResetMutation, useVerifyEmailMutation } from '../../graphql/generated.ts';
import { announceError } from '../../lib/announce.ts';
import { reasonOf } from '../../lib/errors.ts';
import { FilledForm } from '../../forms/filled-form.tsx';
import { accountNotices } from '../../lib/messages/account-notices.ts';
import { keepResetEmail } from '../../lib/reset-email.ts';
import { rememberEmail, typedEmail } from '../../lib/typed-email.ts';
import { useOutcome } from '../../lib/use-outcome.ts';

const isUnknown = (error: unknown): boolean => reasonOf(error) === 'email-not-registered';

/** Forgot Password: is the address registered, then the letter; after that the form locks (docs/rules.md §20.4). */
export function ForgotPasswordPage() {
  const [verify] = useVerifyEmailMutation(
    useOutcome({ notice: accountNotices.verifyEmail, shownInPlace: isUnknown }),
  );
  const [request] = useRequestPasswordResetMutation(
    useOutcome({ notice: accountNotices.requestPasswordReset }),
  );
  const [sent, setSent] = useState(false);
  const form = useForm({ defaultValues: { email: typedEmail() } });
  const { register, handleSubmit, setError, formState } = form;
  const answer = useRef<HTMLOutputElement>(null);
  // The locked form lets go of the focus: it goes on to the answer, and from there to the way back.
  useEffect(() => {
    if (sent) answer.current?.focus();
  }, [sent]);

  const submit = async ({ email }: { email: string }) => {
    const { error: unverified } = await verify({ variables: { email } });
    if (isUnknown(unverified)) {
      // The page has words of its own for it, and they are not the same.
      setError('email', { type: 'server', message: t('complaints.forgotUnknownInline') });
      announceError(t('complaints.forgotUnknownToast'));
    }
    if (unverified) return;
    const { error } = await request({ variables: { email } });
    if (error) return;
    rememberEmail(email);
    keepResetEmail(email);
    setSent(true);
  };

  return (
    <FilledForm form={form} onSubmit={(event) => handleSubmit(submit)(event)}>
      <title>Forgot Password</title>
      <PageHeading>Reset Password</PageHeading>
      <Text color="muted">
        Enter the email of your account, and we send you a link to choose a new password.
      </Text>
      <EmailField
        label="Email"
        autoComplete="username"
        required
        disabled={sent}
        error={formState.errors.email?.message}
        {...register('email', { validate: (email) => checkEmail(email) })}
      />
      <BusyButton type="submit" size="lg" busy={formState.isSubmitting} busyText="Sending..." disabled={sent}>
        Reset Password
      </BusyButton>
      <chakra.output ref={answer} tabIndex={-1} outline="none" color="ok">
        {sent && t('accountNotices.requestPasswordReset.sent')}
      </chakra.output>
      <TextLink to="/" justifySelf="center">
        Back to Sign In
      </TextLink>
    </FilledForm>
  );
}
