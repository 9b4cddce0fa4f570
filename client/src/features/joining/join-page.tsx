import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { failureText, type FailureReason } from '@kolo/server/domain/messages/failures.ts';
import { isolated } from '@kolo/server/domain/names.ts';
import type { ParticipantStatus } from '@kolo/server/domain/participant.ts';
import type { ReactNode } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { Card } from '../../components/card.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { HowItWorks } from '../../components/how-it-works.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { Loading } from '../../components/loading.tsx';
import { Page, PageHeading } from '../../components/page.tsx';
import { JoinFacts } from '../../forms/join-facts.tsx';
import {
  useJoinPreviewQuery,
  useWithdrawAskedMutation,
  type JoinPreviewQuery,
} from '../../graphql/generated.ts';
import { messageOf, reasonOf } from '../../lib/errors.ts';
import { notices } from '../../lib/messages/notices.ts';
import { useViewer } from '../../lib/session.tsx';
import { t } from '../../lib/t.ts';
import { useOutcome } from '../../lib/use-outcome.ts';
import { AskForm } from './ask-form.tsx';
import { Story, WhatItMeans } from './what-it-means.tsx';

type Preview = JoinPreviewQuery['joinPreview'];

const CLOSED: FailureReason = 'link-closed';

/** The page behind a join link, for visitors too (docs/rules.md §28.6). */
export function JoinPage({ token }: { token: string }) {
  const { data, dataState, error, refetch } = useJoinPreviewQuery({
    variables: { token },
    fetchPolicy: 'cache-and-network',
  });
  const preview = dataState === 'complete' ? data.joinPreview : undefined;

  return (
    <Page reading>
      <title>{t('joining.title')}</title>
      {error && (reasonOf(error) === CLOSED || !preview) ? (
        <CannotJoin error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : preview ? (
        <JoinCard token={token} preview={preview} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function CannotJoin({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (reasonOf(error) !== CLOSED)
    return <ErrorPanel message={messageOf(error) ?? t('joining.unavailable')} onRetry={onRetry} />;
  return (
    <Card>
      <PageHeading>{t('joining.closed')}</PageHeading>
      <Text mt="2.5" mb="5" maxW="65ch">
        {failureText(CLOSED)}
      </Text>
      <ButtonLink to="/dashboard" variant="outline">
        {t('joining.toDashboard')}
      </ButtonLink>
    </Card>
  );
}

function JoinCard({ token, preview }: { token: string; preview: Preview }) {
  const viewer = useViewer();
  return (
    <Card display="grid" gap="6">
      <Box>
        <PageHeading dir="auto" overflowWrap="anywhere">
          {preview.title}
        </PageHeading>
        <Text color="muted" mt="1.5" overflowWrap="anywhere">
          {t('joining.sharedBy', { owner: isolated(preview.ownerName) })}
        </Text>
      </Box>
      <Box textStyle="lg">
        <JoinFacts facts={preview} />
      </Box>
      {viewer ? <ViewerPart token={token} preview={preview} /> : <VisitorPart token={token} />}
    </Card>
  );
}

/** Signing in or up leads back to this page. */
function VisitorPart({ token }: { token: string }) {
  const redirect = `/join/${token}`;
  return (
    <>
      <Text maxW="65ch">
        {t('invitePreview.neverTouchesMoney')} {t('joining.visitor.intro')}
      </Text>
      <Flex gap="3" wrap="wrap">
        <ButtonLink to="/sign-up" search={{ step: '1', redirect }}>
          {t('joining.visitor.signUp')}
        </ButtonLink>
        <ButtonLink to="/" search={{ redirect }} variant="outline">
          {t('joining.visitor.signIn')}
        </ButtonLink>
      </Flex>
      <HowItWorks />
    </>
  );
}

function ViewerPart({ token, preview }: { token: string; preview: Preview }) {
  const { cycleId, request, mayAsk, terms } = preview;
  const owner = isolated(preview.ownerName);
  if (cycleId !== null) return <AlreadyIn cycleId={cycleId} status={preview.status} owner={owner} />;
  // The cache may still hold the response for a visitor.
  if (!terms) return <Loading />;
  return (
    <>
      {request?.status === 'OPEN' ? (
        <OpenRequest request={request} owner={owner} />
      ) : mayAsk ? null : (
        <CannotAsk request={request} owner={owner} isFull={preview.isFull} />
      )}
      <WhatItMeans {...preview} />
      {mayAsk ? <AskForm token={token} owner={owner} terms={terms} /> : null}
      <Story {...preview} />
    </>
  );
}

const alreadyIn: Record<ParticipantStatus, () => string> = {
  ACCEPTED: () => t('joining.member'),
  PENDING: () => t('joining.invited'),
  REJECTED: () => t('joining.rejected'),
};

/** To someone who is a participant, invited, or has rejected an invite: they cannot ask to join. */
function AlreadyIn({ cycleId, status, owner }: AlreadyInProps) {
  return (
    <StatusPanel heading={alreadyIn[status ?? 'ACCEPTED']()}>
      {status === 'REJECTED' ? (
        <Text overflowWrap="anywhere">{t('joining.rejected.hint', { owner })}</Text>
      ) : null}
      <ButtonLink to="/my-cycles/$cycleId" params={{ cycleId }} justifySelf="start">
        {status === 'PENDING' ? t('joining.invited.open') : t('joining.member.open')}
      </ButtonLink>
    </StatusPanel>
  );
}

interface AlreadyInProps extends Pick<Preview, 'status'> {
  cycleId: string;
  owner: string;
}

const StatusPanel = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <chakra.output display="grid" gap="2.5" bg="brand.soft" borderRadius="l2" p="4" minW="0">
    <Text fontWeight="semibold">{heading}</Text>
    {children}
  </chakra.output>
);

function OpenRequest({ request, owner }: { request: NonNullable<Preview['request']>; owner: string }) {
  const [withdraw, { loading }] = useWithdrawAskedMutation(
    useOutcome({ notice: notices.withdrawJoinRequest, outdates: ['JoinPreview'] }),
  );
  return (
    <StatusPanel heading={t('joining.asked')}>
      <Text overflowWrap="anywhere">{t('joining.asked.next', { owner })}</Text>
      {request.note === null ? null : (
        <Text color="muted" overflowWrap="anywhere">
          {t('joining.asked.message', { message: isolated(request.note) })}
        </Text>
      )}
      <BusyButton
        size="sm"
        variant="outline"
        justifySelf="start"
        busy={loading}
        busyText={t('joining.asked.withdrawing')}
        onClick={() => {
          if (!loading) void withdraw({ variables: { id: request.id } });
        }}
      >
        {t('joining.asked.withdraw')}
      </BusyButton>
    </StatusPanel>
  );
}

const CannotAsk = ({ request, owner, isFull }: Pick<Preview, 'request' | 'isFull'> & { owner: string }) =>
  isFull ? (
    <StatusPanel heading={t('joining.full')}>
      <Text overflowWrap="anywhere">{t('joining.full.hint', { owner })}</Text>
    </StatusPanel>
  ) : request?.status === 'DECLINED' ? (
    <StatusPanel heading={t('joining.declined')}>
      <Text overflowWrap="anywhere">{t('joining.declined.hint', { owner })}</Text>
    </StatusPanel>
  ) : (
    <StatusPanel heading={t('joining.askedTooOften')}>
      <Text overflowWrap="anywhere">{t('joining.askedTooOften.hint', { owner })}</Text>
    </StatusPanel>
  );
