import { useEffect, useRef, useSyncExternalStore } from 'react';
import { arePasskeysOffered } from '../../lib/passkeys.ts';

const neverChanges = () => () => undefined;

/**
 * Has the browser suggest passkeys for the email once the visitor uses the form, and no longer when the page is left.
 * @param offer ends when no passkey can be chosen any more
 */
export function usePasskeySuggestions(offer: () => Promise<void>) {
  // Prerendered with the button, because nearly every browser has passkeys.
  const offered = useSyncExternalStore(neverChanges, arePasskeysOffered, () => true);
  const isOffering = useRef(false);
  useEffect(() => {
    return () => {
      if (isOffering.current)
        void import('./passkey-sign-in-call.ts').then((calls) => calls.stopAskingForPasskey());
    };
  }, []);
  const suggest = async () => {
    if (!offered || isOffering.current) return;
    isOffering.current = true;
    // Without its code there are no suggestions; the form works all the same.
    await offer().catch(() => undefined);
    isOffering.current = false;
  };
  return { offered, suggest: () => void suggest() };
}
