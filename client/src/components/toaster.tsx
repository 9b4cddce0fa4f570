import { Box, Button, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState, useSyncExternalStore, type TouchEvent } from 'react';
import { createPortal } from 'react-dom';
import { LuX } from 'react-icons/lu';
import { t } from '../lib/t.ts';
import { toaster, type Toast } from '../lib/toaster.ts';
import { useClearPlace } from './toast-place.ts';

/** How long a toast stays without the pointer or the focus. Errors take longer to read. */
const SHOWN_MS = { success: 3_000, info: 5_000, error: 8_000 };

/** Only the newest are visible, so that the page below stays usable. The others follow. */
const MAX_VISIBLE = 2;

/** Dialogs ignore clicks in this element, so that toasts can be closed above them. */
export const toastRegion = (): HTMLElement | null => document.getElementById('toasts');

/**
 * Shows the toasts at the top right (docs/rules.md §20), in a live region. Chakra's own toaster would add a state machine, a layer
 * stack and a positioning library to the first load.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.current);
  const hidden = toasts.length - MAX_VISIBLE;

  return createPortal(
    <Flex
      ref={useClearPlace(toasts)}
      as="section"
      id="toasts"
      aria-label={t('controls.toasts')}
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
      {toasts.map((toast, index) => (
        <ToastCard key={toast.id} toast={toast} hidden={index >= MAX_VISIBLE} />
      ))}
      {hidden > 0 && (
        <Box aria-live="off" alignSelf="end" px="3" borderRadius="full" bg="ink" color="paper" textStyle="xs">
          {t('controls.moreToasts', { count: hidden })}
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

/** A hidden toast is already in the page, so that screen readers announce it once, when it arrives. */
function ToastCard({ toast: { id, type, title }, hidden }: { toast: Toast; hidden: boolean }) {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused || hidden) return undefined;
    const timer = setTimeout(() => toaster.remove(id), SHOWN_MS[type]);
    return () => clearTimeout(timer);
  }, [isPaused, hidden, id, type]);

  return (
    <Flex
      {...looks[type]}
      {...(hidden && { srOnly: true })}
      gap="2"
      align="center"
      ps="3.5"
      pe="1"
      minH="11"
      borderWidth="1px"
      borderRadius="l2"
      boxShadow="lg"
      pointerEvents="auto"
      touchAction="pan-y"
      animationName="slide-from-top, fade-in"
      animationDuration="moderate"
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      {...useSwipe(() => toaster.remove(id))}
    >
      <Box flex="1" py="2" textStyle="xs" fontWeight="semibold" overflowWrap="anywhere">
        {title}
      </Box>
      <Button
        variant="ghost"
        size="sm"
        color="current"
        aria-label={t('controls.closeToast')}
        visibility={hidden ? 'hidden' : undefined}
        onClick={() => toaster.remove(id)}
      >
        <LuX aria-hidden />
      </Button>
    </Flex>
  );
}

/** Handlers that let a finger swipe the toast away to either side. */
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
