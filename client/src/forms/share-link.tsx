import { Box, Button, Flex, Skeleton, Text } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { BusyButton } from '../components/busy-button.tsx';
import { Complaint } from '../components/complaint.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { DisabledHint } from '../components/disabled-hint.tsx';
import { useCloseJoinLinkMutation, useOpenJoinLinkMutation } from '../graphql/generated.ts';
import { messageOf } from '../lib/errors.ts';
import { notices } from '../lib/messages/notices.ts';
import { questions } from '../lib/messages/questions.ts';
import { useOutcome } from '../lib/use-outcome.ts';
import { shareMessages } from './share-messages.ts';

const JoinCode = lazy(async () => ({ default: (await import('./join-code.tsx')).JoinCode }));

interface ShareLinkProps {
  cycleId: string;
  title: string;
  /** Null while it is closed. */
  link: string | null;
  /** Why it cannot be opened now. */
  reason?: string | undefined;
}

/** The link by which people ask to join: to open, to pass on, to renew and to close (docs/rules.md §28.1). */
export function ShareLink({ cycleId, title, link, reason }: ShareLinkProps) {
  const [open, opening] = useOpenJoinLinkMutation(useOutcome({ notice: notices.openJoinLink }));
  const [close, closing] = useCloseJoinLinkMutation(useOutcome({ notice: notices.closeJoinLink }));
  const busy = opening.loading || closing.loading;
  const refusal = messageOf(opening.error ?? closing.error);
  const variables = { cycleId };
  const act = (what: typeof open | typeof close) => {
    if (!busy) void what({ variables });
  };
  return (
    <Box display="grid" gap="3" minW="0">
      {link === null ? (
        <Closed reason={reason} busy={opening.loading} onOpen={() => act(open)} />
      ) : (
        <>
          <PassOn link={link} title={title} />
          <Text color="muted" textStyle="xs" maxW="65ch">
            {shareMessages.asOpen}
          </Text>
          <Flex gap="3" wrap="wrap">
            <ConfirmButton
              size="sm"
              variant="outline"
              question={questions.renewJoinLink}
              busy={opening.loading}
              busyText={shareMessages.renewing}
              onConfirm={() => act(open)}
            >
              {shareMessages.renew}
            </ConfirmButton>
            <ConfirmButton
              size="sm"
              variant="outline"
              question={questions.closeJoinLink}
              busy={closing.loading}
              busyText={shareMessages.closing}
              onConfirm={() => act(close)}
            >
              {shareMessages.close}
            </ConfirmButton>
          </Flex>
        </>
      )}
      {refusal ? <Complaint>{refusal}</Complaint> : null}
    </Box>
  );
}

interface ClosedProps {
  reason: string | undefined;
  busy: boolean;
  onOpen: () => void;
}

const Closed = ({ reason, busy, onOpen }: ClosedProps) => (
  <>
    <Text color="muted" maxW="65ch">
      {shareMessages.before}
    </Text>
    <DisabledHint reason={reason}>
      <BusyButton
        variant="outline"
        justifySelf="start"
        busy={busy}
        busyText={shareMessages.opening}
        onClick={onOpen}
      >
        {shareMessages.open}
      </BusyButton>
    </DisabledHint>
  </>
);

function PassOn({ link, title }: { link: string; title: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Box borderWidth="1px" borderRadius="l2" px="3.5" py="2.5" minW="0">
        <Text color="muted" textStyle="xs">
          {shareMessages.yours}
        </Text>
        <Text dir="ltr" overflowWrap="anywhere" userSelect="all">
          {link}
        </Text>
      </Box>
      <Flex gap="3" wrap="wrap">
        <CopyButton text={link} label={shareMessages.copyLabel} words={shareMessages.copied}>
          {shareMessages.copy}
        </CopyButton>
        {'share' in navigator ? (
          <Button size="sm" variant="outline" onClick={() => void passOn(link, title)}>
            {shareMessages.share}
          </Button>
        ) : null}
        <Button size="sm" variant="outline" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? shareMessages.hideCode : shareMessages.showCode}
        </Button>
      </Flex>
      {isShown ? (
        <Suspense fallback={<Skeleton boxSize="56" />}>
          <JoinCode link={link} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The phone's own sheet; whoever closes it has changed their mind. */
async function passOn(link: string, title: string): Promise<void> {
  try {
    await navigator.share({ title: shareMessages.sharing(title), url: link });
  } catch {
    // Nothing was shared, and nothing is to be said of it.
  }
}
