import { Button, chakra, Text } from '@chakra-ui/react';
import { checkInviteEmail } from '@kolo/server/domain/invite.ts';
import { sentenceText } from '@kolo/server/domain/messages/sentence.ts';
import { useId, useState, type FormEvent } from 'react';
import { DisabledHint } from '../components/disabled-hint.tsx';
import { Modal, SubmitFooter } from '../components/modal.tsx';
import { notices } from '../lib/messages/notices.ts';
import { EmailField } from './email-field.tsx';
import { useChangeInviteEmailMutation, type InviteCareFieldsFragment } from '../graphql/generated.ts';
import { fieldsOf, messageOf } from '../lib/errors.ts';
import { useKeptText } from '../lib/kept-typing.ts';
import { useOutcome } from '../lib/use-outcome.ts';
import { t } from '../lib/t.ts';

interface ChangeAddressProps {
  invite: InviteCareFieldsFragment;
  reason: string | undefined;
  onChanged: () => void;
}

/** A button and a dialog that send an invite to another address. */
export function ChangeAddress({ invite, reason, onChanged }: ChangeAddressProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DisabledHint reason={reason}>
        <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
          {t('inviteCare.change.button')}
        </Button>
      </DisabledHint>
      {isOpen ? <AddressDialog invite={invite} onChanged={onChanged} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface AddressDialogProps extends Omit<ChangeAddressProps, 'reason'> {
  onClose: () => void;
}

function AddressDialog({ invite, onChanged, onClose }: AddressDialogProps) {
  const { id, email: before } = invite;
  const form = useId();
  const [email, setEmail] = useState('');
  const [complaint, setComplaint] = useState<string>();
  useKeptText(`address ${id}`, email, setEmail);
  const [change, { loading }] = useChangeInviteEmailMutation(
    useOutcome({ notice: notices.changeInviteEmail, shownInPlace: () => true }),
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // In React's tree, this form may be inside another form.
    event.stopPropagation();
    const wrong = checkInviteEmail(email);
    setComplaint(sentenceText(wrong));
    if (wrong || loading) return;
    const { data, error } = await change({ variables: { id, email } });
    if (data) {
      onClose();
      onChanged();
    } else setComplaint(fieldsOf(error).email?.[0] ?? messageOf(error) ?? notices.changeInviteEmail.failed());
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t('inviteCare.change.title')}
      size="sm"
      dirty={email !== ''}
      busy={loading}
      footer={
        <SubmitFooter
          form={form}
          busy={loading}
          busyText={t('inviteCare.change.busy')}
          label={t('inviteCare.change.button')}
        />
      }
    >
      <chakra.form id={form} noValidate display="grid" gap="4" onSubmit={(event) => void submit(event)}>
        <Text overflowWrap="anywhere">{t('inviteCare.change.intro', { email: before })}</Text>
        <EmailField
          label={t('inviteCare.change.email')}
          autoComplete="off"
          required
          value={email}
          onChange={({ target }) => {
            setEmail(target.value);
            setComplaint(undefined);
          }}
          error={complaint}
        />
      </chakra.form>
    </Modal>
  );
}
