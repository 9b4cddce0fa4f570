import { Stack, Text } from '@chakra-ui/react';
import { checkInviteEmail } from '@kolo/server/domain/invite.ts';
import { sentenceText } from '@kolo/server/domain/messages/sentence.ts';
import { useForm } from 'react-hook-form';
import { EmailField } from '../../../forms/email-field.tsx';
import { EmailSuggestion } from '../../../forms/email-suggestion.tsx';
import { FormModal } from '../../../forms/form-modal.tsx';
import { OwnPasswordField } from '../../../forms/own-password-field.tsx';
import { PASSWORD_REFUSALS } from '../../../forms/password-refusals.ts';
import { useProposePlaceMutation } from '../../../graphql/generated.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { t } from '../../../lib/t.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import type { EntryDialogProps } from '../menu/entry-dialog.ts';

/** Offers the viewer's own place to a new person by email (docs/rules.md §39.7). */
export function HandPlaceDialog({ cycle, open, onClose, returnTo }: EntryDialogProps) {
  const own = cycle.viewerParticipant?.id;
  return open && own !== undefined ? (
    <PlaceForm participantId={own} onClose={onClose} returnTo={returnTo} />
  ) : null;
}

interface PlaceFormProps extends Pick<EntryDialogProps, 'onClose' | 'returnTo'> {
  participantId: string;
}

const NOTHING_TYPED = { email: '', password: '' };

/** What is about the address, or about the limits of emails. Other errors are about the place, and stand below the form. */
const REFUSALS = {
  ...PASSWORD_REFUSALS,
  'already-member': 'email',
  'already-responded': 'email',
  'limit-reached': 'email',
} as const;

function PlaceForm({ participantId, onClose, returnTo }: PlaceFormProps) {
  const form = useForm({ mode: 'onTouched', defaultValues: NOTHING_TYPED });
  const [propose] = useProposePlaceMutation(
    useOutcome({
      notice: notices.proposePlace,
      beside: { form, fields: ['email', 'password'], refusals: REFUSALS },
    }),
  );
  const submit = async (typed: typeof NOTHING_TYPED) => {
    const { error } = await propose({ variables: { participantId, ...typed } });
    if (!error) onClose();
  };
  return (
    <FormModal
      title={t('places.dialog.title')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      returnTo={returnTo}
      submitLabel={t('places.dialog.submit')}
      busyText={t('places.dialog.submitting')}
      lead={<Meaning />}
    >
      <EmailSuggestion
        onTake={(email) => form.setValue('email', email, { shouldDirty: true, shouldValidate: true })}
      >
        <EmailField
          label={t('places.dialog.email')}
          hint={t('places.dialog.hint')}
          autoComplete="off"
          required
          error={form.formState.errors.email?.message}
          {...form.register('email', { validate: (value) => sentenceText(checkInviteEmail(value)) })}
        />
      </EmailSuggestion>
      <OwnPasswordField form={form} name="password" />
    </FormModal>
  );
}

const Meaning = () => (
  <Stack gap="2" mb="4">
    <Text>{t('places.dialog.meaning')}</Text>
    <Text>{t('places.dialog.steps')}</Text>
    <Text>{t('places.dialog.after')}</Text>
    <Text fontWeight="medium">{t('labels.placeNotice')}</Text>
  </Stack>
);
