import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { choicesFor } from '@kolo/server/domain/collectors.ts';
import { stakeOf } from '@kolo/server/domain/stake.ts';
import { firstOf } from '@kolo/server/domain/text.ts';
import { useState, type FormEvent } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Complaint } from '../../../components/complaint.tsx';
import { ConfirmButton } from '../../../components/confirm-button.tsx';
import type { EditCollectorsFieldsFragment } from '../../../graphql/generated.ts';
import { announceError } from '../../../lib/announce.ts';
import { t } from '../../../lib/t.ts';
import { stakeText } from '../rules/stake-messages.ts';
import { mustConfirm } from './order.ts';
import { RejectedSlots } from './rejected-slots.tsx';
import { SlotRow } from './slot-row.tsx';
import { useSlotOrder } from './use-slot-order.ts';

interface CollectorsFormProps {
  cycle: EditCollectorsFieldsFragment;
  busy: boolean;
  /** The server's complaint about the order as a whole. */
  complaint: string | undefined;
  onSave: (participantIds: string[]) => void;
  onDirty: (dirty: boolean) => void;
}

/** One row for each slot, with its collection date, which cannot be edited (docs/rules.md §9.2). */
export function CollectorsForm({ cycle, busy, complaint, onSave, onDirty }: CollectorsFormProps) {
  const [attempted, setAttempted] = useState(false);
  const [isExplained, setExplained] = useState(false);
  const { list, order, picked, announcement, candidates, labelOf, dayOf, ...change } = useSlotOrder(
    cycle,
    () => onDirty(true),
  );
  const meaningOf = (slot: number) =>
    stakeText(stakeOf({ ...cycle, people: order.length }, slot), cycle.currency);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    const chosen = order.filter((id) => id !== null);
    if (chosen.length === order.length) onSave(chosen);
    else announceError(t('complaints.collectorsIncomplete'));
  };
  const unconfirmed = mustConfirm(cycle, order);
  const someKeep = unconfirmed.length < order.length && unconfirmed.length > 0 && !order.includes(null);

  return (
    <chakra.form display="grid" gap="4" noValidate onSubmit={submit}>
      <RandomOrder asks={order.some((id) => id !== null)} onDraw={change.draw} />
      <RejectedSlots participants={candidates} order={order} dayOf={dayOf} onGive={change.give} />
      <chakra.output color="brand" fontWeight="medium" minH="6" overflowWrap="anywhere">
        {announcement}
      </chakra.output>
      <MeaningButton isPressed={isExplained} onPress={() => setExplained(!isExplained)} />
      <Box as="ol" ref={list} listStyleType="none" display="grid">
        {order.map((id, slot) => (
          <SlotRow
            key={slot}
            slot={slot}
            slots={order.length}
            day={dayOf(slot)}
            meaning={isExplained ? meaningOf(slot) : undefined}
            value={id}
            options={choicesFor(slot, order, candidates)}
            picked={picked === slot}
            error={attempted && id === null ? t('complaints.required') : undefined}
            onChoose={(next) => change.choose(next, slot)}
            onMove={(button) => change.move(slot, button)}
          />
        ))}
      </Box>
      {complaint ? <Complaint>{complaint}</Complaint> : null}
      {someKeep ? (
        <Text color="muted">
          {t('collectors.edit.asksAgain', { names: firstOf(unconfirmed.map(labelOf)) })}
        </Text>
      ) : null}
      <Flex justify="flex-end">
        <BusyButton type="submit" busy={busy} busyText={t('collectors.edit.submitting')} minW="32">
          {t('collectors.edit.submit')}
        </BusyButton>
      </Flex>
    </chakra.form>
  );
}

const RandomOrder = ({ asks, onDraw }: { asks: boolean; onDraw: () => void }) => (
  <Flex gap="3" align="center" wrap="wrap">
    <ConfirmButton
      variant="outline"
      size="sm"
      title={t('collectors.edit.randomTitle')}
      question={t('questions.drawLots')}
      asks={asks}
      onConfirm={onDraw}
    >
      {t('collectors.edit.random')}
    </ConfirmButton>
    <Text flex="1 1 14rem" color="muted" textStyle="xs">
      {t('collectors.edit.randomHint')}
    </Text>
  </Flex>
);

/** Shows below each turn what it means, or hides it. */
const MeaningButton = ({ isPressed, onPress }: { isPressed: boolean; onPress: () => void }) => (
  <Button variant="outline" size="sm" justifySelf="start" aria-pressed={isPressed} onClick={onPress}>
    {t('collectors.edit.meaning')}
  </Button>
);
