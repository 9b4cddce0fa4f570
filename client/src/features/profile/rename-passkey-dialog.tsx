import { useForm } from 'react-hook-form';
import { FormModal } from '../../forms/form-modal.tsx';
import type { PasskeyFieldsFragment } from '../../graphql/generated.ts';
import { t } from '../../lib/t.ts';
import { PasskeyNameField } from './passkey-name-field.tsx';
import { useRenamePasskey } from './use-passkeys.ts';

interface RenamePasskeyDialogProps {
  passkey: PasskeyFieldsFragment;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const form = useForm({ mode: 'onTouched', defaultValues: { name: passkey.name } });
  const rename = useRenamePasskey({ form, fields: ['name'] });

  return (
    <FormModal
      size="sm"
      form={form}
      onSubmit={async ({ name }) => {
        if (await rename(passkey.id, name.trim())) onClose();
      }}
      onClose={onClose}
      title={t('passkeys.renameTitle')}
      submitLabel={t('passkeys.save')}
      busyText={t('passkeys.saving')}
    >
      <PasskeyNameField form={form} name="name" />
    </FormModal>
  );
}
