import { notices } from '@kolo/server/domain';
import type { UseFormReturn } from 'react-hook-form';
import { useSignUpMutation } from '../../graphql/generated.ts';
import { announceError, failureText } from '../../lib/announce.ts';
import { fieldsOf, reasonOf } from '../../lib/errors.ts';
import { readPending } from '../../lib/pending-invite.ts';
import { STEPS, type SignUpField, type SignUpValues } from './sign-up-rules.ts';
import { useArrival } from './use-arrival.ts';

interface SignUpOptions {
  form: UseFormReturn<SignUpValues>;
  redirect: string | undefined;
  /** Lets go of the guard against leaving: everything is saved. */
  release: () => void;
  /** To the first step, where a complaint about one of its fields can be seen. */
  goBack: () => void;
}

/** What the server says of which field; that an address is taken belongs beside the address. */
const complaintsOf = (error: unknown): [SignUpField, string | undefined][] => {
  const fields = fieldsOf(error);
  if (reasonOf(error) === 'email-taken') return [['email', failureText(notices.signUp, error)]];
  return STEPS.flat().map((name) => [name, fields[name]?.[0]]);
};

/** Registers: a seat that waits in the stored values is linked at once (docs/rules.md §8.4), and the way goes on as after a sign-in. */
export function useSignUp({ form, redirect, release, goBack }: SignUpOptions) {
  const [register, { loading }] = useSignUpMutation({ fetchPolicy: 'no-cache' });
  const arrive = useArrival(redirect);

  const submit = async (values: SignUpValues) => {
    try {
      const { participantId } = readPending();
      const { data } = await register({ variables: { input: { ...values, participantId } } });
      if (!data) return;
      release();
      arrive(data.signUp, notices.signUp.done);
    } catch (error) {
      announceError(failureText(notices.signUp, error));
      const told = complaintsOf(error).filter(([, message]) => message !== undefined);
      for (const [name, message] of told) form.setError(name, { type: 'server', message });
      if (told.some(([name]) => STEPS[0].some((first) => first === name))) goBack();
    }
  };
  return { signUp: form.handleSubmit(submit), busy: loading || form.formState.isSubmitting };
}
