import { Text } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { FormModal } from '../../forms/form-modal.tsx';
import { PASSWORD_REFUSALS } from '../../forms/password-refusals.ts';
import { OwnPasswordField } from '../../forms/own-password-field.tsx';
import { useSessionsQuery } from '../../graphql/generated.ts';
import { t } from '../../lib/t.ts';
import { PasskeyNameField } from './passkey-name-field.tsx';
import { useAddPasskey } from './use-passkeys.ts';

/** The device that the server sees, such as "Chrome on Android": most passkeys are made for the device in use. */
function useDevice(): string {
  const { data } = useSessionsQuery({ fetchPolicy: 'cache-only' });
  return data?.sessions?.find((session) => session?.isCurrent)?.device ?? '';
}

/** Adds a passkey: first the name and the password, then the browser asks for a fingerprint, a face or a PIN. */
export function NewPasskeyDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<{ name: string; password: string | undefined }>({
    mode: 'onTouched',
    defaultValues: { name: useDevice(), password: '' },
  });
  const add = useAddPasskey({
    form,
    fields: ['name', 'password'],
    refusals: PASSWORD_REFUSALS,
  });

  return (
    <FormModal
      form={form}
      onSubmit={async ({ name, password }) => {
        if (await add({ name: name.trim(), password })) onClose();
      }}
      onClose={onClose}
      title={t('passkeys.add')}
      submitLabel={t('passkeys.submit')}
      busyText={t('passkeys.waiting')}
      lead={
        <Text color="muted" mb="4">
          {t('passkeys.next')}
        </Text>
      }
    >
      <PasskeyNameField form={form} name="name" />
      <OwnPasswordField form={form} name="password" />
    </FormModal>
  );
}
