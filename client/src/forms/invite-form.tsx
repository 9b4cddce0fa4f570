import { Box, Button, chakra, Stack, Text } from '@chakra-ui/react';
import { INVITES } from '@kolo/server/domain/invite.ts';
import { currentLocale } from '@kolo/server/domain/messages/translate.ts';
import { t } from '../lib/t.ts';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { LuPlus } from 'react-icons/lu';
import { DisabledHint } from '../components/disabled-hint.tsx';
import type { InviteFieldsFragment } from '../graphql/generated.ts';
import { FormFooter } from './form-footer.tsx';
import { sourceOfPseudo } from '../lib/pseudo-locales.ts';
import { InviteLanguage } from './invite-language.tsx';
import { InviteRow } from './invite-row.tsx';
import { addedRow } from './invite-rows.ts';
import { SavedInvites } from './saved-invites.tsx';
import { useInviteActions } from './use-invite-actions.ts';
import { useInviteRows } from './use-invite-rows.ts';

export interface InviteFormProps {
  cycleId: string;
  /** The cycle's invites. Sending and removing update them through the cache. */
  saved: readonly InviteFieldsFragment[];
  submitLabel?: string;
  busyLabel?: string;
  /** Why invites cannot be changed: the message of `refusal('editParticipants', cycle)`; undefined if they can. */
  blockedBy?: string | undefined;
  /** Called after all new rows were sent, and the form was emptied. */
  onSent?: () => void;
  /** Called when the form becomes dirty or clean, so that leaving or closing can ask first. */
  onDirty?: (isDirty: boolean) => void;
  /** Shown before the submit button, such as Skip or Cancel. */
  aside?: ReactNode;
}

const { perCall: max } = INVITES;

/** The invites of a cycle: saved ones, which can only be removed, and rows for new ones (docs/rules.md §20.7). */
export function InviteForm({
  cycleId,
  saved,
  submitLabel = t('inviteForm.submit'),
  busyLabel = t('inviteForm.submitting'),
  blockedBy,
  onSent,
  onDirty,
  aside,
}: InviteFormProps) {
  const actions = useInviteActions(cycleId);
  const emails = saved.map(({ email }) => email);
  const [locale, setLocale] = useState(sourceOfPseudo(currentLocale()));
  const { form, state, fields, append, remove, spread, pasteOutcome, sameForAll, submit, busy, complaint } =
    useInviteRows({ emails, locale, send: actions.send, onSent });
  useDirtyNotice(state.isTyped, onDirty);
  const full = state.count >= max ? t('complaints.tooManyInvites', { max }) : undefined;
  const nothingNew = state.hasNew ? undefined : t('complaints.noNewInvites');

  return (
    <chakra.form display="grid" gap="5" noValidate onSubmit={(event) => void submit(event)}>
      <SavedInvites
        invites={saved}
        blockedBy={blockedBy}
        busy={actions.removing}
        onRemove={(id) => void actions.remove(id)}
      />
      <Stack gap="4" _empty={{ display: 'none' }}>
        {fields.map(({ id }, index) => (
          <InviteRow
            key={id}
            index={index}
            form={form}
            emails={emails}
            onRemove={() => remove(index)}
            onList={(text) => spread(index, text)}
            onRelationship={sameForAll}
          />
        ))}
      </Stack>
      <PasteOutcome sentences={pasteOutcome} />
      <AddRow reason={blockedBy ?? full} onAdd={() => append(addedRow)} />
      {state.count > 0 ? <InviteLanguage locale={locale} onChange={setLocale} /> : null}
      {complaint && (
        <Box role="alert" color="bad" fontWeight="medium">
          {complaint}
        </Box>
      )}
      <FormFooter
        submitLabel={submitLabel}
        busyLabel={busyLabel}
        busy={busy}
        reason={blockedBy ?? nothingNew}
        aside={aside}
      />
    </chakra.form>
  );
}

const AddRow = ({ reason, onAdd }: { reason: string | undefined; onAdd: () => void }) => (
  <DisabledHint reason={reason}>
    <Button variant="outline" justifySelf="start" onClick={onAdd}>
      <LuPlus aria-hidden />
      {t('inviteForm.new.add')}
    </Button>
  </DisabledHint>
);

/** The result of pasting a list. */
const PasteOutcome = ({ sentences }: { sentences: readonly string[] }) => (
  <chakra.output display="block" color="muted" overflowWrap="anywhere" _empty={{ display: 'none' }}>
    {sentences.map((sentence) => (
      <Text key={sentence}>{sentence}</Text>
    ))}
  </chakra.output>
);

function useDirtyNotice(isDirty: boolean, onDirty: InviteFormProps['onDirty']): void {
  const notify = useEffectEvent((dirty: boolean) => onDirty?.(dirty));
  useEffect(() => notify(isDirty), [isDirty]);
}
