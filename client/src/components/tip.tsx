import { Box, Portal } from '@chakra-ui/react';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
} from 'react';

/** The distance to the element, and to the edge of the window. */
const GAP = 8;
const OPEN_MS = 150;
const CLOSE_MS = 100;

interface TipProps {
  /** The element that the tip describes. */
  of: HTMLElement;
  /** Below the element if there is space, so that it covers no field above. */
  below?: boolean;
  onEscape: () => void;
  children: string;
}

/** A short text above an element, or below it if there is no space or on request. Screen readers skip it: use `aria-describedby` as well. */
export function Tip({ of, below = false, onEscape, children }: TipProps) {
  const tip = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const place = () => {
      const box = tip.current;
      if (!box) return;
      const { left, top, bottom, width } = of.getBoundingClientRect();
      const rightmost = document.documentElement.clientWidth - GAP - box.offsetWidth;
      const above = top - GAP - box.offsetHeight;
      const hasSpaceBelow = bottom + GAP + box.offsetHeight <= document.documentElement.clientHeight;
      const isBelow = above < GAP || (below && hasSpaceBelow);
      box.style.left = `${Math.max(GAP, Math.min(left + (width - box.offsetWidth) / 2, rightmost))}px`;
      box.style.top = `${isBelow ? bottom + GAP : above}px`;
    };
    place();
    addEventListener('scroll', place, true);
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, true);
      removeEventListener('resize', place);
    };
  }, [of, below]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A dialog around it must stay open.
      event.stopPropagation();
      onEscape();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [onEscape]);

  return (
    <Portal>
      <Box
        ref={tip}
        role="tooltip"
        aria-hidden
        position="fixed"
        pointerEvents="none"
        zIndex="tooltip"
        maxW="xs"
        px="2.5"
        py="1"
        borderRadius="l2"
        bg="bg.inverted"
        color="fg.inverted"
        boxShadow="md"
        fontWeight="medium"
        textStyle="xs"
        overflowWrap="anywhere"
      >
        {children}
      </Box>
    </Portal>
  );
}

/** The element that the mouse is over or that has the keyboard's focus, what forgets it, and the handlers that track it. */
export function useNear() {
  const [near, setNear] = useState<HTMLElement>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (element: HTMLElement | undefined, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setNear(element), ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  /** Also an element that it was about to notice: a hint that was closed must not return. */
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    setNear(undefined);
  }, []);

  const leave = () => later(undefined, CLOSE_MS);
  const handlers = {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
      if (pointerType !== 'touch') later(currentTarget, OPEN_MS);
    },
    onPointerLeave: leave,
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      if (currentTarget.matches(':focus-visible')) later(currentTarget, OPEN_MS);
    },
    onBlur: leave,
  };
  return [near, forget, handlers] as const;
}
