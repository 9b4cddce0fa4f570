import { notices } from '@kolo/server/domain';
import type { UseFormReturn } from 'react-hook-form';
import { useSignUpMutation } from '../../graphql/generated.ts';
import { readPending } from '../../lib/pending-invite.ts';
import { useOutcome } from '../../lib/use-outcome.ts';
import { STEPS, type SignUpValues } from './sign-up-rules.ts';
import { useArrival } from './use-arrival.ts';

interface SignUpOptions {
  form: UseFormReturn<SignUpValues>;
  redirect: string | undefined;
  /** Lets go of the guard against leaving: everything is saved. */
  release: () => void;
  /** To the first step, where a complaint about one of its fields can be seen. */
  goBack: () => void;
}

/** Registers: a participant that waits in the stored values is linked at once (docs/rules.md §8.4), and the way goes on as after a sign-in. */
export function useSignUp({ form, redirect, release, goBack }: SignUpOptions) {
  const [register, { loading }] = useSignUpMutation({
    fetchPolicy: 'no-cache',
    ...useOutcome({
      notice: notices.signUp,
      beside: { form, fields: STEPS.flat(), refusals: { 'email-taken': 'email' } },
    }),
  });
  const arrive = useArrival(redirect);

  const submit = async (values: SignUpValues) => {
    const { participantId } = readPending();
    const { data } = await register({ variables: { input: { ...values, participantId } } });
    if (data) {
      release();
      arrive(data.signUp);
    } else if (STEPS[0].some((name) => form.getFieldState(name).invalid)) goBack();
  };
  return { signUp: form.handleSubmit(submit), busy: loading || form.formState.isSubmitting };
}
