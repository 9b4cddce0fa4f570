import { useRef, type SyntheticEvent } from 'react';

/**
 * Ignores a submission while another one is pending, so that a double click submits once (docs/rules.md §20.6). The default is always
 * prevented: otherwise the browser would submit the form itself, and load a new page.
 */
export function useSingleFlight(
  submit: (event: SyntheticEvent) => Promise<unknown>,
): (event: SyntheticEvent) => Promise<void> {
  const isPending = useRef(false);
  return async (event) => {
    event.preventDefault();
    if (isPending.current) return;
    isPending.current = true;
    try {
      await submit(event);
    } finally {
      isPending.current = false;
    }
  };
}
