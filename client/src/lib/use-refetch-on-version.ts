import { useEffect, useEffectEvent } from 'react';

/**
 * Fetches the data of a part of the page again whenever the cycle's version changes. Loaded data belongs to the previous version; a
 * request that is running returns the new one.
 */
export function useRefetchOnVersion(version: number | null, isLoaded: boolean, refetch: () => void): void {
  const refetchIfLoaded = useEffectEvent((_version: number | null) => {
    if (isLoaded) refetch();
  });
  useEffect(() => refetchIfLoaded(version), [version]);
}
