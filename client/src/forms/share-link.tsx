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
import { useOutcome } from '../lib/use-outcome.ts';
import { t } from '../lib/t.ts';

const JoinCode = lazy(async () => ({ default: (await import('./join-code.tsx')).JoinCode }));

interface ShareLinkProps {
  cycleId: string;
  title: string;
  /** Null while it is turned off. */
  link: string | null;
  /** Why no link can be created. */
  reason?: string | undefined;
}

/** Creates, shows, replaces and turns off the join link (docs/rules.md §28.1). */
export function ShareLink({ cycleId, title, link, reason }: ShareLinkProps) {
  const [open, opening] = useOpenJoinLinkMutation(useOutcome({ notice: notices.openJoinLink }));
  const [close, closing] = useCloseJoinLinkMutation(useOutcome({ notice: notices.closeJoinLink }));
  const busy = opening.loading || closing.loading;
  const refusal = messageOf(opening.error ?? closing.error);
  const variables = { cycleId };
  const run = (mutate: typeof open | typeof close) => {
    if (!busy) void mutate({ variables });
  };
  return (
    <Box display="grid" gap="3" minW="0">
      {link === null ? (
        <NoLink reason={reason} busy={opening.loading} onOpen={() => run(open)} />
      ) : (
        <>
          <SharedLink link={link} title={title} />
          <Text color="muted" textStyle="xs" maxW="65ch">
            {t('shareLink.state')}
          </Text>
          <Flex gap="3" wrap="wrap">
            <ConfirmButton
              size="sm"
              variant="outline"
              question={t('questions.renewJoinLink')}
              busy={opening.loading}
              busyText={t('shareLink.replacing')}
              onConfirm={() => run(open)}
            >
              {t('shareLink.replace')}
            </ConfirmButton>
            <ConfirmButton
              size="sm"
              variant="outline"
              question={t('questions.closeJoinLink')}
              busy={closing.loading}
              busyText={t('shareLink.turningOff')}
              onConfirm={() => run(close)}
            >
              {t('shareLink.turnOff')}
            </ConfirmButton>
          </Flex>
        </>
      )}
      {refusal ? <Complaint>{refusal}</Complaint> : null}
    </Box>
  );
}

interface NoLinkProps {
  reason: string | undefined;
  busy: boolean;
  onOpen: () => void;
}

const NoLink = ({ reason, busy, onOpen }: NoLinkProps) => (
  <>
    <Text color="muted" maxW="65ch">
      {t('shareLink.intro')}
    </Text>
    <DisabledHint reason={reason}>
      <BusyButton
        variant="outline"
        justifySelf="start"
        busy={busy}
        busyText={t('shareLink.creating')}
        onClick={onOpen}
      >
        {t('shareLink.create')}
      </BusyButton>
    </DisabledHint>
  </>
);

function SharedLink({ link, title }: { link: string; title: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Box borderWidth="1px" borderRadius="l2" px="3.5" py="2.5" minW="0">
        <Text color="muted" textStyle="xs">
          {t('shareLink.yours')}
        </Text>
        <Text dir="ltr" overflowWrap="anywhere" userSelect="all">
          {link}
        </Text>
      </Box>
      <Flex gap="3" wrap="wrap">
        <CopyButton text={link} label={t('shareLink.copyLabel')} />
        {'share' in navigator ? (
          <Button size="sm" variant="outline" onClick={() => void share(link, title)}>
            {t('shareLink.share')}
          </Button>
        ) : null}
        <Button size="sm" variant="outline" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? t('shareLink.hideCode') : t('shareLink.showCode')}
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

/** Opens the device's share menu. */
async function share(link: string, title: string): Promise<void> {
  try {
    await navigator.share({ title: t('shareLink.shareTitle', { title }), url: link });
  } catch {
    // The person has closed the menu.
  }
}
