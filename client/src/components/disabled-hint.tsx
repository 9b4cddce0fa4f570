import { Portal, Tooltip, VisuallyHidden } from '@chakra-ui/react';
import { cloneElement, useId, type MouseEvent, type ReactElement } from 'react';

interface Inert {
  id?: string;
  disabled?: boolean;
  'aria-disabled'?: boolean;
  'aria-describedby'?: string;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
}

interface DisabledHintProps {
  /** Why the control cannot be used now; undefined when it can. */
  reason: string | undefined;
  /** One button (or whatever takes `onClick` and ARIA attributes). */
  children: ReactElement<Inert>;
}

/** Swallows a press, and the submission that it would start. */
const swallow = (event: MouseEvent<HTMLElement>) => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * A disabled control that says why (docs/rules.md §22.3). With a reason it stays focusable, so that keyboards and
 * screen readers find the reason too, but does nothing. The tree is the same with and without a reason: a button
 * keeps the focus when its reason goes.
 */
export function DisabledHint({ reason, children }: DisabledHintProps) {
  const id = useId();
  const described = [children.props['aria-describedby'], id].filter(Boolean).join(' ');
  const inert = { disabled: false, 'aria-disabled': true, 'aria-describedby': described, onClick: swallow };

  return (
    <>
      <Tooltip.Root
        disabled={!reason}
        {...(children.props.id && { ids: { trigger: children.props.id } })}
        openDelay={150}
        closeDelay={100}
        positioning={{ placement: 'top' }}
        lazyMount
        unmountOnExit
      >
        <Tooltip.Trigger asChild>{reason ? cloneElement(children, inert) : children}</Tooltip.Trigger>
        <Portal>
          <Tooltip.Positioner>
            <Tooltip.Content aria-hidden>{reason}</Tooltip.Content>
          </Tooltip.Positioner>
        </Portal>
      </Tooltip.Root>
      {reason && <VisuallyHidden id={id}>{reason}</VisuallyHidden>}
    </>
  );
}
