import { Button, SimpleGrid } from '@chakra-ui/react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { DisabledHint } from '../../components/disabled-hint.tsx';
import { EmailSuggestion } from '../../forms/email-suggestion.tsx';
import { PasswordField } from '../../components/password-input.tsx';
import { StepIndicator } from '../../components/step-indicator.tsx';
import { EmailField } from '../../forms/email-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { invitedInstead } from '../../lib/pending-invite.ts';
import {
  inviteComplaint,
  isComplete,
  signUpRules,
  STEPS,
  type SignUpField,
  type SignUpValues,
} from './sign-up-rules.ts';
import { useInviteLook } from './use-invite-look.ts';
import { t } from '../../lib/t.ts';

/** Who you are, and how you will sign in. Next opens once all of it is valid (docs/rules.md §20.3). */
export function SignUpStepOne({ form }: { form: UseFormReturn<SignUpValues> }) {
  const { register, control, formState, getValues, setValue, trigger } = form;
  const { errors, touchedFields } = formState;
  /** An address is wrong until its last letters: the complaint waits until the field is left. */
  const isHalfAnEmail = (name: SignUpField) =>
    name === 'email' && !touchedFields.email && errors.email?.type !== 'server';
  const complaintOf = (name: SignUpField) =>
    signUpRules[name](getValues()) ?? (name === 'email' ? inviteComplaint(getValues(name)) : undefined);
  const field = (name: SignUpField) => ({
    required: true,
    error: isHalfAnEmail(name) ? undefined : errors[name]?.message,
    ...register(name, { validate: () => complaintOf(name) }),
  });
  const password = field('password');
  // Computed: a letter that changes nothing here draws nothing anew.
  const complete = useWatch({ control, compute: (values) => isComplete(STEPS[0], values) });

  // Whoever follows an invite signs up with its address, and with no other (docs/rules.md §20.3).
  const look = useInviteLook();
  const isFixed = Boolean(look && 'preview' in look) && invitedInstead(getValues('email')) === undefined;

  return (
    <>
      <StepIndicator step={1} total={STEPS.length} heading="About you" />
      <SimpleGrid columns={2} gap="3">
        <TextField label="First Name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last Name" autoComplete="family-name" {...field('lastName')} />
      </SimpleGrid>
      <EmailSuggestion
        onTake={(email) => setValue('email', email, { shouldValidate: true, shouldDirty: true })}
      >
        <EmailField label="Email" autoComplete="username" readOnly={isFixed} {...field('email')} />
      </EmailSuggestion>
      <PasswordField
        label="Password"
        autoComplete="new-password"
        {...password}
        onChange={async (event) => {
          await password.onChange(event);
          // The other one may match now, or no longer.
          if (getValues('confirmPassword')) await trigger('confirmPassword');
        }}
      />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
      <DisabledHint reason={complete ? undefined : t('accountNotices.stepIncomplete')}>
        <Button type="submit" size="lg">
          Next
        </Button>
      </DisabledHint>
    </>
  );
}
