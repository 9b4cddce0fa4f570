import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { OBJECTION_DAYS } from '@kolo/server/domain/proposals.ts';
import { useId, useState, type FormEvent } from 'react';
import { Complaint } from '../../../components/complaint.tsx';
import { Modal, SubmitFooter } from '../../../components/modal.tsx';
import { useProposeOwnerMutation } from '../../../graphql/generated.ts';
import { messageOf } from '../../../lib/errors.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { personLabel } from '../../../lib/person.ts';
import { candidatesOf } from '../handover/candidates.ts';
import { t } from '../../../lib/t.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import type { EntryDialogProps } from '../menu/entry-dialog.ts';

/** Lets a participant choose who should run the circle instead of its organiser, and explains what follows (docs/rules.md §39.1). */
export function ProposeOwnerDialog({ cycle, ...modal }: EntryDialogProps) {
  const formId = useId();
  const [chosen, setChosen] = useState<string>();
  const [attempted, setAttempted] = useState(false);
  const [propose, { loading, error }] = useProposeOwnerMutation(useOutcome({ notice: notices.proposeOwner }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (loading || chosen === undefined) return;
    const answer = await propose({ variables: { cycleId: cycle.id, participantId: chosen } });
    if (!answer.error) modal.onClose();
  };
  return (
    <Modal
      {...modal}
      title={t('proposals.dialog.title')}
      busy={loading}
      footer={
        <SubmitFooter
          form={formId}
          busy={loading}
          busyText={t('proposals.dialog.proposing')}
          label={t('proposals.dialog.propose')}
        />
      }
    >
      <Stack gap="4">
        <Text>{t('proposals.dialog.intro')}</Text>
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <Candidates cycle={cycle} chosen={chosen} onChoose={setChosen} />
        </form>
        {attempted && chosen === undefined ? <Complaint>{t('proposals.dialog.required')}</Complaint> : null}
        <Text color="muted">{t('proposals.dialog.next', { days: OBJECTION_DAYS })}</Text>
        {error ? <Complaint>{messageOf(error)}</Complaint> : null}
      </Stack>
    </Modal>
  );
}

interface CandidatesProps {
  cycle: EntryDialogProps['cycle'];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

function Candidates({ cycle, chosen, onChoose }: CandidatesProps) {
  const legendId = useId();
  return (
    <Stack role="radiogroup" aria-labelledby={legendId} gap="2">
      <Text id={legendId} fontWeight="semibold">
        {t('proposals.dialog.who')}
      </Text>
      {candidatesOf(cycle).map((person) => (
        <Flex as="label" key={person.id} gap="3" align="center" minH="11" cursor="pointer">
          <chakra.input
            type="radio"
            name="candidate"
            boxSize="5"
            checked={chosen === person.id}
            onChange={() => onChoose(person.id)}
          />
          <Text as="bdi" overflowWrap="anywhere">
            {person.id === cycle.viewerParticipant?.id
              ? t('proposals.dialog.self', { name: personLabel(person) })
              : personLabel(person)}
          </Text>
        </Flex>
      ))}
    </Stack>
  );
}
