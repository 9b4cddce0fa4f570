import { chakra, Text } from '@chakra-ui/react';
import { checkNewPassword, complaints, failures, notices } from '@kolo/server/domain';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { BusyButton } from '../../components/busy-button.tsx';
import { TextLink } from '../../components/links.tsx';
import { PageHeading } from '../../components/page.tsx';
import { PasswordField } from '../../components/password-input.tsx';
import { useResetPasswordMutation } from '../../graphql/generated.ts';
import { announceError, announceSuccess, failureText } from '../../lib/announce.ts';
import { fieldsOf } from '../../lib/errors.ts';
import { useSession } from '../../lib/session.tsx';

const BAD_LINK = failures['invalid-reset-code'].text;

/** Reset Password, by the code of the e-mailed link (docs/rules.md §20.4). Without one there is nothing to try. */
export function ResetPasswordPage({ oobCode }: { oobCode: string | undefined }) {
  const [reset] = useResetPasswordMutation();
  const { recheck } = useSession();
  const navigate = useNavigate();
  const { register, handleSubmit, setError, formState, getValues } = useForm({
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = async ({ password }: { password: string }) => {
    if (!oobCode) return announceError(BAD_LINK);
    try {
      await reset({ variables: { input: { oobCode, password } } });
      announceSuccess(notices.resetPassword.done);
      await recheck(); // the new password ended the account's sessions, perhaps this tab's own
      await navigate({ to: '/' });
    } catch (error) {
      announceError(failureText(notices.resetPassword, error));
      const [message] = fieldsOf(error).password ?? [];
      if (message) setError('password', { type: 'server', message }, { shouldFocus: true });
    }
  };

  return (
    <chakra.form noValidate display="grid" gap="4" onSubmit={(event) => void handleSubmit(submit)(event)}>
      <title>Reset Password</title>
      <PageHeading>Reset Password</PageHeading>
      {!oobCode && (
        <Text role="alert" color="bad">
          {BAD_LINK}
        </Text>
      )}
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        required
        error={errors.password?.message}
        {...register('password', {
          validate: (password) => checkNewPassword(password),
          deps: 'confirmPassword',
        })}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', {
          validate: (again) =>
            again === getValues('password') ? undefined : complaints.passwordsDifferAtReset,
        })}
      />
      <BusyButton type="submit" size="lg" busy={isSubmitting} busyText="Updating...">
        Reset Password
      </BusyButton>
      <TextLink to="/forgot-password" justifySelf="center">
        Ask for a new link
      </TextLink>
    </chakra.form>
  );
}
