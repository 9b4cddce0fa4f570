import { chakra, Text } from '@chakra-ui/react';
import type { StillIn } from '@kolo/server/domain/deletion.ts';
import { formerName } from '@kolo/server/domain/names.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormModal } from '../../../forms/form-modal.tsx';
import { OwnPasswordField } from '../../../forms/own-password-field.tsx';
import { PASSWORD_REFUSALS } from '../../../forms/password-refusals.ts';
import { useDeleteAccountMutation } from '../../../graphql/generated.ts';
import { failureText } from '../../../lib/announce.ts';
import { complain } from '../../../lib/complain.ts';
import { extensionOf, isSessionOver, reasonOf } from '../../../lib/errors.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { leaveNote } from '../../../lib/note.ts';
import { t } from '../../../lib/t.ts';
import { useLogout } from '../../../lib/use-logout.ts';
import { StillNeeded } from './still-needed.tsx';

interface DeleteAccountDialogProps {
  onClose: () => void;
  returnTo: () => HTMLElement | null;
}

interface Values {
  /** Undefined if a passkey has confirmed who the viewer is. */
  password: string | undefined;
}

/** Says what deleting the account means and does it; if circles still need the viewer, lists them instead (docs/rules.md §41.8). */
export function DeleteAccountDialog(modal: DeleteAccountDialogProps) {
  const form = useForm<Values>({ defaultValues: { password: '' } });
  const [cycles, setCycles] = useState<readonly StillIn[]>();
  /** The list opens once the form has closed and given the focus back. */
  const [isNext, setIsNext] = useState(false);
  // Without a toast: the dialog shows each error, and Sign In the result.
  const [remove] = useDeleteAccountMutation({ fetchPolicy: 'no-cache', errorPolicy: 'all' });
  const logout = useLogout();

  const submit = async ({ password }: Values) => {
    const { error } = await remove({ variables: { password: password ?? null } });
    if (!error) {
      leaveNote(t('accountDeleted.done'));
      await logout();
    } else if (reasonOf(error) === 'still-in-a-cycle') setCycles(keptIn(error));
    else if (!isSessionOver(error))
      complain(
        { form, fields: ['password'], refusals: PASSWORD_REFUSALS },
        error,
        failureText(notices.deleteAccount, error),
      );
  };
  if (cycles && isNext) return <StillNeeded cycles={cycles} {...modal} />;
  return (
    <FormModal
      {...modal}
      open={!cycles}
      onClosed={() => setIsNext(true)}
      form={form}
      onSubmit={submit}
      dirty={false}
      title={t('deleteAccount.title')}
      submitLabel={t('deleteAccount.submit')}
      busyText={t('deleteAccount.submitting')}
      lead={<Effects />}
    >
      <OwnPasswordField form={form} name="password" />
    </FormModal>
  );
}

/** The server lists the circles with the reason. */
const keptIn = (error: unknown): StillIn[] => {
  const cycles = extensionOf(error, 'cycles');
  return Array.isArray(cycles) ? (cycles as StillIn[]) : [];
};

/** The number is an example. */
const EXAMPLE = 3;

/** What goes and what stays. */
const Effects = () => (
  <>
    <chakra.ul ps="5" listStyleType="disc" display="grid" gap="2">
      <li>{t('deleteAccount.erased')}</li>
      <li>{t('deleteAccount.stays', { example: formerName(EXAMPLE) })}</li>
      <li>{t('deleteAccount.notStarted')}</li>
      <li>{t('deleteAccount.address')}</li>
    </chakra.ul>
    <Text mt="4" mb="5" fontWeight="semibold">
      {t('deleteAccount.noUndo')} {t('deleteAccount.download')}
    </Text>
  </>
);
