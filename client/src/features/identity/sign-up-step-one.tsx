import { Button, SimpleGrid } from '@chakra-ui/react';
import { PASSWORD } from '@kolo/server/domain/account.ts';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { DisabledHint } from '../../components/disabled-hint.tsx';
import { EmailSuggestion } from '../../forms/email-suggestion.tsx';
import { PasswordField } from '../../components/password-input.tsx';
import { StepIndicator } from '../../components/step-indicator.tsx';
import { EmailField } from '../../forms/email-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { t } from '../../lib/t.ts';
import { invitedInstead } from '../../lib/pending-invite.ts';
import {
  inviteComplaint,
  isComplete,
  signUpRules,
  STEPS,
  type SignUpField,
  type SignUpValues,
} from './sign-up-rules.ts';

interface SignUpStepOneProps {
  form: UseFormReturn<SignUpValues>;
  /** Whether the visitor has followed an invite that can still be answered. */
  isInvite: boolean;
}

/** The names, the email and the password. The button "Next" works once all of them are valid (docs/rules.md §20.3). */
export function SignUpStepOne({ form, isInvite }: SignUpStepOneProps) {
  const { register, control, formState, getValues, setValue, trigger } = form;
  const { errors, touchedFields } = formState;
  /** An email is invalid until it is complete, so its error is shown only once the field has been left. */
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
  // Computed, so that typing re-renders this step only when the result changes.
  const complete = useWatch({ control, compute: (values) => isComplete(STEPS[0], values) });

  // An invited person signs up with the email of the invite, and no other (docs/rules.md §20.3).
  const isFixed = isInvite && invitedInstead(getValues('email')) === undefined;

  return (
    <>
      <StepIndicator step={1} total={STEPS.length} heading={t('signUp.stepOne.heading')} />
      <SimpleGrid minChildWidth="7rem" gap="3">
        <TextField label={t('signUp.firstName')} autoComplete="given-name" {...field('firstName')} />
        <TextField label={t('signUp.lastName')} autoComplete="family-name" {...field('lastName')} />
      </SimpleGrid>
      <EmailSuggestion
        onTake={(email) => setValue('email', email, { shouldValidate: true, shouldDirty: true })}
      >
        <EmailField
          label={t('signUp.email')}
          autoComplete="username"
          readOnly={isFixed}
          {...field('email')}
        />
      </EmailSuggestion>
      <PasswordField
        label={t('signUp.password')}
        autoComplete="new-password"
        hint={password.error ? undefined : t('signUp.passwordHint', { min: PASSWORD.min })}
        {...password}
        onChange={async (event) => {
          await password.onChange(event);
          // The second password may match now, or no longer match.
          if (getValues('confirmPassword')) await trigger('confirmPassword');
        }}
      />
      <PasswordField
        label={t('signUp.confirmPassword')}
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <DisabledHint reason={complete ? undefined : t('accountNotices.stepIncomplete')}>
        <Button type="submit" size="lg">
          {t('signUp.next')}
        </Button>
      </DisabledHint>
    </>
  );
}
