import { useRef } from 'react';

/** The work, but never twice at the same time: a double click sends once, however fast it was (contract §8). */
export function useSingleFlight<Args extends unknown[]>(
  work: (...args: Args) => Promise<unknown>,
): (...args: Args) => Promise<void> {
  const flying = useRef(false);
  return async (...args) => {
    if (flying.current) return;
    flying.current = true;
    try {
      await work(...args);
    } finally {
      flying.current = false;
    }
  };
}
