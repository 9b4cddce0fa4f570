import { chakra, Text } from '@chakra-ui/react';
import { checkGivenPassword, complaints, emailMatches, notices } from '@kolo/server/domain';
import { useForm } from 'react-hook-form';
import { BusyButton } from '../../components/busy-button.tsx';
import { TextLink } from '../../components/links.tsx';
import { PageHeading } from '../../components/page.tsx';
import { PasswordField } from '../../components/password-input.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useSignInMutation, type SignInInput } from '../../graphql/generated.ts';
import { announceError } from '../../lib/announce.ts';
import { readPending } from '../../lib/pending-invite.ts';
import type { Search } from '../../lib/search.ts';
import { signInFailure } from './sign-in-failure.ts';
import { useArrival } from './use-arrival.ts';

/** Whoever followed an invite's link can only sign in with the address it was sent to (spec §5). */
const blockedFor = (email: string): string | undefined => {
  const { inviteEmail, inviteToken } = readPending();
  const blocked = inviteEmail && inviteToken && !emailMatches(email, inviteEmail);
  return blocked ? complaints.signInWith(inviteEmail) : undefined;
};

/** Sign In. `search` is the address's whole query: the link to Sign Up passes it on (spec §2). */
export function SignInPage({ search }: { search: Search }) {
  const [signIn, { loading }] = useSignInMutation({ fetchPolicy: 'no-cache' });
  const arrive = useArrival(search.redirect);
  const { register, handleSubmit, formState } = useForm<SignInInput>({
    defaultValues: { email: readPending().inviteEmail ?? '', password: '' },
  });
  const { errors } = formState;

  const submit = async (input: SignInInput) => {
    const blocked = blockedFor(input.email);
    if (blocked) return announceError(blocked);
    try {
      const { data } = await signIn({ variables: { input } });
      if (data) arrive(data.signIn, notices.signIn.done);
    } catch (error) {
      announceError(signInFailure(error));
    }
  };

  return (
    <chakra.form noValidate display="grid" gap="4" onSubmit={(event) => void handleSubmit(submit)(event)}>
      <title>Sign In | Kolo</title>
      <PageHeading>Sign In</PageHeading>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...register('email', {
          validate: (email) => (email.trim() === '' ? complaints.emailRequired : true),
        })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register('password', { validate: (password) => checkGivenPassword(password) })}
      />
      <TextLink to="/forgot-password" justifySelf="end" textStyle="xs">
        I forgot my password
      </TextLink>
      <BusyButton type="submit" size="lg" busy={loading || formState.isSubmitting} busyText="Signing in...">
        Sign In
      </BusyButton>
      <Text color="muted" textStyle="xs" textAlign="center">
        New here?{' '}
        <TextLink to="/sign-up" search={{ ...search, step: '1' }} variant="underline">
          Sign Up
        </TextLink>
      </Text>
    </chakra.form>
  );
}
