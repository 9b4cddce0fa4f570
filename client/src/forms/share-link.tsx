import { Box, Button, Flex, Skeleton, Text } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { BusyButton } from '../components/busy-button.tsx';
import { Complaint } from '../components/complaint.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { CopyButton } from '../components/copy-button.tsx';
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
}

function useShareLink({ cycleId, title, link }: ShareLinkProps) {
  const [open, opening] = useOpenJoinLinkMutation(useOutcome({ notice: notices.openJoinLink }));
  const [close, closing] = useCloseJoinLinkMutation(useOutcome({ notice: notices.closeJoinLink }));
  const busy = opening.loading || closing.loading;
  const variables = { cycleId };
  const replace = async () => (busy ? undefined : open({ variables }));

  const box = useRef<HTMLDivElement>(null);
  const isPressed = opening.called || closing.called;
  const focusFirst = useEffectEvent((isOpen: boolean) => {
    // The control that was pressed has disappeared with the focus.
    if (isPressed && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>(isOpen ? 'a, button' : 'button')?.focus();
  });
  useEffect(() => focusFirst(link !== null), [link]);

  return {
    /** The ref of the element that contains the controls. */
    box,
    create: async () => {
      const created = (await replace())?.data?.openJoinLink.joinLink;
      if (created && canShare()) await share(created, title);
    },
    replace,
    turnOff: async () => (busy ? undefined : close({ variables })),
    isOpening: opening.loading,
    isClosing: closing.loading,
    refusal: messageOf(opening.error ?? closing.error),
  };
}

/** Creates, shares, replaces and turns off the join link (docs/rules.md §28.6). */
export function ShareLink(props: ShareLinkProps) {
  const { title, link } = props;
  const { box, create, replace, turnOff, isOpening, isClosing, refusal } = useShareLink(props);
  return (
    <Box ref={box} display="grid" gap="3" minW="0">
      {link === null ? (
        <>
          <Text color="muted" maxW="65ch">
            {t('shareLink.intro')}
          </Text>
          <BusyButton
            {...large}
            busy={isOpening}
            busyText={t('shareLink.creating')}
            onClick={() => void create()}
          >
            {t('shareLink.create')}
          </BusyButton>
        </>
      ) : (
        <>
          <SharedLink link={link} title={title} />
          <Text color="muted" textStyle="xs" maxW="65ch">
            {t('shareLink.state')}
          </Text>
          <Flex wrap="wrap" ms="-3">
            <ConfirmButton
              {...secondary}
              question={t('questions.renewJoinLink')}
              busy={isOpening}
              busyText={t('shareLink.replacing')}
              onConfirm={() => void replace()}
            >
              {t('shareLink.replace')}
            </ConfirmButton>
            <ConfirmButton
              {...secondary}
              question={t('questions.closeJoinLink')}
              busy={isClosing}
              busyText={t('shareLink.turningOff')}
              onConfirm={() => void turnOff()}
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

const secondary = { size: 'sm', variant: 'ghost' } as const;

/** The look of the buttons that share: as wide as the card on a phone. */
const large = { size: 'lg', w: { base: 'full', sm: 'auto' }, justifySelf: 'start' } as const;

function SharedLink({ link, title }: { link: string; title: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Flex gap="3" wrap="wrap">
        {canShare() ? (
          <Button {...large} onClick={() => void share(link, title)}>
            {t('shareLink.share')}
          </Button>
        ) : (
          <Button {...large} asChild>
            <a href={whatsApp(link, title)} target="_blank" rel="noopener noreferrer">
              {t('shareLink.whatsApp')}
            </a>
          </Button>
        )}
        <CopyButton {...large} text={link} label={t('shareLink.copyLabel')}>
          {t('shareLink.copy')}
        </CopyButton>
      </Flex>
      <Text dir="ltr" textStyle="xs" overflowWrap="anywhere" userSelect="all">
        {link}
      </Text>
      <Button
        size="sm"
        variant="outline"
        justifySelf="start"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? t('shareLink.hideCode') : t('shareLink.showCode')}
      </Button>
      {isShown ? (
        <Suspense fallback={<Skeleton boxSize="56" />}>
          <JoinCode link={link} />
        </Suspense>
      ) : null}
    </>
  );
}

const canShare = (): boolean => 'share' in navigator;

const invitation = (title: string): string => t('shareLink.shareTitle', { title });

/** The link has a line of its own, so that the direction of the title’s script cannot reorder it. */
const whatsApp = (link: string, title: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${invitation(title)}\n${link}`)}`;

/** Opens the device's share menu. */
async function share(link: string, title: string): Promise<void> {
  try {
    await navigator.share({ title: invitation(title), text: invitation(title), url: link });
  } catch {
    // The person has closed the menu, or the link took so long that the browser no longer opens one.
  }
}
