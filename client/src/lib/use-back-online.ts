import { useEffect, useEffectEvent } from 'react';

/** Calls back when the device is online again, to retry what failed. */
export function useBackOnline(onBack: () => void): void {
  const callBack = useEffectEvent(onBack);
  useEffect(() => {
    const listener = () => callBack();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
