import { currentLocale } from '@kolo/server/domain/messages/translate.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSignUpMutation } from '../../graphql/generated.ts';
import { announceError, announceSuccess } from '../../lib/announce.ts';
import { browserZone } from '../../lib/browser-zone.ts';
import { isLost, reasonOf } from '../../lib/errors.ts';
import { accountNotices } from '../../lib/messages/account-notices.ts';
import { rememberNewAccount } from '../../lib/new-account.ts';
import { readPending } from '../../lib/pending-invite.ts';
import { rememberEmail } from '../../lib/typed-email.ts';
import { useOutcome } from '../../lib/use-outcome.ts';
import { inviteComplaint, STEPS, type SignUpValues } from './sign-up-rules.ts';
import { signIn } from './sign-in-call.ts';
import { useArrival } from './use-arrival.ts';

interface SignUpOptions {
  form: UseFormReturn<SignUpValues>;
  redirect: string | undefined;
  /** Lets people leave the page without a question. */
  release: () => void;
  /** Goes to the first step, which shows the errors of its fields. */
  goBack: () => void;
}

/** Registers, links a pending participant to the new account (docs/rules.md §8.4), then continues as after a sign-in. */
export function useSignUp({ form, redirect, release, goBack }: SignUpOptions) {
  /** The response to the last attempt was lost, so the account may exist. */
  const [wasLost, setWasLost] = useState(false);
  const isOwnAccount = (error: unknown) => wasLost && reasonOf(error) === 'email-taken';
  const [register, { loading, client }] = useSignUpMutation({
    fetchPolicy: 'no-cache',
    ...useOutcome({
      notice: accountNotices.signUp,
      shownInPlace: isOwnAccount,
      beside: { form, fields: STEPS.flat(), refusals: { 'email-taken': 'email' } },
    }),
  });
  const arrive = useArrival(redirect);

  /** True if the pending invite is for another email. Shows the error beside the field and in a toast, as Sign In does. */
  const isForOther = (): boolean => {
    const message = inviteComplaint(form.getValues('email'));
    if (!message) return false;
    form.setError('email', { type: 'server', message }, { shouldFocus: true });
    announceError(message);
    return true;
  };
  const submit = async (values: SignUpValues) => {
    if (isForOther()) return goBack();
    const { participantId, inviteToken } = readPending();
    // Fills in Sign In for people who already have an account.
    rememberEmail(values.email);
    const { data, error } = await register({
      variables: {
        input: { ...values, participantId, inviteToken, timeZone: browserZone(), locale: currentLocale() },
      },
    });
    // If this password signs in, the attempt whose response was lost created the account.
    const own = isOwnAccount(error)
      ? await signIn(client, { email: values.email, password: values.password }).catch(() => undefined)
      : undefined;
    setWasLost(isLost(error));
    if (own) announceSuccess(accountNotices.signUp.done());
    if (data && !data.signUp.user.emailProven) rememberNewAccount(data.signUp.user.id);
    const session = own ?? data?.signUp;
    if (session) {
      release();
      arrive(session);
    } else if (STEPS[0].some((name) => form.getFieldState(name).invalid)) goBack();
  };
  return { signUp: form.handleSubmit(submit), isForOther, busy: loading || form.formState.isSubmitting };
}
