import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { askToLeave, holdBack } from './ask-to-leave.ts';

/**
 * Leaving a half-filled form asks first (docs/rules.md §22.3): with our question for links inside the application,
 * with the browser's for closing the tab. `stays` tells which moves belong to the form itself: the steps of a wizard.
 * @param onLeave somebody chose to leave all the same: what was typed is given up
 * @returns how to let go: called once what was typed is saved, before moving on
 */
export function useLeaveGuard(
  dirty: boolean,
  stays: (pathname: string) => boolean = () => false,
  onLeave: () => void = () => undefined,
): () => void {
  const released = useRef(false);
  const release = useCallback(() => {
    released.current = true;
  }, []);
  useEffect(() => {
    if (!dirty) return undefined;
    released.current = false;
    return holdBack({ holds: () => !released.current, release });
  }, [dirty, release]);

  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => !released.current,
    shouldBlockFn: async ({ next }) => {
      if (released.current || stays(next.pathname)) return false;
      const leaves = await askToLeave();
      if (leaves) onLeave();
      return !leaves;
    },
  });
  return release;
}
