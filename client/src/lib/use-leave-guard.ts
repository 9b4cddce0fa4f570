import { useBlocker } from '@tanstack/react-router';

const QUESTION = 'Your changes have not been saved. Leave this page?';

/**
 * Leaving a half-filled form asks first (design: hands and eyes): for links inside the application with our question,
 * for closing the tab with the browser's. `stays` tells which moves belong to the form itself (the steps of a wizard).
 */
export function useLeaveGuard(dirty: boolean, stays: (pathname: string) => boolean = () => false): void {
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty,
    shouldBlockFn: ({ next }) => dirty && !stays(next.pathname) && !window.confirm(QUESTION),
  });
}
