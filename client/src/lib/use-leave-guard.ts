import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { askToLeave, holdBack } from './ask-to-leave.ts';
import { closeTopDialog, isByBrowser, type Move } from './open-dialogs.ts';

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
  const { history } = useRouter();
  const released = useRef(false);
  const release = useCallback(() => {
    released.current = true;
  }, []);
  useEffect(() => {
    if (!dirty) return undefined;
    released.current = false;
    return holdBack({ holds: () => !released.current, release });
  }, [dirty, release]);

  const blocks = useEffectEvent((move: Move) => {
    const { currentLocation, nextLocation } = move;
    if (isByBrowser(move) && closeTopDialog()) return true;
    if (released.current || stays(nextLocation.pathname)) return false;
    const leaving = askToLeave().then((leaves) => {
      if (leaves) onLeave();
      return leaves;
    });
    if (!isByBrowser(move)) return leaving.then((leaves) => !leaves);
    // The browser has moved already. Its history is put right at once, so that another Back finds it in order.
    const { __TSR_index: from } = currentLocation.state;
    const { __TSR_index: to } = nextLocation.state;
    void leaving.then((leaves) => leaves && history.go(to - from, { ignoreBlocker: true }));
    return true;
  });
  useEffect(
    () =>
      dirty
        ? history.block({ blockerFn: (move) => blocks(move), enableBeforeUnload: () => !released.current })
        : undefined,
    [dirty, history],
  );
  return release;
}
