import { useRef, useState, type KeyboardEvent } from 'react';

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** The index that a key leads to; undefined for other keys. */
export const stepOf = (key: string, index: number, count: number): number | undefined =>
  steps[key]?.(index, count);

/**
 * Handlers for a list of items, one of which is shown: the one under the pointer or with the focus. Escape hides it. The list is a
 * single tab stop; the arrow keys, Home and End move within it.
 */
export function useRoving(count: number) {
  const items = useRef(new Map<number, SVGGElement>());
  const [stop, setStop] = useState(0);
  const [focused, setFocused] = useState<number>();
  const [hovered, setHovered] = useState<number>();

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Escape') {
      setFocused(undefined);
      setHovered(undefined);
    }
    const next = stepOf(event.key, index, count);
    if (next === undefined) return;
    event.preventDefault();
    items.current.get(next)?.focus();
  };

  const shown = hovered ?? focused;
  const itemProps = (index: number) => ({
    role: 'option' as const,
    'aria-selected': index === shown,
    ref: (element: SVGGElement | null) => {
      if (element) items.current.set(index, element);
      else items.current.delete(index);
    },
    tabIndex: index === Math.min(stop, count - 1) ? 0 : -1,
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, index),
    onFocus: () => {
      setStop(index);
      setFocused(index);
    },
    onBlur: () => setFocused(undefined),
    onPointerEnter: () => setHovered(index),
    onPointerLeave: () => setHovered(undefined),
  });

  return { shown, itemProps };
}
