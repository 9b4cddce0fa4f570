import { t } from '../lib/t.ts';
import { useState } from 'react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import type { InviteInput } from '../graphql/generated.ts';
import { announceError } from '../lib/announce.ts';
import { messageOf } from '../lib/errors.ts';
import {
  hasNewInvites,
  isAnythingTyped,
  isIncomplete,
  offeredRow,
  refusedRows,
  toInput,
  type NewRow,
} from './invite-rows.ts';
import { spreadOver } from './spread-emails.ts';
import { useKeptForm } from './use-kept-form.ts';
import { useSingleFlight } from './use-single-flight.ts';

interface InviteRows {
  /** The addresses that already have an invite. */
  emails: readonly string[];
  /** The language of the emails. */
  locale: string;
  /** Resolves with the error of a failed attempt. */
  send: (invites: InviteInput[]) => Promise<unknown>;
  onSent: (() => void) | undefined;
}

/** The state of all rows together. The form only renders again when this changes, not on every key press. */
const stateOf = (rows: readonly NewRow[]) => ({
  count: rows.length,
  hasNew: hasNewInvites(rows),
  isTyped: isAnythingTyped(rows),
  isIncomplete: rows.some(isIncomplete),
});

/** The new rows and how they are sent. A failed attempt keeps what was typed, and shows errors beside the rows. */
export function useInviteRows({ emails, locale, send, onSent }: InviteRows) {
  const form = useForm<{ rows: NewRow[] }>({
    defaultValues: { rows: emails.length > 0 ? [] : [offeredRow] },
    mode: 'onTouched',
  });
  useKeptForm(form, 'invites');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rows' });
  const state = useWatch({ control: form.control, name: 'rows', compute: stateOf });
  const [attempted, setAttempted] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [pasteOutcome, setPasteOutcome] = useState<readonly string[]>([]);

  const sendTyped = async ({ rows: typed }: { rows: NewRow[] }) => {
    setRefused(undefined);
    if (!hasNewInvites(typed)) return announceError(t('complaints.noNewInvites'));
    const error = await send(toInput(typed, locale));
    if (error) return showRefusal(error, typed);
    setAttempted(false);
    setPasteOutcome([]);
    form.reset({ rows: [] });
    onSent?.();
  };

  const showRefusal = (error: unknown, typed: readonly NewRow[]) => {
    const beside = refusedRows(error, typed);
    beside.forEach((message, index) => {
      if (message) form.setError(`rows.${index}.email`, { type: 'server', message });
    });
    if (!beside.some(Boolean)) setRefused(messageOf(error));
  };

  /** Spreads the addresses of a text over rows, beginning with the one it was pasted into. Returns false if the text is not a list. */
  const spread = (index: number, text: string): boolean => {
    const outcome = spreadOver(form.getValues('rows'), index, text, emails);
    if (!outcome) return false;
    form.setValue('rows', outcome.rows, { shouldDirty: true });
    setPasteOutcome(outcome.messages);
    return true;
  };
  /** Selects the relationship in every row that has an address but no relationship yet, as after pasting a list. */
  const sameForAll = (relationship: string) => {
    form.getValues('rows').forEach((row, index) => {
      if (row.relationship === '' && row.email.trim() !== '') {
        form.setValue(`rows.${index}.relationship`, relationship, { shouldDirty: true });
      }
    });
  };

  return {
    form,
    spread,
    pasteOutcome,
    sameForAll,
    state,
    fields,
    append,
    remove,
    submit: useSingleFlight(form.handleSubmit(sendTyped, () => setAttempted(true))),
    busy: form.formState.isSubmitting,
    complaint: attempted && state.isIncomplete ? t('complaints.inviteIncomplete') : refused,
  };
}
