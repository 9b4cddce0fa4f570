import { Box, chakra, Flex } from '@chakra-ui/react';
import { choicesFor, collectionDate, complaints, inSlotOrder, notices } from '@kolo/server/domain';
import { useState, type FormEvent } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { Complaint } from '../../components/complaint.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useAssignCollectorsMutation, type CyclePageFieldsFragment } from '../../graphql/generated.ts';
import { announceError } from '../../lib/announce.ts';
import { fieldsOf } from '../../lib/errors.ts';
import { formatDay } from '../../lib/format.ts';
import { personLabel } from '../../lib/person.ts';
import { controlIds } from './controls.ts';
import { EditDialog } from './edit-dialog.tsx';
import { useOutcome } from './use-outcome.ts';
import { whyNot } from './why-not.ts';

interface EditCollectorsProps {
  cycle: CyclePageFieldsFragment;
}

type Choice = string | null;

/** Who holds which slot now; slots nobody holds are open. */
const choicesNow = (cycle: CyclePageFieldsFragment): Choice[] => {
  const holders = new Map(inSlotOrder(cycle.participants).map((seat) => [seat.slot, seat.id]));
  return Array.from({ length: cycle.participantsCount }, (_, slot) => holders.get(slot) ?? null);
};

/** The Edit button of the collectors and its dialog: only while both sections are frozen (docs/rules.md §7.2). */
export function EditCollectors({ cycle }: EditCollectorsProps) {
  const [assign, { loading, error, reset }] = useAssignCollectorsMutation(
    useOutcome({ notice: notices.assignCollectors }),
  );

  return (
    <EditDialog
      section="collectors"
      title="Edit Collectors"
      id={controlIds.editCollectors}
      reason={whyNot('assignCollectors', cycle)}
      over={cycle.isRunning}
      busy={loading}
      onClose={reset}
    >
      {({ close, setDirty }) => {
        const save = async (participantIds: string[]) => {
          const answer = await assign({ variables: { cycleId: cycle.id, participantIds } });
          if (!answer.error) close();
        };
        return (
          <CollectorsForm
            cycle={cycle}
            busy={loading}
            complaint={fieldsOf(error).participantIds?.[0]}
            onSave={(ids) => void save(ids)}
            onDirty={setDirty}
          />
        );
      }}
    </EditDialog>
  );
}

interface CollectorsFormProps extends EditCollectorsProps {
  busy: boolean;
  /** The server's, about the order as a whole. */
  complaint: string | undefined;
  onSave: (participantIds: string[]) => void;
  onDirty: (dirty: boolean) => void;
}

/** One select per slot, with the date that its place in the order gives it, to be read only (docs/rules.md §9.2). */
function CollectorsForm({ cycle, busy, complaint, onSave, onDirty }: CollectorsFormProps) {
  const [chosen, setChosen] = useState(() => choicesNow(cycle));
  const [attempted, setAttempted] = useState(false);
  const candidates = cycle.participants.filter(({ status }) => status === 'ACCEPTED');

  const choose = (slot: number, id: string) => {
    setChosen(chosen.map((other, index) => (index === slot ? id || null : other)));
    onDirty(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    const order = chosen.filter((id) => id !== null);
    if (order.length === chosen.length) onSave(order);
    else announceError(complaints.collectorsIncomplete);
  };

  return (
    <chakra.form display="grid" gap="5" noValidate onSubmit={submit}>
      <Box as="ol" listStyleType="none" display="grid" gap="4">
        {chosen.map((id, slot) => (
          <li key={slot}>
            <SelectField
              label={`Collector ${slot + 1}`}
              placeholder="Select a participant"
              options={choicesFor(slot, chosen, candidates).map((seat) => ({
                value: seat.id,
                label: personLabel(seat),
              }))}
              value={id ?? ''}
              hint={`Date of Collection ${formatDay(collectionDate(cycle.startDate, cycle.frequency, slot))}`}
              error={attempted && id === null ? complaints.required : undefined}
              onChange={(event) => choose(slot, event.target.value)}
            />
          </li>
        ))}
      </Box>
      {complaint ? <Complaint>{complaint}</Complaint> : null}
      <Flex justify="flex-end">
        <BusyButton type="submit" busy={busy} busyText="Updating..." minW="32">
          Update
        </BusyButton>
      </Flex>
    </chakra.form>
  );
}
