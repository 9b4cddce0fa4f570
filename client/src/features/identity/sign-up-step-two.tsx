import { Button, Grid, Text } from '@chakra-ui/react';
import { BIRTH_YEARS } from '@kolo/server/domain/schedule.ts';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { BusyButton } from '../../components/busy-button.tsx';
import { DateField } from '../../components/date-field.tsx';
import { DisabledHint } from '../../components/disabled-hint.tsx';
import { StepIndicator } from '../../components/step-indicator.tsx';
import { TextField } from '../../components/text-field.tsx';
import { lastYears, usualBirthday } from '../../lib/years.ts';
import { isComplete, signUpRules, STEPS, type SignUpValues } from './sign-up-rules.ts';
import { signUpMessages } from './sign-up-messages.ts';
import { t } from '../../lib/t.ts';

interface SignUpStepTwoProps {
  form: UseFormReturn<SignUpValues>;
  busy: boolean;
  onBack: () => void;
}

/** Why these values cannot be sent yet; undefined when they can. */
function reasonAgainst(values: SignUpValues): string | undefined {
  if (!isComplete(STEPS[0], values)) return t('accountNotices.stepMissing');
  return isComplete(STEPS[1], values) ? undefined : t('accountNotices.stepIncomplete');
}

/** A phone number and a birthday, and what becomes of them. Without step 1 (a reload, a link) there is only the way back (docs/rules.md §20.3). */
export function SignUpStepTwo({ form, busy, onBack }: SignUpStepTwoProps) {
  const { register, control, formState, getValues } = form;
  const reason = useWatch({ control, compute: reasonAgainst });

  return (
    <>
      <StepIndicator step={2} total={STEPS.length} heading={signUpMessages.moreAboutYou} />
      {reason === t('accountNotices.stepMissing') && <Text color="bad">{reason}</Text>}
      <TextField
        label="Phone Number"
        type="tel"
        autoComplete="tel"
        hint={signUpMessages.whyPhone}
        required
        error={formState.errors.phoneNumber?.message}
        {...register('phoneNumber', { validate: () => signUpRules.phoneNumber(getValues()) })}
      />
      <Controller
        control={control}
        name="dob"
        rules={{ validate: () => signUpRules.dob(getValues()) }}
        render={({ field, fieldState }) => (
          <DateField
            label="Date of Birth"
            autoComplete="bday"
            required
            years={lastYears(BIRTH_YEARS)}
            byYear
            opensAt={usualBirthday()}
            hint={signUpMessages.whyBirthday}
            error={fieldState.error?.message}
            {...field}
          />
        )}
      />
      <Grid templateColumns="auto 1fr" gap="3">
        <Button variant="outline" size="lg" onClick={onBack}>
          Back
        </Button>
        <DisabledHint reason={busy ? undefined : reason}>
          <BusyButton type="submit" size="lg" busy={busy} busyText="Signing up...">
            Sign Up
          </BusyButton>
        </DisabledHint>
      </Grid>
    </>
  );
}
