import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { isBlank, withoutHiddenCharacters } from '@kolo/server/domain/check.ts';
import { checkSwapNote, SWAP_NOTE_MAX } from '@kolo/server/domain/swap.ts';
import { sentenceText } from '@kolo/server/domain/messages/sentence.ts';
import { useId, useState } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { EnglishText } from '../../../forms/english-text.tsx';
import { Complaint } from '../../../components/complaint.tsx';
import { Modal, ModalCancel } from '../../../components/modal.tsx';
import { TextField } from '../../../components/text-field.tsx';
import {
  useProposeSwapMutation,
  useSwapChoicesQuery,
  type SwapChoicesQuery,
  type SwapsFieldsFragment,
} from '../../../graphql/generated.ts';
import { messageOf } from '../../../lib/errors.ts';
import { formatDay, today } from '../../../lib/format.ts';
import { useKeptText } from '../../../lib/kept-typing.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { isFormer, personLabel } from '../../../lib/person.ts';
import { t } from '../../../lib/t.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { hindranceText } from './hindrance-text.ts';
import { BeforeAndAfter } from './swaps-card.tsx';

type Participant = SwapsFieldsFragment['participants'][number];
type Choice = SwapChoicesQuery['swapChoices'][number];

interface SwapDialogProps {
  cycle: SwapsFieldsFragment;
  own: Participant;
  onClose: () => void;
}

/** Lets the viewer choose a collector, shows what the swap would mean, and proposes it (docs/rules.md §30.2). */
export function SwapDialog({ cycle, own, onClose }: SwapDialogProps) {
  const [chosenId, setChosenId] = useState<string>();
  const { note, checkNow, ...noteField } = useNote();
  const { data, dataState, loading, error } = useSwapChoicesQuery({
    variables: { cycleId: cycle.id },
    fetchPolicy: 'network-only',
  });
  const [propose, { loading: busy, error: refused }] = useProposeSwapMutation(
    useOutcome({ notice: notices.proposeSwap }),
  );
  const choices = dataState === 'complete' ? data.swapChoices : [];
  const chosen = choices.find(
    ({ participant, hindrance }) => participant.id === chosenId && hindrance === null,
  );
  const other = chosen && participantOf(cycle, chosen);
  const send = async () => {
    const complaint = checkNow();
    if (!chosen || busy || complaint) return;
    const { error: failed } = await propose({
      variables: {
        cycleId: cycle.id,
        participantId: chosen.participant.id,
        termsHash: chosen.terms.hash,
        note,
      },
    });
    if (!failed) onClose();
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t('swaps.dialog.title')}
      busy={busy}
      dirty={!isBlank(note)}
      footer={<Footer busy={busy} disabled={!chosen} onPropose={() => void send()} />}
    >
      <Text>{t('swaps.dialog.intro')}</Text>
      {loading ? <LoadingChoices /> : null}
      {error ? <Complaint mt="4">{t('swaps.dialog.unavailable')}</Complaint> : null}
      <Choices cycle={cycle} choices={choices} chosen={chosen} onChoose={setChosenId} />
      {other ? (
        <>
          <Outcome cycle={cycle} own={own} other={other} />
          <NoteField name={personLabel(other)} {...noteField} />
          <EnglishText />
        </>
      ) : null}
      {refused ? <Complaint mt="4">{messageOf(refused)}</Complaint> : null}
    </Modal>
  );
}

interface FooterProps {
  busy: boolean;
  disabled: boolean;
  onPropose: () => void;
}

const Footer = ({ busy, disabled, onPropose }: FooterProps) => (
  <>
    <ModalCancel />
    <BusyButton busy={busy} busyText={t('swaps.dialog.proposing')} disabled={disabled} onClick={onPropose}>
      {t('swaps.dialog.propose')}
    </BusyButton>
  </>
);

/** The note as it is sent, the props of its field, and a function that checks it from now on. */
function useNote() {
  const [value, setValue] = useState('');
  useKeptText('swap', value, setValue);
  const [isChecked, setChecked] = useState(false);
  const note = withoutHiddenCharacters(value);
  const complaint = checkSwapNote(note);
  return {
    note,
    checkNow: () => {
      setChecked(true);
      return complaint;
    },
    value,
    onType: setValue,
    error: isChecked ? sentenceText(complaint) : undefined,
  };
}

interface NoteFieldProps {
  /** The other collector. */
  name: string;
  value: string;
  error: string | undefined;
  onType: (value: string) => void;
}

const NoteField = ({ name, value, error, onType }: NoteFieldProps) => (
  <Box mt="4">
    <TextField
      label={t('swaps.dialog.note')}
      hint={t('swaps.dialog.noteHint', { name })}
      maxLength={SWAP_NOTE_MAX * 2}
      error={error}
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  </Box>
);

/** What the viewer would get, and what happens once the proposal is sent. */
const Outcome = ({
  cycle,
  own,
  other,
}: {
  cycle: SwapsFieldsFragment;
  own: Participant;
  other: Participant;
}) => (
  <Stack gap="2" mt="4" aria-live="polite">
    <Text fontWeight="semibold">
      {t('swaps.dialog.outcome', {
        newDay: formatDay(other.dateCollected ?? ''),
        oldDay: formatDay(own.dateCollected ?? ''),
      })}
    </Text>
    <BeforeAndAfter cycle={cycle} before={own} after={other} />
    <Text color="muted">{t('swaps.dialog.next', { name: personLabel(other) })}</Text>
  </Stack>
);

const LoadingChoices = () => (
  <chakra.output display="block" mt="4" color="muted">
    {t('swaps.dialog.loading')}
  </chakra.output>
);

const participantOf = (
  cycle: SwapsFieldsFragment,
  { participant: { id } }: Choice,
): Participant | undefined => cycle.participants.find((one) => one.id === id);

interface ChoicesProps {
  cycle: SwapsFieldsFragment;
  choices: readonly Choice[];
  chosen: Choice | undefined;
  onChoose: (id: string) => void;
}

function Choices({ cycle, choices, chosen, onChoose }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <chakra.fieldset mt="4">
      <chakra.legend fontWeight="semibold">{t('swaps.dialog.choices')}</chakra.legend>
      {choices.every(({ hindrance }) => hindrance !== null) ? (
        <Text mt="1">{t('swaps.dialog.noChoices')}</Text>
      ) : null}
      <Stack gap="2" mt="2">
        {choices.map((choice) => (
          <ChoiceRow
            key={choice.participant.id}
            choice={choice}
            collector={participantOf(cycle, choice)}
            checked={choice === chosen}
            onChoose={onChoose}
          />
        ))}
      </Stack>
    </chakra.fieldset>
  );
}

interface ChoiceRowProps {
  choice: Choice;
  collector: Participant | undefined;
  checked: boolean;
  onChoose: (id: string) => void;
}

function ChoiceRow({ choice: { participant, hindrance }, collector, checked, onChoose }: ChoiceRowProps) {
  const hintId = useId();
  if (!collector || isFormer(collector)) return null;
  return (
    <chakra.label
      display="flex"
      gap="3"
      borderWidth="1px"
      borderRadius="l2"
      px="3"
      py="2.5"
      {...(checked ? { borderColor: 'accent.solid', bg: 'accent.soft' } : {})}
      {...(hindrance === null ? { cursor: 'pointer' } : { color: 'muted' })}
    >
      <chakra.input
        type="radio"
        name="swap-choice"
        mt="1"
        checked={checked}
        disabled={hindrance !== null}
        aria-describedby={hintId}
        onChange={() => onChoose(participant.id)}
      />
      <Flex direction="column" minW="0">
        <Text overflowWrap="anywhere">{personLabel(collector)}</Text>
        <Text id={hintId} textStyle="xs" color="muted">
          {hindrance === null
            ? formatDay(collector.dateCollected ?? '')
            : hindranceText(hindrance, collector.dateCollected, today())}
        </Text>
      </Flex>
    </chakra.label>
  );
}
