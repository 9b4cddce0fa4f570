import { Portal, Tooltip, VisuallyHidden } from '@chakra-ui/react';
import { cloneElement, useId, type MouseEvent, type ReactElement } from 'react';

interface Inert {
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

/**
 * A disabled control that says why (design: hands and eyes). With a reason it stays focusable, so that keyboards and
 * screen readers find the reason too, but does nothing.
 */
export function DisabledHint({ reason, children }: DisabledHintProps) {
  const id = useId();
  if (reason === undefined) return children;

  const inert = cloneElement(children, {
    disabled: false,
    'aria-disabled': true,
    'aria-describedby': id,
    onClick: (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
  });
  return (
    <>
      <Tooltip.Root openDelay={150} closeDelay={100} positioning={{ placement: 'top' }}>
        <Tooltip.Trigger asChild>{inert}</Tooltip.Trigger>
        <Portal>
          <Tooltip.Positioner>
            <Tooltip.Content aria-hidden>{reason}</Tooltip.Content>
          </Tooltip.Positioner>
        </Portal>
      </Tooltip.Root>
      <VisuallyHidden id={id}>{reason}</VisuallyHidden>
    </>
  );
}
