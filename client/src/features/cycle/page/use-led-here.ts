import type { Place } from '@kolo/server/domain';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { leadTo } from '../../../lib/controls.ts';

/**
 * An address that names a place of the page leads to it, as letters and the dashboard do: once it is there, which may be later than the page.
 * @param place undefined as long as it is not
 */
export function useLedHere(place: Place | undefined): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (place !== undefined && place === hash) leadTo([place]);
  }, [hash, place]);
}
