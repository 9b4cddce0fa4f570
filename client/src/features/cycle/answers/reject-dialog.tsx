import { Box, chakra, Text } from '@chakra-ui/react';
import { checkNoReason } from '@kolo/server/domain/answers.ts';
import { textOrNone } from '@kolo/server/domain/check.ts';
import type { Stake } from '@kolo/server/domain/stake.ts';
import { REASON_MAX } from '@kolo/server/domain/payment-status.ts';
import { sentenceText } from '@kolo/server/domain/messages/sentence.ts';
import { useId, useState, type FormEvent } from 'react';
import { Checkbox } from '../../../components/checkbox.tsx';
import { Modal, SubmitFooter } from '../../../components/modal.tsx';
import { TextAreaField } from '../../../components/text-field.tsx';
import { formatDay } from '../../../lib/format.ts';
import { useKeptText } from '../../../lib/kept-typing.ts';
import { t } from '../../../lib/t.ts';
import { ownStakeMessages } from '../rules/stake-messages.ts';

/** What a person can send when they reject. */
export interface Rejection {
  reason: string | null;
  /** Slots that would suit the person, from 0. */
  wishes: number[];
}

/** The slots that a person can wish for. */
export interface Wishable {
  stakes: readonly Stake[];
  currency: string | null;
}

export interface RejectDialogProps {
  title: string;
  /** What happens if the person rejects, as a question. */
  question: string;
  /** Who can read the reason. */
  hint: string;
  wishable?: Wishable | undefined;
  onReject: (rejection: Rejection) => void;
  onClose: () => void;
}

/** Asks before it rejects, and lets people give a reason and wishes (docs/rules.md §29.5, §29.6). */
export function RejectDialog({ title, question, hint, wishable, onReject, onClose }: RejectDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState('');
  useKeptText(`reject ${title}`, typed, setTyped);
  const [wishes, setWishes] = useState<readonly number[]>([]);
  const reason = textOrNone(typed);
  const complaint = reason === null ? undefined : checkNoReason(reason);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!complaint) onReject({ reason, wishes: [...wishes] });
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      dirty={reason !== null}
      footer={<SubmitFooter form={formId} label={title} />}
    >
      <chakra.form id={formId} noValidate display="grid" gap="5" onSubmit={submit}>
        <Text>{question}</Text>
        <TextAreaField
          label={t('answers.reject.reason')}
          rows={3}
          maxLength={REASON_MAX * 2}
          hint={hint}
          error={sentenceText(complaint)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {wishable && wishable.stakes.length > 0 ? (
          <Wishes wishable={wishable} chosen={wishes} onChoose={setWishes} />
        ) : null}
      </chakra.form>
    </Modal>
  );
}

interface WishesProps {
  wishable: Wishable;
  chosen: readonly number[];
  onChoose: (wishes: readonly number[]) => void;
}

/** A checkbox for each other slot, with its day and what it would mean. */
const Wishes = ({ wishable: { stakes, currency }, chosen, onChoose }: WishesProps) => (
  <Box as="fieldset" minW="0">
    <Box as="legend" fontWeight="semibold" mb="2">
      {t('answers.reject.wishes')}
    </Box>
    <Box display="grid" gap="3">
      {stakes.map((stake) => (
        <Checkbox
          key={stake.slot}
          alignItems="flex-start"
          checked={chosen.includes(stake.slot)}
          onCheckedChange={(isChecked) =>
            onChoose(isChecked ? [...chosen, stake.slot] : chosen.filter((each) => each !== stake.slot))
          }
        >
          {t('answers.reject.wish', { turn: stake.slot + 1, day: formatDay(stake.date) })}
          <Text as="span" display="block" color="muted" textStyle="xs" fontWeight="normal">
            {ownStakeMessages(stake, currency)}
          </Text>
        </Checkbox>
      ))}
    </Box>
  </Box>
);
