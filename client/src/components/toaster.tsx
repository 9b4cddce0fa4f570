import { Box, Button, Flex } from '@chakra-ui/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { LuX } from 'react-icons/lu';

export interface Toast {
  id: number;
  type: 'success' | 'error' | 'info';
  title: string;
}

/** How long a toast stays when nobody looks at it closely: what went wrong takes longer to read. */
const STAYS_MS = { success: 5_000, info: 5_000, error: 8_000 };
const MOST = 4;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * The one toaster. Chakra's own brings a state machine, a layer stack and a positioning library into the first load;
 * a list of sentences needs none of them.
 */
export const toaster = {
  create: (toast: Omit<Toast, 'id'>): void => {
    lastId += 1;
    // The same sentence twice is one sentence, said again.
    const others = toasts.filter(({ type, title }) => type !== toast.type || title !== toast.title);
    replace([{ ...toast, id: lastId }, ...others].slice(0, MOST));
  },
  /** Takes one away, or all. */
  remove: (id?: number): void => replace(id === undefined ? [] : toasts.filter((toast) => toast.id !== id)),
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Dialogs leave this element alone: a toast can be read and closed above them. */
export const toastRegion = (): HTMLElement | null => document.getElementById('toasts');

/** Where the toasts appear, top-right (docs/rules.md §20): a live region, so that they are read out. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => toasts);

  return createPortal(
    <Flex
      as="section"
      id="toasts"
      aria-label="Notifications"
      aria-live="polite"
      position="fixed"
      zIndex="toast"
      top="4"
      insetEnd="4"
      w={{ base: 'calc(100vw - 2rem)', md: 'sm' }}
      direction="column"
      gap="3"
      pointerEvents="none"
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </Flex>,
    document.body,
  );
}

const looks = {
  success: { bg: 'ok.soft', color: 'ok', borderColor: 'ok' },
  error: { bg: 'bad.soft', color: 'bad', borderColor: 'bad' },
  info: { bg: 'surface', color: 'ink', borderColor: 'edge' },
};

function ToastCard({ toast: { id, type, title } }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => toaster.remove(id), STAYS_MS[type]);
    return () => clearTimeout(timer);
  }, [held, id, type]);

  return (
    <Flex
      {...looks[type]}
      gap="2"
      align="start"
      ps="4"
      pe="2"
      py="2"
      borderWidth="1px"
      borderRadius="l2"
      boxShadow="lg"
      pointerEvents="auto"
      animationName="slide-from-top, fade-in"
      animationDuration="moderate"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Box flex="1" py="1.5" fontWeight="semibold" overflowWrap="anywhere">
        {title}
      </Box>
      <Button
        variant="ghost"
        size="sm"
        color="current"
        aria-label="Close notification"
        onClick={() => toaster.remove(id)}
      >
        <LuX aria-hidden />
      </Button>
    </Flex>
  );
}
