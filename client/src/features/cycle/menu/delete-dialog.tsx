import { Box, Text } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState, type FormEvent } from 'react';
import { Complaint } from '../../../components/complaint.tsx';
import { Modal, SubmitFooter } from '../../../components/modal.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useDeleteCycleMutation, type CycleMenuFieldsFragment } from '../../../graphql/generated.ts';
import { messageOf } from '../../../lib/errors.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { leaveNote } from '../../../lib/note.ts';
import { richT } from '../../../lib/rich-t.tsx';
import { t } from '../../../lib/t.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { isTitleTyped } from './is-title-typed.ts';
import type { EntryDialogProps } from './entry-dialog.ts';

/** Deletes the circle. If others have joined, its title must be typed first (docs/rules.md §37.1). */
export function DeleteDialog({ cycle, open, onClose, returnTo }: EntryDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [attempted, setAttempted] = useState(false);
  const { run, loading, error } = useDelete(cycle);
  const needsTitle = cycle.participantsCount > 1;
  const isMissing = needsTitle && !isTitleTyped(typed, cycle.title);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (!loading && !isMissing) await run();
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('circleMenu.delete.title')}
      busy={loading}
      returnTo={returnTo}
      footer={
        <SubmitFooter
          form={formId}
          busy={loading}
          busyText={t('circleMenu.delete.busy')}
          label={t('circleMenu.delete.button')}
        />
      }
    >
      <Box display="grid" gap="4">
        <Effects cycle={cycle} />
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          {needsTitle ? (
            <TextField
              label={t('circleMenu.delete.typeTitle')}
              required
              hint={richT('circleMenu.delete.titleIs', { title: <bdi>{cycle.title}</bdi> })}
              error={attempted && isMissing ? t('circleMenu.delete.otherTitle') : undefined}
              autoComplete="off"
              dir="auto"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          ) : null}
        </form>
        {error ? <Complaint>{messageOf(error)}</Complaint> : null}
      </Box>
    </Modal>
  );
}

/** What deleting the circle does. */
function Effects({ cycle }: { cycle: CycleMenuFieldsFragment }) {
  const others = cycle.participantsCount - 1;
  const hasOpenInvites = cycle.participants.some(({ status }) => status === 'PENDING');
  return (
    <>
      <Text>{t('circleMenu.delete.meaning')}</Text>
      {others > 0 ? <Text>{t('circleMenu.delete.joined', { count: others })}</Text> : null}
      {hasOpenInvites ? <Text>{t('circleMenu.delete.invites')}</Text> : null}
    </>
  );
}

function useDelete({ id: cycleId, title }: Pick<CycleMenuFieldsFragment, 'id' | 'title'>) {
  const navigate = useNavigate();
  const [remove, { loading, error, client }] = useDeleteCycleMutation(
    useOutcome({ notice: notices.deleteCycle }),
  );
  const run = async (): Promise<void> => {
    const { error: failed } = await remove({ variables: { cycleId } });
    if (failed) return;
    leaveNote(t('circleMenu.delete.done', { title }));
    await navigate({ to: '/my-cycles' });
    // The lists must not show a cached copy.
    const { cache } = client;
    const id = cache.identify({ __typename: 'Cycle', id: cycleId });
    if (id) cache.evict({ id });
  };
  return { run, loading, error };
}
