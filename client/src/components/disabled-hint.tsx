import { VisuallyHidden } from '@chakra-ui/react';
import {
  cloneElement,
  useEffect,
  useId,
  useState,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
} from 'react';
import { Tip, useNear } from './tip.tsx';

interface ControlProps {
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
  /** Why the control is disabled; undefined if it is enabled. */
  reason: string | undefined;
  /** One button, or another control that accepts `onClick` and ARIA attributes. */
  children: ReactElement<ControlProps>;
}

/** Long enough to read a sentence. */
const SHOWN_MS = 6_000;
/** The hint ends with a press or the focus elsewhere, or with Escape. */
const ENDS = ['pointerdown', 'focusin', 'keydown'];

/**
 * A disabled control that shows why it is disabled (docs/rules.md §22.3), also on touch screens. It stays focusable, so that people
 * find the reason with keyboards and screen readers. The element tree is the same with and without a reason, so that a button keeps
 * the focus when it becomes enabled.
 */
export function DisabledHint({ reason, children }: DisabledHintProps) {
  const id = useId();
  const [near, forgetNear, nearness] = useNear();
  const [press, setPress] = usePress();
  const described = [children.props['aria-describedby'], id].filter(Boolean).join(' ');
  const showHint = ({ currentTarget }: { currentTarget: HTMLElement }) => setPress({ on: currentTarget });
  const inert = {
    ...nearness,
    disabled: false,
    'aria-disabled': true,
    'aria-describedby': described,
    // A tap moves the focus out of a field. The field's error may then move the button away before the click.
    onPointerUp: showHint,
    // Prevents the action, and the submission of the form.
    onClick: (event: MouseEvent<HTMLElement>) => {
      event.preventDefault();
      event.stopPropagation();
      showHint(event);
    },
  };

  // Without a reason, no handler notices when the pointer leaves.
  useEffect(() => {
    if (!reason) forgetNear();
  }, [reason, forgetNear]);
  const about = press?.on ?? near;

  return (
    <>
      {reason ? cloneElement(children, inert) : children}
      {reason && about && (
        <Tip key={reason} of={about} below={press !== undefined} onEscape={forgetNear}>
          {reason}
        </Tip>
      )}
      {reason && (
        <>
          <VisuallyHidden id={id}>{reason}</VisuallyHidden>
          {/* Screen readers read the description only on focus. This repeats it after a press. */}
          <VisuallyHidden aria-live="polite">{press && reason}</VisuallyHidden>
        </>
      )}
    </>
  );
}

/** The disabled control that was pressed, until its hint ends. Every press restarts the time. */
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
