import { useEffect, useEffectEvent } from 'react';

/** Calls back when the network is there again: what failed without it can be tried once more. */
export function useBackOnline(onBack: () => void): void {
  const tell = useEffectEvent(onBack);
  useEffect(() => {
    const listener = () => tell();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
