import { useRef, type SyntheticEvent } from 'react';

/**
 * A form's submission, but never twice at the same time: a double click sends once, however fast it was
 * (docs/rules.md §20.6). The press that is swallowed must not reach the browser, which would send the form by itself, as a
 * new page, and lose everything.
 */
export function useSingleFlight(
  submit: (event: SyntheticEvent) => Promise<unknown>,
): (event: SyntheticEvent) => Promise<void> {
  const flying = useRef(false);
  return async (event) => {
    event.preventDefault();
    if (flying.current) return;
    flying.current = true;
    try {
      await submit(event);
    } finally {
      flying.current = false;
    }
  };
}
