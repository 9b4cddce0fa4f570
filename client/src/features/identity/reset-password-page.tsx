import { Text } from '@chakra-ui/react';
import { failures } from '@kolo/server/domain/messages/failures.ts';
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
import { forgetEmail, rememberEmail } from '../../lib/typed-email.ts';
import { useOutcome } from '../../lib/use-outcome.ts';

const BAD_LINK = failures['invalid-reset-code'].text();
const MAY_BE_SET = 'Your new password may already be set. Try to sign in with it.';

const NOTHING_TYPED = { password: '', confirmPassword: '' };

/** Sends the new password, and leads to Sign In where it is set. */
function useReset(form: UseFormReturn<typeof NOTHING_TYPED>, oobCode: string | undefined) {
  const { recheck } = useSession();
  const navigate = useNavigate();
  /** The answer to the last try was lost: it may have used the link up. */
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
    if (!oobCode) return announceError(BAD_LINK);
    const { error } = await reset({ variables: { input: { oobCode, password } } });
    if (mayBeSet(error)) announceError(MAY_BE_SET);
    else wasLost.current = isLost(error);
    if (error) return;
    const email = keptResetEmail();
    forgetEmail();
    // Sign In begins with it.
    if (email) rememberEmail(email);
    await recheck(); // the new password ended the account's sessions, perhaps this tab's own
    await navigate({ to: '/' });
  };
}

/** Reset Password, by the code of the e-mailed link (docs/rules.md §20.4). Without one there is nothing to try. */
export function ResetPasswordPage({ oobCode }: { oobCode: string | undefined }) {
  const form = useForm({ defaultValues: NOTHING_TYPED });
  const { handleSubmit, formState } = form;
  const { isSubmitting } = formState;
  const submit = useReset(form, oobCode);

  return (
    <FilledForm form={form} onSubmit={(event) => handleSubmit(submit)(event)}>
      <title>Reset Password</title>
      <PageHeading>Reset Password</PageHeading>
      {!oobCode && (
        <Text role="alert" color="bad">
          {BAD_LINK}
        </Text>
      )}
      <NewPasswordFields form={form} name="password" again="confirmPassword" />
      <BusyButton type="submit" size="lg" busy={isSubmitting} busyText="Updating...">
        Reset Password
      </BusyButton>
      <TextLink to="/forgot-password" justifySelf="center">
        Ask for a new link
      </TextLink>
    </FilledForm>
  );
}
