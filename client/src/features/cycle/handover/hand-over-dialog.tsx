import { Text } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { SelectField } from '../../../components/select-field.tsx';
import { FormModal } from '../../../forms/form-modal.tsx';
import { PASSWORD_REFUSALS } from '../../../forms/password-refusals.ts';
import { OwnPasswordField } from '../../../forms/own-password-field.tsx';
import { useOfferCycleMutation } from '../../../graphql/generated.ts';
import { failureText } from '../../../lib/announce.ts';
import { complain } from '../../../lib/complain.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { personLabel } from '../../../lib/person.ts';
import { t } from '../../../lib/t.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { candidatesOf } from './candidates.ts';
import type { EntryDialogProps } from '../menu/entry-dialog.ts';

/** Offers the circle to a participant who has accepted (docs/rules.md §38.1). */
export function HandOverDialog({ cycle, open, onClose, returnTo }: EntryDialogProps) {
  return open ? (
    <OfferForm cycleId={cycle.id} others={candidatesOf(cycle)} onClose={onClose} returnTo={returnTo} />
  ) : null;
}

interface OfferFormProps extends Pick<EntryDialogProps, 'onClose' | 'returnTo'> {
  cycleId: string;
  others: EntryDialogProps['cycle']['participants'];
}

function OfferForm({ cycleId, others, onClose, returnTo }: OfferFormProps) {
  const form = useForm({ defaultValues: { participantId: '', password: '' } });
  const [offer] = useOfferCycleMutation(useOutcome({ notice: notices.offerCycle }));
  const submit = async (values: { participantId: string; password: string }) => {
    const { error } = await offer({ variables: { cycleId, ...values } });
    if (error)
      complain(
        { form, fields: ['password'], refusals: PASSWORD_REFUSALS },
        error,
        failureText(notices.offerCycle, error),
      );
    else onClose();
  };
  return (
    <FormModal
      title={t('handover.dialog.title')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      returnTo={returnTo}
      submitLabel={t('handover.dialog.submit')}
      busyText={t('handover.dialog.submitting')}
      lead={<Text mb="4">{t('handover.dialog.meaning')}</Text>}
    >
      <SelectField
        label={t('handover.dialog.who')}
        placeholder={t('handover.dialog.choose')}
        required
        options={others.map((one) => ({ value: one.id, label: personLabel(one) }))}
        error={form.formState.errors.participantId?.message}
        {...form.register('participantId', {
          validate: (value) => (value === '' ? t('handover.dialog.required') : undefined),
        })}
      />
      <OwnPasswordField form={form} name="password" />
    </FormModal>
  );
}
