import { Flex } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { Complaint } from '../../../components/complaint.tsx';
import { ConfirmButton } from '../../../components/confirm-button.tsx';
import { useLeaveCycleMutation, type LeaveFieldsFragment } from '../../../graphql/generated.ts';
import { messageOf } from '../../../lib/errors.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { leaveNote } from '../../../lib/note.ts';
import { personLabel } from '../../../lib/person.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { whyNot } from '../rules/why-not.ts';
import { afterLeaving, leaveMessages } from './leave-messages.ts';
import { t } from '../../../lib/t.ts';

/** The way out, for whoever has accepted; there is none once the cycle runs (docs/rules.md §29.7). */
export function LeaveButton({ cycle }: { cycle: LeaveFieldsFragment }) {
  const navigate = useNavigate();
  const [leave, { loading, error, client }] = useLeaveCycleMutation(
    useOutcome({ notice: notices.leaveCycle }),
  );
  if (cycle.isOwner || cycle.isRunning || cycle.viewerParticipant?.status !== 'ACCEPTED') return null;

  const owner = personLabel(cycle.ownerParticipant);
  const go = async () => {
    const { error: refused } = await leave({ variables: { cycleId: cycle.id } });
    if (refused) return;
    leaveNote(afterLeaving(cycle.title, owner));
    await navigate({ to: '/my-cycles' });
    // What the lists still hold of it is not theirs to see any more.
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
        question={t('questions.leave', { owner })}
        reason={loading ? undefined : whyNot('leave', cycle)}
        busy={loading}
        busyText={leaveMessages.leaving}
        onConfirm={() => void go()}
      >
        {leaveMessages.button}
      </ConfirmButton>
    </Flex>
  );
}
