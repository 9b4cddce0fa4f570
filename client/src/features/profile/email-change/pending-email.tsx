import { Heading, Text } from '@chakra-ui/react';
import { EMAIL_CHANGE } from '@kolo/server/domain/email-change.ts';
import { EMAIL_CODE } from '@kolo/server/domain/email-code.ts';
import { useForm } from 'react-hook-form';
import { Card } from '../../../components/card.tsx';
import { CodeEntry } from '../../../forms/code-entry.tsx';
import { pendingText } from '../../../forms/pending-text.ts';
import { useConfirmEmailChangeMutation, type ProfileQuery } from '../../../graphql/generated.ts';
import { reasonOf } from '../../../lib/errors.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { t } from '../../../lib/t.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';

/** A change of email that is not done yet: what it waits for, and the field for the code (docs/rules.md §35.8). */
export function PendingEmail({
  user: { email, pendingEmail, pendingEmailAt },
}: {
  user: Pick<ProfileQuery['me'], 'email' | 'pendingEmail' | 'pendingEmailAt'>;
}) {
  if (pendingEmail === null) return null;
  return (
    <Card mt="5" display="grid" gap="3">
      <Heading as="h2" size="md">
        {t('emailChange.pending')}
      </Heading>
      <Text overflowWrap="anywhere" maxW="prose">
        {pendingEmailAt === null
          ? t('emailChange.pending.unconfirmed', { email: pendingEmail })
          : pendingText(pendingEmail, pendingEmailAt)}
      </Text>
      {pendingEmailAt === null ? (
        <>
          <Text color="muted" textStyle="sm" maxW="prose">
            {t('emailChange.pending.how')}
          </Text>
          <Code />
        </>
      ) : null}
      <Text color="muted" textStyle="sm" maxW="prose" overflowWrap="anywhere">
        {t('emailChange.pending.cancel', { email })}
      </Text>
    </Card>
  );
}

const isWrong = (error: unknown): boolean => reasonOf(error) === 'invalid-link';

function Code() {
  const form = useForm({ mode: 'onSubmit', defaultValues: { code: '' } });
  const [confirm] = useConfirmEmailChangeMutation(
    useOutcome({
      notice: notices.confirmEmailChange,
      shownInPlace: isWrong,
      beside: { form, fields: ['code'], refusals: { 'email-taken': 'code', 'limit-reached': 'code' } },
    }),
  );
  const send = async (code: string) => {
    const { error } = await confirm({ variables: { code } });
    if (isWrong(error)) form.setError('code', { message: t('emailChange.code.wrong') });
  };
  return (
    <CodeEntry
      form={form}
      onSend={send}
      hint={t('emailChange.code.hint', { digits: EMAIL_CODE.digits, hours: EMAIL_CHANGE.codeHours })}
      variant="solid"
    />
  );
}
