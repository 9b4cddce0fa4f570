import { Text } from '@chakra-ui/react';
import { checkEmail } from '@kolo/server/domain/account.ts';
import { EMAIL_CHANGE } from '@kolo/server/domain/email-change.ts';
import { sentenceText } from '@kolo/server/domain/messages/sentence.ts';
import { useForm } from 'react-hook-form';
import { EmailField } from '../../../forms/email-field.tsx';
import { EmailSuggestion } from '../../../forms/email-suggestion.tsx';
import { FormModal } from '../../../forms/form-modal.tsx';
import { PASSWORD_REFUSALS } from '../../../forms/password-refusals.ts';
import { OwnPasswordField } from '../../../forms/own-password-field.tsx';
import { useChangeEmailMutation } from '../../../graphql/generated.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { t } from '../../../lib/t.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';

const NOTHING_TYPED = { email: '', password: '' };

/** Asks for the new email and the password (docs/rules.md §35.1). */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ mode: 'onTouched', defaultValues: NOTHING_TYPED });
  const [change] = useChangeEmailMutation(
    useOutcome({
      notice: notices.changeEmail,
      beside: {
        form,
        fields: ['email', 'password'],
        refusals: { ...PASSWORD_REFUSALS, 'email-taken': 'email' },
      },
      // The response contains nothing of the change.
      outdates: ['Profile', 'OwnEmailChange'],
    }),
  );
  const submit = async (typed: typeof NOTHING_TYPED) => {
    const { error } = await change({ variables: typed });
    if (!error) onClose();
  };

  return (
    <FormModal
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title={t('emailChange.change')}
      submitLabel={t('emailChange.submit')}
      busyText={t('emailChange.submitting')}
      lead={
        <Text color="muted" mb="4">
          {t('emailChange.about', { hours: EMAIL_CHANGE.waitHours })}
        </Text>
      }
    >
      <EmailSuggestion
        onTake={(email) => form.setValue('email', email, { shouldDirty: true, shouldValidate: true })}
      >
        <EmailField
          label={t('emailChange.newEmail')}
          autoComplete="off"
          required
          error={form.formState.errors.email?.message}
          {...form.register('email', { validate: (value) => sentenceText(checkEmail(value)) })}
        />
      </EmailSuggestion>
      <OwnPasswordField form={form} name="password" />
    </FormModal>
  );
}
