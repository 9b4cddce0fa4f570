import { chakra, Text } from '@chakra-ui/react';
import { checkEmail, complaints, statements } from '@kolo/server/domain';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { BusyButton } from '../../components/busy-button.tsx';
import { TextLink } from '../../components/links.tsx';
import { PageHeading } from '../../components/page.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useRequestPasswordResetMutation, useVerifyEmailMutation } from '../../graphql/generated.ts';
import { announceError, announceSuccess } from '../../lib/announce.ts';
import { messageOf, reasonOf } from '../../lib/errors.ts';

/** What went wrong with the address, in the toast and beside the field (spec §8). */
const verifyFailure = (error: unknown): { toast: string; inline: string } => {
  if (reasonOf(error) === 'email-not-registered') {
    return { toast: complaints.forgotUnknownToast, inline: complaints.forgotUnknownInline };
  }
  const words = reasonOf(error) === 'limit-reached' ? messageOf(error) : undefined;
  return { toast: words ?? statements.verifyEmailFailed, inline: words ?? statements.verifyEmailFailed };
};

/** Forgot Password: is the address registered, then the letter; after that the form locks (spec §2). */
export function ForgotPasswordPage() {
  const [verify] = useVerifyEmailMutation();
  const [request] = useRequestPasswordResetMutation();
  const [sent, setSent] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email: '' } });

  const submit = async (variables: { email: string }) => {
    const fail = (toast: string, inline: string) => {
      announceError(toast);
      setError('email', { type: 'server', message: inline });
    };
    try {
      await verify({ variables });
    } catch (error) {
      const { toast, inline } = verifyFailure(error);
      return fail(toast, inline);
    }
    try {
      await request({ variables });
      announceSuccess(statements.forgotPasswordSent);
      setSent(true);
    } catch {
      fail(statements.resetEmailFailed, statements.resetEmailFailed);
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
      <Text as="output" color="ok">
        {sent && statements.forgotPasswordSent}
      </Text>
      <TextLink to="/" justifySelf="center">
        Back to Sign In
      </TextLink>
    </chakra.form>
  );
}
