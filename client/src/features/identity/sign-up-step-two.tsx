import { Button, Grid, Text } from '@chakra-ui/react';
import { BIRTH_YEARS } from '@kolo/server/domain/schedule.ts';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { BusyButton } from '../../components/busy-button.tsx';
import { DateField } from '../../components/date-field.tsx';
import { DisabledHint } from '../../components/disabled-hint.tsx';
import { StepIndicator } from '../../components/step-indicator.tsx';
import { TextField } from '../../components/text-field.tsx';
import { plainDigits } from '../../forms/plain-digits.ts';
import { t } from '../../lib/t.ts';
import { lastYears, usualBirthday } from '../../lib/years.ts';
import { isComplete, signUpRules, STEPS, type SignUpValues } from './sign-up-rules.ts';

interface SignUpStepTwoProps {
  form: UseFormReturn<SignUpValues>;
  busy: boolean;
  onBack: () => void;
}

/** Why these values cannot be sent yet. Undefined if they can. */
function reasonAgainst(values: SignUpValues): string | undefined {
  if (!isComplete(STEPS[0], values)) return t('accountNotices.stepMissing');
  return isComplete(STEPS[1], values) ? undefined : t('accountNotices.stepIncomplete');
}

/**
 * The phone number and the date of birth, with who can see them. If step 1 is incomplete, as after a reload, it can only lead
 * back (docs/rules.md §20.3).
 */
export function SignUpStepTwo({ form, busy, onBack }: SignUpStepTwoProps) {
  const { register, control, formState, getValues } = form;
  const reason = useWatch({ control, compute: reasonAgainst });

  return (
    <>
      <StepIndicator step={2} total={STEPS.length} heading={t('signUp.stepTwo.heading')} />
      {reason === t('accountNotices.stepMissing') && <Text color="bad">{reason}</Text>}
      <TextField
        label={t('signUp.phone')}
        type="tel"
        autoComplete="tel"
        hint={t('signUp.phoneHint')}
        required
        error={formState.errors.phoneNumber?.message}
        {...plainDigits(register('phoneNumber', { validate: () => signUpRules.phoneNumber(getValues()) }))}
      />
      <Controller
        control={control}
        name="dob"
        rules={{ validate: () => signUpRules.dob(getValues()) }}
        render={({ field, fieldState }) => (
          <DateField
            label={t('signUp.dateOfBirth')}
            autoComplete="bday"
            required
            years={lastYears(BIRTH_YEARS)}
            ofBirth
            opensAt={usualBirthday()}
            hint={t('signUp.dateOfBirthHint')}
            error={fieldState.error?.message}
            {...field}
          />
        )}
      />
      <Grid templateColumns="auto 1fr" gap="3">
        <Button variant="outline" size="lg" onClick={onBack}>
          {t('signUp.back')}
        </Button>
        <DisabledHint reason={busy ? undefined : reason}>
          <BusyButton type="submit" size="lg" busy={busy} busyText={t('signUp.submitting')}>
            {t('signUp.submit')}
          </BusyButton>
        </DisabledHint>
      </Grid>
    </>
  );
}
