import { chakra, Text } from '@chakra-ui/react';
import { checkEmail } from '@kolo/server/domain/account.ts';
import { sentenceText } from '@kolo/server/domain/messages/sentence.ts';
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
import { wantedPlace } from '../../lib/wanted-place.ts';

const isUnknown = (error: unknown): boolean => reasonOf(error) === 'email-not-registered';

/** Checks that the email is registered, asks for the reset email, then disables the form (docs/rules.md §20.4). */
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
  const output = useRef<HTMLOutputElement>(null);
  // A disabled form loses the focus. The output takes it, just before the link back.
  useEffect(() => {
    if (sent) output.current?.focus();
  }, [sent]);

  const submit = async ({ email }: { email: string }) => {
    const { error: unverified } = await verify({ variables: { email } });
    if (isUnknown(unverified)) {
      // The field and the toast have different texts.
      setError('email', { type: 'server', message: t('complaints.forgotUnknownInline') });
      announceError(t('complaints.forgotUnknownToast'));
    }
    if (unverified) return;
    const { error } = await request({ variables: { email } });
    if (error) return;
    rememberEmail(email);
    keepResetEmail(email, wantedPlace());
    setSent(true);
  };

  return (
    <FilledForm form={form} onSubmit={(event) => handleSubmit(submit)(event)}>
      <title>{t('password.forgot.title')}</title>
      <PageHeading>{t('password.forgot.heading')}</PageHeading>
      <Text color="muted">{t('password.forgot.intro')}</Text>
      <EmailField
        label={t('password.forgot.email')}
        autoComplete="username"
        required
        disabled={sent}
        error={formState.errors.email?.message}
        {...register('email', { validate: (email) => sentenceText(checkEmail(email)) })}
      />
      <BusyButton
        type="submit"
        size="lg"
        busy={formState.isSubmitting}
        busyText={t('password.forgot.submitting')}
        disabled={sent}
      >
        {t('password.forgot.submit')}
      </BusyButton>
      <chakra.output ref={output} tabIndex={-1} outline="none" color="ok">
        {sent && t('accountNotices.requestPasswordReset.sent')}
      </chakra.output>
      <TextLink to="/" justifySelf="center">
        {t('password.forgot.signIn')}
      </TextLink>
    </FilledForm>
  );
}
