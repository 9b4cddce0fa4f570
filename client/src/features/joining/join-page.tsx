import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { failures, type FailureReason } from '@kolo/server/domain/messages/failures.ts';
import { isolated } from '@kolo/server/domain/names.ts';
import type { ReactNode } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { Card } from '../../components/card.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { Loading } from '../../components/loading.tsx';
import { Page, PageHeading } from '../../components/page.tsx';
import {
  useJoinPreviewQuery,
  useWithdrawAskedMutation,
  type JoinPreviewQuery,
} from '../../graphql/generated.ts';
import { messageOf, reasonOf } from '../../lib/errors.ts';
import { notices } from '../../lib/messages/notices.ts';
import { useViewer } from '../../lib/session.tsx';
import { useOutcome } from '../../lib/use-outcome.ts';
import { AskForm } from './ask-form.tsx';
import { joinMessages } from './join-messages.ts';
import { WhatItMeans } from './what-it-means.tsx';

type Preview = JoinPreviewQuery['joinPreview'];

const CLOSED: FailureReason = 'link-closed';

/** Where a link to share leads, signed out as well: what it is, and the way to ask (docs/rules.md §28.6). */
export function JoinPage({ token }: { token: string }) {
  const { data, dataState, error, refetch } = useJoinPreviewQuery({
    variables: { token },
    fetchPolicy: 'cache-and-network',
  });
  const preview = dataState === 'complete' ? data.joinPreview : undefined;

  return (
    <Page reading>
      <title>{joinMessages.page}</title>
      {error && (reasonOf(error) === CLOSED || !preview) ? (
        <NoWayIn error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : preview ? (
        <Shown token={token} preview={preview} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

/** Said before anybody types a word. */
function NoWayIn({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (reasonOf(error) !== CLOSED)
    return <ErrorPanel message={messageOf(error) ?? joinMessages.unavailable} onRetry={onRetry} />;
  return (
    <Card>
      <PageHeading>{joinMessages.closed}</PageHeading>
      <Text mt="2.5" mb="5" maxW="65ch">
        {failures[CLOSED].text()}
      </Text>
      <ButtonLink to="/dashboard" variant="outline">
        {joinMessages.toDashboard}
      </ButtonLink>
    </Card>
  );
}

function Shown({ token, preview }: { token: string; preview: Preview }) {
  const viewer = useViewer();
  return (
    <Card display="grid" gap="6">
      <Box>
        <PageHeading dir="auto" overflowWrap="anywhere">
          {preview.title}
        </PageHeading>
        <Text color="muted" mt="1.5" overflowWrap="anywhere">
          {joinMessages.sharedBy(isolated(preview.ownerName))}
        </Text>
      </Box>
      {viewer ? <Inside token={token} preview={preview} /> : <Enter token={token} />}
    </Card>
  );
}

/** The way back here goes along with the sign-in. */
function Enter({ token }: { token: string }) {
  const redirect = `/join/${token}`;
  return (
    <>
      <Text maxW="65ch">{joinMessages.enter}</Text>
      <Flex gap="3" wrap="wrap">
        <ButtonLink to="/sign-up" search={{ step: '1', redirect }}>
          {joinMessages.signUp}
        </ButtonLink>
        <ButtonLink to="/" search={{ redirect }} variant="outline">
          {joinMessages.signIn}
        </ButtonLink>
      </Flex>
    </>
  );
}

function Inside({ token, preview }: { token: string; preview: Preview }) {
  const { cycleId, request, mayAsk, terms } = preview;
  const owner = isolated(preview.ownerName);
  if (cycleId !== null) {
    return (
      <Changes heading={joinMessages.member}>
        <ButtonLink to="/my-cycles/$cycleId" params={{ cycleId }} justifySelf="start">
          {joinMessages.toCycle}
        </ButtonLink>
      </Changes>
    );
  }
  // What the cache holds may be what a visitor saw.
  if (!terms) return <Loading />;
  return (
    <>
      {request?.status === 'OPEN' ? (
        <Asked request={request} owner={owner} />
      ) : mayAsk ? null : (
        <Refused request={request} owner={owner} isFull={preview.isFull} />
      )}
      <WhatItMeans {...preview} />
      {mayAsk ? <AskForm token={token} owner={owner} terms={terms} /> : null}
    </>
  );
}

const Changes = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <chakra.output display="grid" gap="2.5" bg="brand.soft" borderRadius="l2" p="4" minW="0">
    <Text fontWeight="semibold">{heading}</Text>
    {children}
  </chakra.output>
);

function Asked({ request, owner }: { request: NonNullable<Preview['request']>; owner: string }) {
  const [withdraw, { loading }] = useWithdrawAskedMutation(
    useOutcome({ notice: notices.withdrawJoinRequest, outdates: ['JoinPreview'] }),
  );
  return (
    <Changes heading={joinMessages.asked}>
      <Text overflowWrap="anywhere">{joinMessages.waits(owner)}</Text>
      {request.note === null ? null : (
        <Text color="muted" overflowWrap="anywhere">
          {joinMessages.yourNote(isolated(request.note))}
        </Text>
      )}
      <BusyButton
        size="sm"
        variant="outline"
        justifySelf="start"
        busy={loading}
        busyText={joinMessages.withdrawing}
        onClick={() => {
          if (!loading) void withdraw({ variables: { id: request.id } });
        }}
      >
        {joinMessages.withdraw}
      </BusyButton>
    </Changes>
  );
}

const Refused = ({ request, owner, isFull }: Pick<Preview, 'request' | 'isFull'> & { owner: string }) =>
  isFull ? (
    <Changes heading={joinMessages.full}>
      <Text overflowWrap="anywhere">{joinMessages.fullHint(owner)}</Text>
    </Changes>
  ) : request?.status === 'DECLINED' ? (
    <Changes heading={joinMessages.declined}>
      <Text overflowWrap="anywhere">{joinMessages.declinedHint(owner)}</Text>
    </Changes>
  ) : (
    <Changes heading={joinMessages.enough}>
      <Text overflowWrap="anywhere">{joinMessages.enoughHint(owner)}</Text>
    </Changes>
  );
