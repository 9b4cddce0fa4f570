import { Flex } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { Complaint } from '../../../components/complaint.tsx';
import { ConfirmButton } from '../../../components/confirm-button.tsx';
import { useLeaveCycleMutation, type LeaveFieldsFragment } from '../../../graphql/generated.ts';
import { messageOf } from '../../../lib/errors.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { leaveNote } from '../../../lib/note.ts';
import { personLabel } from '../../../lib/person.ts';
import { t } from '../../../lib/t.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { whyNot } from '../rules/why-not.ts';

/** A member cannot unlock the section, so the hint to do that would not help. */
const whyNotLeave = (cycle: LeaveFieldsFragment, owner: string): string | undefined =>
  cycle.participantsFrozen ? t('participants.leave.frozen', { owner }) : whyNot('leave', cycle);

/** Lets an accepted participant leave before the cycle runs (docs/rules.md §29.7). */
export function LeaveButton({ cycle }: { cycle: LeaveFieldsFragment }) {
  const navigate = useNavigate();
  const [leave, { loading, error, client }] = useLeaveCycleMutation(
    useOutcome({ notice: notices.leaveCycle }),
  );
  if (cycle.isOwner || cycle.isRunning || cycle.viewerParticipant?.status !== 'ACCEPTED') return null;

  const owner = personLabel(cycle.ownerParticipant);
  const go = async () => {
    const { error: failed } = await leave({ variables: { cycleId: cycle.id } });
    if (failed) return;
    leaveNote(t('participants.leave.left', { title: cycle.title, owner }));
    await navigate({ to: '/my-cycles' });
    // The viewer may no longer see the cycle, so the lists must not show a cached copy.
    const { cache } = client;
    const id = cache.identify({ __typename: 'Cycle', id: cycle.id });
    if (id) cache.evict({ id });
  };
  return (
    <Flex justify="flex-end" align="center" gap="3" wrap="wrap" borderTopWidth="1px" py="3">
      {error ? <Complaint>{messageOf(error)}</Complaint> : null}
      <ConfirmButton
        size="sm"
        variant="outline"
        title={t('participants.leave.title')}
        confirmLabel={t('participants.leave.button')}
        question={t('questions.leave', { owner })}
        reason={loading ? undefined : whyNotLeave(cycle, owner)}
        busy={loading}
        busyText={t('participants.leave.leaving')}
        onConfirm={() => void go()}
      >
        {t('participants.leave.button')}
      </ConfirmButton>
    </Flex>
  );
}
