import { Text } from '@chakra-ui/react';
import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { BusyButton } from '../../components/busy-button.tsx';
import { TextLink } from '../../components/links.tsx';
import { PageHeading } from '../../components/page.tsx';
import { FilledForm } from '../../forms/filled-form.tsx';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { useResetPasswordMutation } from '../../graphql/generated.ts';
import { announceError } from '../../lib/announce.ts';
import { isLost, reasonOf } from '../../lib/errors.ts';
import { accountNotices } from '../../lib/messages/account-notices.ts';
import { keptResetEmail } from '../../lib/reset-email.ts';
import { useSession } from '../../lib/session.tsx';
import { t } from '../../lib/t.ts';
import { forgetEmail, handPassword, rememberEmail } from '../../lib/typed-email.ts';
import { useOutcome } from '../../lib/use-outcome.ts';
import { wantPlace } from '../../lib/wanted-place.ts';

const badLink = (): string => failureText('invalid-reset-code');

const NOTHING_TYPED = { password: '', confirmPassword: '' };

/** Sends the new password, then opens Sign In. */
function useReset(form: UseFormReturn<typeof NOTHING_TYPED>, oobCode: string | undefined) {
  const { recheck } = useSession();
  const navigate = useNavigate();
  /** The response to the last attempt was lost, so the link may have been used. */
  const wasLost = useRef(false);
  const mayBeSet = (error: unknown) => wasLost.current && reasonOf(error) === 'invalid-reset-code';
  const [reset] = useResetPasswordMutation(
    useOutcome({
      notice: accountNotices.resetPassword,
      shownInPlace: mayBeSet,
      beside: { form, fields: ['password'] },
    }),
  );

  return async ({ password }: { password: string }) => {
    if (!oobCode) return announceError(badLink());
    const { error } = await reset({ variables: { input: { oobCode, password } } });
    if (mayBeSet(error)) announceError(t('password.reset.mayBeSet'));
    else wasLost.current = isLost(error);
    if (error) return;
    const { email, place } = keptResetEmail();
    forgetEmail();
    // Sign In fills them in, and goes on to the page that was wanted.
    if (email) rememberEmail(email);
    if (place) wantPlace(place);
    handPassword(password);
    // The new password ended all sessions of the account, which may include that of this tab.
    await recheck();
    await navigate({ to: '/' });
  };
}

/** Sets a new password with the code of the emailed link (docs/rules.md §20.4). Without a code, it only shows that the link is invalid. */
export function ResetPasswordPage({ oobCode }: { oobCode: string | undefined }) {
  const form = useForm({ defaultValues: NOTHING_TYPED });
  const { handleSubmit, formState } = form;
  const { isSubmitting } = formState;
  const submit = useReset(form, oobCode);

  return (
    <FilledForm form={form} onSubmit={(event) => handleSubmit(submit)(event)}>
      <title>{t('password.reset.title')}</title>
      <PageHeading>{t('password.reset.title')}</PageHeading>
      {!oobCode && (
        <Text role="alert" color="bad">
          {badLink()}
        </Text>
      )}
      <NewPasswordFields form={form} name="password" again="confirmPassword" />
      <BusyButton type="submit" size="lg" busy={isSubmitting} busyText={t('password.reset.submitting')}>
        {t('password.reset.submit')}
      </BusyButton>
      <TextLink to="/forgot-password" justifySelf="center">
        {t('password.reset.newLink')}
      </TextLink>
    </FilledForm>
  );
}
