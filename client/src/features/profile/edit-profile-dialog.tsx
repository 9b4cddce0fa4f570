import { SimpleGrid } from '@chakra-ui/react';
import { checkFirstName, checkLastName, checkPhone } from '@kolo/server/domain/account.ts';
import { BIRTH_YEARS, checkDob } from '@kolo/server/domain/schedule.ts';
import { sentenceText } from '@kolo/server/domain/messages/sentence.ts';
import { useState } from 'react';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import { DateField } from '../../components/date-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useUpdateProfileMutation, type UserFieldsFragment } from '../../graphql/generated.ts';
import { FormModal } from '../../forms/form-modal.tsx';
import { plainDigits } from '../../forms/plain-digits.ts';
import { useKeptForm } from '../../forms/use-kept-form.ts';
import { announceInfo } from '../../lib/announce.ts';
import { notices } from '../../lib/messages/notices.ts';
import { t } from '../../lib/t.ts';
import { useOutcome } from '../../lib/use-outcome.ts';
import { lastYears, usualBirthday } from '../../lib/years.ts';
import { PROFILE_FIELDS, profileChanges, profileValues, type ProfileValues } from './profile-changes.ts';

interface EditProfileDialogProps {
  user: UserFieldsFragment;
  onClose: () => void;
}

/** Edits the profile. If saving fails, the form keeps its values, and shows the errors beside their fields (docs/rules.md §22.3). */
export function EditProfileDialog({ user, onClose }: EditProfileDialogProps) {
  // The values when the dialog opened, so that a change saved in another tab does not count as a change of this form.
  const [before] = useState(() => profileValues(user));
  const form = useForm<ProfileValues>({ mode: 'all', defaultValues: before });
  const { register, control, formState } = form;
  const { errors } = formState;
  useKeptForm(form, 'profile');
  const [update] = useUpdateProfileMutation(
    useOutcome({ notice: notices.updateProfile, beside: { form, fields: PROFILE_FIELDS } }),
  );

  const save = async (values: ProfileValues) => {
    const input = profileChanges(before, values);
    if (!input) return announceInfo(t('statements.profileUnchanged'));
    const { error } = await update({ variables: { input } });
    if (!error) onClose();
  };

  return (
    <FormModal
      form={form}
      onSubmit={save}
      onClose={onClose}
      title={t('profile.edit.title')}
      submitLabel={t('profile.edit.submit')}
      busyText={t('profile.edit.submitting')}
    >
      <Names form={form} />
      <TextField
        label={t('profile.edit.phone')}
        type="tel"
        autoComplete="tel"
        required
        error={errors.phoneNumber?.message}
        {...plainDigits(register('phoneNumber', { validate: (value) => sentenceText(checkPhone(value)) }))}
      />
      <Controller
        control={control}
        name="dob"
        rules={{ validate: (value) => sentenceText(checkDob(value)) }}
        render={({ field, fieldState }) => (
          <DateField
            label={t('profile.dateOfBirth')}
            autoComplete="bday"
            required
            years={lastYears(BIRTH_YEARS)}
            ofBirth
            opensAt={usualBirthday()}
            error={fieldState.error?.message}
            {...field}
          />
        )}
      />
    </FormModal>
  );
}

const Names = ({ form: { register, formState } }: { form: UseFormReturn<ProfileValues> }) => (
  <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
    <TextField
      label={t('profile.edit.firstName')}
      autoComplete="given-name"
      required
      error={formState.errors.firstName?.message}
      {...register('firstName', { validate: (value) => sentenceText(checkFirstName(value)) })}
    />
    <TextField
      label={t('profile.edit.lastName')}
      autoComplete="family-name"
      required
      error={formState.errors.lastName?.message}
      {...register('lastName', { validate: (value) => sentenceText(checkLastName(value)) })}
    />
  </SimpleGrid>
);
