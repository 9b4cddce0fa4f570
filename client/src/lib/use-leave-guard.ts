import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { askToLeave, holdBack } from './ask-to-leave.ts';
import { closeTopDialog, isByBrowser, type Move } from './open-dialogs.ts';

/**
 * Asks before an unsaved form is left (docs/rules.md §22.3): with our own dialog inside the application, with the browser's when
 * the tab is closed.
 * @param stays returns true for navigations within the form, such as the steps of a wizard
 * @param onLeave called when the person leaves and discards what was typed
 * @returns a function that ends the guard; call it once the form is saved, before you navigate
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
    // The browser has moved already. Its history is corrected immediately, so that another Back works as expected.
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
