import { Box, Button, chakra, HStack, Text } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { Card } from '../../components/card.tsx';
import { Complaint } from '../../components/complaint.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { Loading } from '../../components/loading.tsx';
import { Page, PageHeading } from '../../components/page.tsx';
import { VerificationEmail } from '../../forms/proof-letter.tsx';
import { useOwnProofQuery, useProveOwnEmailMutation } from '../../graphql/generated.ts';
import { reasonOf } from '../../lib/errors.ts';
import { notices } from '../../lib/messages/notices.ts';
import { forgetProofCode, keptProofCode } from '../../lib/proof-code.ts';
import { useSession } from '../../lib/session.tsx';
import { useOutcome } from '../../lib/use-outcome.ts';
import { verifyMessages } from './verify-messages.ts';
import { t } from '../../lib/t.ts';

/** Where the link of the letter leads that proves an address: one click, since opening a page changes nothing (docs/rules.md §20.19). */
export function ProveEmailPage() {
  const { data, dataState, error, refetch } = useOwnProofQuery();

  return (
    <Page reading>
      <title>{verifyMessages.title}</title>
      <PageHeading mb="6">{verifyMessages.title}</PageHeading>
      {!data && !error && <Loading />}
      {!data && error && (
        <ErrorPanel
          message={t('statements.profileUnavailable')}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {dataState === 'complete' && <Proof email={data.me.email} isVerified={data.me.emailProven} />}
    </Page>
  );
}

const isBadLink = (error: unknown): boolean => reasonOf(error) === 'invalid-link';

function Proof({ email, isVerified }: { email: string; isVerified: boolean }) {
  const [verify, { data, error, loading }] = useProveOwnEmailMutation(
    useOutcome({ notice: notices.proveOwnEmail, shownInPlace: isBadLink, outdates: ['OwnProof'] }),
  );
  const code = keptProofCode();
  if (data?.proveOwnEmail) return <Verified words={verifyMessages.done(email)} />;
  // A link that proved it before, or another letter has: nothing is wrong.
  if (isVerified) return <Verified words={verifyMessages.already(email)} />;
  if (code === undefined || isBadLink(error)) {
    return <WayToEmail email={email} isBad={isBadLink(error)} />;
  }
  return (
    <Card display="grid" gap="4" justifyItems="start">
      <Text overflowWrap="anywhere">{verifyMessages.ask(email)}</Text>
      <HStack wrap="wrap" gap="3">
        <BusyButton
          busy={loading}
          busyText={verifyMessages.busy}
          onClick={() => {
            if (!loading) void verify({ variables: { code } });
          }}
        >
          {verifyMessages.button}
        </BusyButton>
        <AnotherAccount />
      </HStack>
    </Card>
  );
}

function Verified({ words }: { words: string }) {
  const ref = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    forgetProofCode();
    // The button is gone, and the focus with it; a fresh page gave it to its heading.
    if (document.activeElement === document.body) ref.current?.focus();
  }, []);
  return (
    <Card display="grid" gap="4" justifyItems="start">
      <chakra.output ref={ref} tabIndex={-1} outline="none" overflowWrap="anywhere">
        {words}
      </chakra.output>
      <ButtonLink to="/dashboard">{verifyMessages.onward}</ButtonLink>
    </Card>
  );
}

function WayToEmail({ email, isBad }: { email: string; isBad: boolean }) {
  return (
    <Card display="grid" gap="4">
      {isBad ? <Complaint>{verifyMessages.badLink(email)}</Complaint> : <Text>{verifyMessages.noLink}</Text>}
      <VerificationEmail />
      {isBad ? (
        <Box>
          <AnotherAccount />
        </Box>
      ) : null}
    </Card>
  );
}

/** The code goes along: it may be good there. */
function AnotherAccount() {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const leave = async () => {
    const ended = signOut();
    await navigate({ to: '/', search: { redirect: '/prove-email' } });
    await ended;
  };
  return (
    <Button variant="outline" onClick={() => void leave()}>
      {verifyMessages.another}
    </Button>
  );
}
