import { Box, chakra, HStack, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { Card } from '../../components/card.tsx';
import { Complaint } from '../../components/complaint.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { Loading } from '../../components/loading.tsx';
import { Page, PageHeading } from '../../components/page.tsx';
import { AnotherAccount } from '../../forms/another-account.tsx';
import { VerificationEmail } from '../../forms/verification-email.tsx';
import { useOwnProofQuery, useProveOwnEmailMutation } from '../../graphql/generated.ts';
import { reasonOf } from '../../lib/errors.ts';
import { notices } from '../../lib/messages/notices.ts';
import { forgetProofCode, keptProofCode } from '../../lib/proof-code.ts';
import { t } from '../../lib/t.ts';
import { useOutcome } from '../../lib/use-outcome.ts';

/** Opened by the link of the confirmation email. Confirming takes a click, because opening a page must not change anything (docs/rules.md §20.19). */
export function ProveEmailPage() {
  const { data, dataState, error, refetch } = useOwnProofQuery();

  return (
    <Page reading>
      <title>{t('verifyEmail.title')}</title>
      <PageHeading mb="6">{t('verifyEmail.title')}</PageHeading>
      {!data && !error && <Loading />}
      {!data && error && (
        <ErrorPanel
          message={t('statements.profileUnavailable')}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {dataState === 'complete' && <Confirmation email={data.me.email} isVerified={data.me.emailProven} />}
    </Page>
  );
}

const isBadLink = (error: unknown): boolean => reasonOf(error) === 'invalid-link';

function Confirmation({ email, isVerified }: { email: string; isVerified: boolean }) {
  const [verify, { data, error, loading }] = useProveOwnEmailMutation(
    useOutcome({ notice: notices.proveOwnEmail, shownInPlace: isBadLink, outdates: ['OwnProof'] }),
  );
  const code = keptProofCode();
  if (data?.proveOwnEmail) return <Verified message={t('verifyEmail.done', { email })} />;
  // Someone who opens the link a second time has done nothing wrong.
  if (isVerified) return <Verified message={t('verifyEmail.alreadyDone', { email })} />;
  if (code === undefined || isBadLink(error)) {
    return <AskForEmail email={email} isBad={isBadLink(error)} />;
  }
  return (
    <Card display="grid" gap="4" justifyItems="start">
      <Text overflowWrap="anywhere">{t('verifyEmail.question', { email })}</Text>
      <HStack wrap="wrap" gap="3">
        <BusyButton
          busy={loading}
          busyText={t('verifyEmail.confirming')}
          onClick={() => {
            if (!loading) void verify({ variables: { code } });
          }}
        >
          {t('verifyEmail.confirm')}
        </BusyButton>
        <AnotherAccount returnTo="/prove-email" />
      </HStack>
    </Card>
  );
}

function Verified({ message }: { message: string }) {
  const ref = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    forgetProofCode();
    // The button that had the focus is gone. On a fresh page the heading has the focus.
    if (document.activeElement === document.body) ref.current?.focus();
  }, []);
  return (
    <Card display="grid" gap="4" justifyItems="start">
      <chakra.output ref={ref} tabIndex={-1} outline="none" overflowWrap="anywhere">
        {message}
      </chakra.output>
      <ButtonLink to="/dashboard">{t('verifyEmail.dashboard')}</ButtonLink>
    </Card>
  );
}

function AskForEmail({ email, isBad }: { email: string; isBad: boolean }) {
  return (
    <Card display="grid" gap="4">
      {isBad ? (
        <Complaint>{t('verifyEmail.badLink', { email })}</Complaint>
      ) : (
        <Text>{t('verifyEmail.noLink')}</Text>
      )}
      <VerificationEmail />
      {isBad ? (
        <Box>
          <AnotherAccount returnTo="/prove-email" />
        </Box>
      ) : null}
    </Card>
  );
}
