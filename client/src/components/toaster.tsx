import { Box, Button, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState, useSyncExternalStore, type TouchEvent } from 'react';
import { createPortal } from 'react-dom';
import { LuX } from 'react-icons/lu';
import { toaster, type Toast } from '../lib/toaster.ts';
import { useClearPlace } from './toast-place.ts';
import { moreToasts } from './toast-messages.ts';

/** How long a toast stays when nobody looks at it closely: what went wrong takes longer to read. */
const STAYS_MS = { success: 5_000, info: 5_000, error: 8_000 };

/** So many are seen at once, the newest first: the page below stays usable. The others take their turn. */
const IN_SIGHT = 2;

/** Dialogs leave this element alone: a toast can be read and closed above them. */
export const toastRegion = (): HTMLElement | null => document.getElementById('toasts');

/**
 * Where the toasts appear, top-right (docs/rules.md §20), below what they would cover: a live region, so that they are read out. Chakra's own brings a state machine, a
 * layer stack and a positioning library into the first load; a list of sentences needs none of them.
 */
export function Toaster() {
  const said = useSyncExternalStore(toaster.subscribe, toaster.said);
  const waiting = said.length - IN_SIGHT;

  return createPortal(
    <Flex
      ref={useClearPlace(said)}
      as="section"
      id="toasts"
      aria-label="Notifications"
      aria-live="polite"
      position="fixed"
      zIndex="toast"
      top="4"
      insetEnd="4"
      w={{ base: 'calc(100vw - 2rem)', sm: 'xs' }}
      direction="column"
      gap="3"
      pointerEvents="none"
    >
      {said.map((toast, index) => (
        <ToastCard key={toast.id} toast={toast} tucked={index >= IN_SIGHT} />
      ))}
      {waiting > 0 && (
        <Box aria-live="off" alignSelf="end" px="3" borderRadius="full" bg="ink" color="paper" textStyle="xs">
          {moreToasts(waiting)}
        </Box>
      )}
    </Flex>,
    document.body,
  );
}

const looks = {
  success: { bg: 'ok.soft', color: 'ok', borderColor: 'ok' },
  error: { bg: 'bad.soft', color: 'bad', borderColor: 'bad' },
  info: { bg: 'surface', color: 'ink', borderColor: 'edge' },
};

/** A toast waits for its turn out of sight, but in the page: it was read out when it came, and is not read out again. */
function ToastCard({ toast: { id, type, title }, tucked }: { toast: Toast; tucked: boolean }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || tucked) return undefined;
    const timer = setTimeout(() => toaster.remove(id), STAYS_MS[type]);
    return () => clearTimeout(timer);
  }, [held, tucked, id, type]);

  return (
    <Flex
      {...looks[type]}
      {...(tucked && { srOnly: true })}
      gap="2"
      align="center"
      ps="4"
      pe="2"
      py="2"
      borderWidth="1px"
      borderRadius="l2"
      boxShadow="lg"
      pointerEvents="auto"
      touchAction="pan-y"
      animationName="slide-from-top, fade-in"
      animationDuration="moderate"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      {...useSwipe(() => toaster.remove(id))}
    >
      <Box flex="1" py="1.5" fontWeight="semibold" overflowWrap="anywhere">
        {title}
      </Box>
      <Button
        variant="ghost"
        size="sm"
        color="current"
        aria-label="Close notification"
        visibility={tucked ? 'hidden' : undefined}
        onClick={() => toaster.remove(id)}
      >
        <LuX aria-hidden />
      </Button>
    </Flex>
  );
}

/** A finger pushes it aside, to either side. */
function useSwipe(onSwiped: () => void) {
  const start = useRef(0);
  const by = ({ changedTouches }: TouchEvent) => (changedTouches[0]?.clientX ?? 0) - start.current;
  const follow = (event: TouchEvent<HTMLElement>) => {
    event.currentTarget.style.translate = `${by(event)}px`;
  };
  const end = (event: TouchEvent<HTMLElement>) => {
    event.currentTarget.style.translate = '';
    if (Math.abs(by(event)) > event.currentTarget.offsetWidth / 4) onSwiped();
  };
  return {
    onTouchStart: (event: TouchEvent) => {
      start.current += by(event);
    },
    onTouchMove: follow,
    onTouchEnd: end,
    onTouchCancel: end,
  };
}
