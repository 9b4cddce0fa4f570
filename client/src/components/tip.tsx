import { Box, Portal } from '@chakra-ui/react';
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';

/** Between the tip and what it is about, and between the tip and the edge of the window. */
const GAP = 8;
const OPEN_MS = 150;
const CLOSE_MS = 100;

interface TipProps {
  /** What the tip is about. */
  of: HTMLElement;
  onEscape: () => void;
  children: string;
}

/** A short text above an element, or below it where there is no room. For the eyes alone: the element is described by itself. */
export function Tip({ of, onEscape, children }: TipProps) {
  const tip = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const place = () => {
      const box = tip.current;
      if (!box) return;
      const { left, top, bottom, width } = of.getBoundingClientRect();
      const rightmost = document.documentElement.clientWidth - GAP - box.offsetWidth;
      const above = top - GAP - box.offsetHeight;
      box.style.left = `${Math.max(GAP, Math.min(left + (width - box.offsetWidth) / 2, rightmost))}px`;
      box.style.top = `${above < GAP ? bottom + GAP : above}px`;
    };
    place();
    addEventListener('scroll', place, true);
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, true);
      removeEventListener('resize', place);
    };
  }, [of]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The dialog around it stays open.
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

/** The element that a mouse rests on, or that the keyboard's focus is on; and the handlers by which it is known. */
export function useNear() {
  const [near, setNear] = useState<HTMLElement>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (element: HTMLElement | undefined, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setNear(element), ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

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
  return [near, setNear, handlers] as const;
}
