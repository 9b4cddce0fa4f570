import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { choicesFor, collectionDate, complaints, questions, stakeOf } from '@kolo/server/domain';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Complaint } from '../../../components/complaint.tsx';
import { ConfirmButton } from '../../../components/confirm-button.tsx';
import type { EditCollectorsFieldsFragment } from '../../../graphql/generated.ts';
import { announceError } from '../../../lib/announce.ts';
import { personLabel } from '../../../lib/person.ts';
import { drawLots } from './draw-lots.ts';
import { askedBy, exchanged, given, orderNow, type Choice } from './order.ts';
import { orderWords } from './order-words.ts';
import { RejectedSlots } from './rejected-slots.tsx';
import { SlotRow, type SlotMove } from './slot-row.tsx';

interface CollectorsFormProps {
  cycle: EditCollectorsFieldsFragment;
  busy: boolean;
  /** The server's, about the order as a whole. */
  complaint: string | undefined;
  onSave: (participantIds: string[]) => void;
  onDirty: (dirty: boolean) => void;
}

/** One row per slot, with the date that its place in the order gives it, to be read only (docs/rules.md §9.2). */
export function CollectorsForm({ cycle, busy, complaint, onSave, onDirty }: CollectorsFormProps) {
  const [order, setOrder] = useState(() => orderNow(cycle));
  const [attempted, setAttempted] = useState(false);
  /** The slot whose holder is to change places. */
  const [picked, setPicked] = useState<number>();
  const [said, setSaid] = useState('');
  const { list, follow } = useFocusFollowing();
  const candidates = cycle.participants.filter(({ status }) => status === 'ACCEPTED');
  const labelOf = (id: Choice) => {
    const person = candidates.find((candidate) => candidate.id === id);
    return person ? personLabel(person) : orderWords.nobody;
  };
  const dayOf = (slot: number) => collectionDate(cycle.startDate, cycle.frequency, slot);

  const change = (next: readonly Choice[], words: string) => {
    setOrder([...next]);
    setPicked(undefined);
    setSaid(words);
    onDirty(true);
  };
  const exchange = (from: number, to: number, button: SlotMove) => {
    follow(to, button);
    change(exchanged(order, from, to), orderWords.moved(labelOf(order[from] ?? null), dayOf(to)));
  };
  const move = (slot: number, button: SlotMove) => {
    if (button === 'up') return exchange(slot, slot - 1, button);
    if (button === 'down') return exchange(slot, slot + 1, button);
    if (picked !== undefined && picked !== slot) return exchange(picked, slot, button);
    setPicked(picked === slot ? undefined : slot);
    setSaid(picked === slot ? '' : orderWords.pick(labelOf(order[slot] ?? null)));
  };
  const give = (id: string, slot: number) =>
    change(given(order, id, slot), orderWords.moved(labelOf(id), dayOf(slot)));
  const draw = () => change(drawLots(candidates.map(({ id }) => id)), orderWords.drawn);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    const whole = order.filter((id) => id !== null);
    if (whole.length === order.length) onSave(whole);
    else announceError(complaints.collectorsIncomplete);
  };
  const isAnybodyChosen = order.some((id) => id !== null);
  const asked = askedBy(cycle, order);
  const someKeep = asked.length < order.length && asked.length > 0 && !order.includes(null);

  return (
    <chakra.form display="grid" gap="4" noValidate onSubmit={submit}>
      <Flex gap="3" align="center" wrap="wrap">
        <ConfirmButton
          variant="outline"
          size="sm"
          question={questions.drawLots}
          asks={isAnybodyChosen}
          onConfirm={draw}
        >
          {orderWords.draw}
        </ConfirmButton>
        <Text flex="1 1 14rem" color="muted" textStyle="xs">
          {orderWords.drawHint}
        </Text>
      </Flex>
      <RejectedSlots participants={candidates} order={order} dayOf={dayOf} onGive={give} />
      <chakra.output color="brand" fontWeight="medium" minH="6" overflowWrap="anywhere">
        {said}
      </chakra.output>
      <Box as="ol" ref={list} listStyleType="none" display="grid" gap="3">
        {order.map((id, slot) => (
          <SlotRow
            key={slot}
            slot={slot}
            slots={order.length}
            day={dayOf(slot)}
            stake={stakeOf({ ...cycle, people: order.length }, slot)}
            currency={cycle.currency}
            value={id}
            options={choicesFor(slot, order, candidates)}
            picked={picked === slot}
            error={attempted && id === null ? complaints.required : undefined}
            onChoose={(next) =>
              change(
                order.map((other, place) => (place === slot ? next : other)),
                '',
              )
            }
            onMove={(button) => move(slot, button)}
          />
        ))}
      </Box>
      {complaint ? <Complaint>{complaint}</Complaint> : null}
      {someKeep ? <Text color="muted">{orderWords.askedAgain(asked.map(labelOf))}</Text> : null}
      <Flex justify="flex-end">
        <BusyButton type="submit" busy={busy} busyText="Updating..." minW="32">
          Update
        </BusyButton>
      </Flex>
    </chakra.form>
  );
}

/** The focus goes with whoever is moved: to the same button of the row where they are now. */
function useFocusFollowing() {
  const list = useRef<HTMLOListElement>(null);
  const [target, setTarget] = useState<{ slot: number; button: SlotMove }>();
  useEffect(() => {
    if (!target) return;
    const row = list.current?.children[target.slot];
    row?.querySelector<HTMLElement>(`[data-move=${target.button}]`)?.focus();
  }, [target]);
  return { list, follow: (slot: number, button: SlotMove) => setTarget({ slot, button }) };
}
