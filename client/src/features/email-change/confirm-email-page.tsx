import { HStack, Text } from '@chakra-ui/react';
import { EMAIL_CHANGE } from '@kolo/server/domain/email-change.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { Card } from '../../components/card.tsx';
import { Complaint } from '../../components/complaint.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { Loading } from '../../components/loading.tsx';
import { Page, PageHeading } from '../../components/page.tsx';
import { AnotherAccount } from '../../forms/another-account.tsx';
import { pendingText } from '../../forms/pending-text.ts';
import {
  useConfirmEmailChangeMutation,
  useOwnEmailChangeQuery,
  type OwnEmailChangeQuery,
} from '../../graphql/generated.ts';
import { confirmCode } from '../../lib/email-change-codes.ts';
import { messageOf, reasonOf } from '../../lib/errors.ts';
import { notices } from '../../lib/messages/notices.ts';
import { t } from '../../lib/t.ts';
import { useOutcome } from '../../lib/use-outcome.ts';
import { Done } from './done.tsx';

type Account = OwnEmailChangeQuery['me'];

/** Opened by the link of the email to a new address. Confirming takes a click, because opening a page must not change anything (docs/rules.md §35.8). */
export function ConfirmEmailPage() {
  const { data, dataState, error, refetch } = useOwnEmailChangeQuery();

  return (
    <Page reading>
      <title>{t('emailChange.confirm.title')}</title>
      <PageHeading mb="6">{t('emailChange.confirm.title')}</PageHeading>
      {!data && !error && <Loading />}
      {!data && error && (
        <ErrorPanel
          message={t('statements.profileUnavailable')}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {dataState === 'complete' && <Confirmation account={data.me} />}
    </Page>
  );
}

const isBadLink = (error: unknown): boolean => reasonOf(error) === 'invalid-link';
const isShownHere = (error: unknown): boolean => isBadLink(error) || reasonOf(error) === 'email-taken';

function Confirmation({ account }: { account: Account }) {
  const [confirm, { data, error, loading }] = useConfirmEmailChangeMutation(
    useOutcome({ notice: notices.confirmEmailChange, shownInPlace: isShownHere }),
  );
  const code = confirmCode.read();
  const { email, pendingEmail } = account;
  if (data) return <Confirmed account={data.confirmEmailChange} />;
  if (isShownHere(error)) return <Refused email={email} error={error} />;
  if (code === undefined) {
    return (
      <Card display="grid" gap="4" justifyItems="start">
        <Text>{t('emailChange.confirm.noLink')}</Text>
        <Profile />
      </Card>
    );
  }
  return (
    <Card display="grid" gap="4" justifyItems="start">
      {pendingEmail === null ? null : (
        <Text overflowWrap="anywhere">
          {t('emailChange.confirm.question', { email, newEmail: pendingEmail })}
        </Text>
      )}
      <HStack wrap="wrap" gap="3">
        <BusyButton
          busy={loading}
          busyText={t('verifyEmail.confirming')}
          onClick={() => {
            if (!loading) void confirm({ variables: { code } });
          }}
        >
          {t('emailChange.confirm.button')}
        </BusyButton>
        <AnotherAccount returnTo="/confirm-email" />
      </HStack>
    </Card>
  );
}

const Profile = () => <ButtonLink to="/profile">{t('emailChange.confirm.profile')}</ButtonLink>;

function Confirmed({ account: { email, pendingEmail, pendingEmailAt } }: { account: Account }) {
  const isPending = pendingEmail !== null && pendingEmailAt !== null;
  return (
    <Done
      message={isPending ? t('emailChange.confirm.done') : t('emailChange.confirm.changed', { email })}
      onShown={confirmCode.forget}
    >
      {isPending ? <Text overflowWrap="anywhere">{pendingText(pendingEmail, pendingEmailAt)}</Text> : null}
      <Profile />
    </Done>
  );
}

function Refused({ email, error }: { email: string; error: unknown }) {
  return (
    <Card display="grid" gap="4" justifyItems="start">
      <Complaint>
        {isBadLink(error)
          ? t('emailChange.confirm.badLink', { email, hours: EMAIL_CHANGE.codeHours })
          : messageOf(error)}
      </Complaint>
      <HStack wrap="wrap" gap="3">
        <Profile />
        <AnotherAccount returnTo="/confirm-email" />
      </HStack>
    </Card>
  );
}
