import { VisuallyHidden } from '@chakra-ui/react';
import {
  cloneElement,
  useCallback,
  useEffect,
  useId,
  useState,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
} from 'react';
import { Tip, useNear } from './tip.tsx';

interface Inert {
  disabled?: boolean;
  'aria-disabled'?: boolean;
  'aria-describedby'?: string;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onPointerUp?: (event: PointerEvent<HTMLElement>) => void;
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
}

interface DisabledHintProps {
  /** Why the control cannot be used now; undefined when it can. */
  reason: string | undefined;
  /** One button (or whatever takes `onClick` and ARIA attributes). */
  children: ReactElement<Inert>;
}

/** Long enough to read a sentence; a press elsewhere ends it sooner. */
const SHOWN_MS = 6_000;
/** What ends it: a press or the focus elsewhere, and Escape. */
const ENDS = ['pointerdown', 'focusin', 'keydown'];

/**
 * A disabled control that says why (docs/rules.md §22.3), also to a finger, which neither hovers nor focuses. With a
 * reason it stays focusable, so that keyboards and screen readers find the reason too, but does nothing. The tree is
 * the same with and without a reason: a button keeps the focus when its reason goes.
 */
export function DisabledHint({ reason, children }: DisabledHintProps) {
  const id = useId();
  const [near, setNear, nearness] = useNear();
  const [told, setHint] = usePress();
  const leave = useCallback(() => setNear(undefined), [setNear]);
  const described = [children.props['aria-describedby'], id].filter(Boolean).join(' ');
  const tell = ({ currentTarget }: { currentTarget: HTMLElement }) => setHint({ on: currentTarget });
  const inert = {
    ...nearness,
    disabled: false,
    'aria-disabled': true,
    'aria-describedby': described,
    // A tap takes the focus from a field, whose complaint may push the button away before there is a click.
    onPointerUp: tell,
    // Swallows the press, and the submission that it would start.
    onClick: (event: MouseEvent<HTMLElement>) => {
      event.preventDefault();
      event.stopPropagation();
      tell(event);
    },
  };

  // Without a reason nothing tells when the pointer leaves.
  if (!reason && near) setNear(undefined);
  const about = told?.on ?? near;

  return (
    <>
      {reason ? cloneElement(children, inert) : children}
      {reason && about && (
        <Tip key={reason} of={about} onEscape={leave}>
          {reason}
        </Tip>
      )}
      {reason && (
        <>
          <VisuallyHidden id={id}>{reason}</VisuallyHidden>
          {/* Who pressed it nevertheless hears it again: the description is read with the focus alone. */}
          <VisuallyHidden aria-live="polite">{told && reason}</VisuallyHidden>
        </>
      )}
    </>
  );
}

/** Where a disabled control was pressed, until the press is over; each press begins anew. */
function usePress() {
  const [press, setPress] = useState<{ on: HTMLElement }>();
  useEffect(() => {
    if (!press) return undefined;
    const end = () => setPress(undefined);
    const endElsewhere = (event: Event) => {
      const stays =
        event instanceof KeyboardEvent
          ? event.key !== 'Escape'
          : event.target instanceof Node && press.on.contains(event.target);
      if (!stays) end();
    };
    const timer = setTimeout(end, SHOWN_MS);
    for (const kind of ENDS) document.addEventListener(kind, endElsewhere, true);
    return () => {
      clearTimeout(timer);
      for (const kind of ENDS) document.removeEventListener(kind, endElsewhere, true);
    };
  }, [press]);
  return [press, setPress] as const;
}
