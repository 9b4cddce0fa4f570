import { chakra, Text } from '@chakra-ui/react';
import { checkEmail, complaints, statements } from '@kolo/server/domain';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { BusyButton } from '../../components/busy-button.tsx';
import { TextLink } from '../../components/links.tsx';
import { PageHeading } from '../../components/page.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useRequestPasswordResetMutation, useVerifyEmailMutation } from '../../graphql/generated.ts';
import { announceError } from '../../lib/announce.ts';
import { messageOf, reasonOf } from '../../lib/errors.ts';

/** That too much was asked is worth saying; everything else that failed reads the same. */
const failureWords = (error: unknown, otherwise: string): string =>
  (reasonOf(error) === 'limit-reached' ? messageOf(error) : undefined) ?? otherwise;

/** Forgot Password: is the address registered, then the letter; after that the form locks (docs/rules.md §20.4). */
export function ForgotPasswordPage() {
  const [verify] = useVerifyEmailMutation();
  const [request] = useRequestPasswordResetMutation();
  const [sent, setSent] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email: '' } });
  const answer = useRef<HTMLOutputElement>(null);
  // The locked form lets go of the focus: it goes on to the answer, and from there to the way back.
  useEffect(() => {
    if (sent) answer.current?.focus();
  }, [sent]);

  const isRegistered = async (email: string): Promise<boolean> => {
    try {
      await verify({ variables: { email } });
      return true;
    } catch (error) {
      const unknown = reasonOf(error) === 'email-not-registered';
      if (unknown) setError('email', { type: 'server', message: complaints.forgotUnknownInline });
      announceError(
        unknown ? complaints.forgotUnknownToast : failureWords(error, statements.verifyEmailFailed),
      );
      return false;
    }
  };
  const submit = async ({ email }: { email: string }) => {
    if (!(await isRegistered(email))) return;
    try {
      await request({ variables: { email } });
      setSent(true);
    } catch (error) {
      announceError(failureWords(error, statements.resetEmailFailed));
    }
  };

  return (
    <chakra.form noValidate display="grid" gap="4" onSubmit={(event) => void handleSubmit(submit)(event)}>
      <title>Forgot Password</title>
      <PageHeading>Reset Password</PageHeading>
      <Text color="muted">
        Enter the email of your account, and we send you a link to choose a new password.
      </Text>
      <TextField
        label="Email"
        type="email"
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
        {sent && statements.forgotPasswordSent}
      </chakra.output>
      <TextLink to="/" justifySelf="center">
        Back to Sign In
      </TextLink>
    </chakra.form>
  );
}
