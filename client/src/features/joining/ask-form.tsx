import { chakra, Text } from '@chakra-ui/react';
import { checkJoinNote } from '@kolo/server/domain/joining.ts';
import type { FailureReason } from '@kolo/server/domain/messages/failures.ts';
import { termsDifferences } from '@kolo/server/domain/terms.ts';
import { sentenceText } from '@kolo/server/domain/messages/sentence.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { BusyButton } from '../../components/busy-button.tsx';
import { Complaint } from '../../components/complaint.tsx';
import { TextField } from '../../components/text-field.tsx';
import { EnglishText } from '../../forms/english-text.tsx';
import { VerificationEmail } from '../../forms/verification-email.tsx';
import { useKeptForm } from '../../forms/use-kept-form.ts';
import { useSingleFlight } from '../../forms/use-single-flight.ts';
import { useAskToJoinMutation, type JoinPreviewQuery } from '../../graphql/generated.ts';
import { reasonOf } from '../../lib/errors.ts';
import { notices } from '../../lib/messages/notices.ts';
import { t } from '../../lib/t.ts';
import { useOutcome } from '../../lib/use-outcome.ts';

type Terms = NonNullable<JoinPreviewQuery['joinPreview']['terms']>;

const CHANGED: FailureReason = 'terms-changed';

/** Sends a join request with a message to the owner. Sending it consents to the terms on the screen (docs/rules.md §28.2). */
export function AskForm({ token, owner, terms }: { token: string; owner: string; terms: Terms }) {
  const form = useForm({ mode: 'onTouched', defaultValues: { note: '' } });
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  useKeptForm(form, 'ask');
  /** The terms that were on the screen if a request was refused because they had changed. */
  const [seen, setSeen] = useState<Terms>();
  const [ask, { error }] = useAskToJoinMutation(
    useOutcome({ notice: notices.askToJoin, beside: { form, fields: ['note'] }, outdates: ['JoinPreview'] }),
  );
  const submit = useSingleFlight(
    handleSubmit(async ({ note }) => {
      const { error: refused } = await ask({ variables: { token, note, termsHash: terms.hash } });
      if (refused && reasonOf(refused) === CHANGED) setSeen(terms);
    }),
  );
  const differences = seen ? termsDifferences(seen, terms) : [];
  return (
    <chakra.form noValidate display="grid" gap="4" onSubmit={(event) => void submit(event)}>
      {differences.length > 0 ? (
        <chakra.output display="block" bg="accent.soft" color="accent.ink" borderRadius="l2" p="3.5">
          <Text fontWeight="semibold">{t('joining.changed')}</Text>
          {differences.map(({ label, before, after }) => (
            <Text key={label} overflowWrap="anywhere" whiteSpace="pre-wrap">
              {t('joining.changed.term', { label, before, after })}
            </Text>
          ))}
        </chakra.output>
      ) : null}
      <TextField
        label={t('joining.message')}
        hint={errors.note ? undefined : t('joining.message.hint')}
        autoComplete="off"
        error={errors.note?.message}
        {...register('note', { validate: (value) => sentenceText(checkJoinNote(value)) })}
      />
      <Text color="muted" maxW="65ch">
        {t('joining.whatHappens', { owner })}
      </Text>
      <EnglishText />
      {errors.root ? <Complaint>{errors.root.message}</Complaint> : null}
      {reasonOf(error) === 'email-not-proven' ? <VerificationEmail /> : null}
      <BusyButton
        type="submit"
        size="lg"
        justifySelf={{ sm: 'start' }}
        busy={isSubmitting}
        busyText={t('joining.asking')}
      >
        {t('joining.ask')}
      </BusyButton>
    </chakra.form>
  );
}
