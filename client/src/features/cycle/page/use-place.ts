import type { Place } from '@kolo/server/domain/places.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { leadTo } from '../../../lib/controls.ts';

/** What makes an element a place: it has its id, and takes the focus of whoever is led there. */
interface PlaceProps {
  id?: Place;
  tabIndex: -1;
  outline: 'none';
}

/**
 * Makes a part of the page a place: an address that names it leads there, as letters and the dashboard do, once it is there, which may be
 * later than the page.
 * @param place undefined for a part that is none
 * @param isThere whether it has what one comes for
 */
export function usePlace(place: Place | undefined, isThere = true): PlaceProps {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (isThere && place !== undefined && place === hash) leadTo([place]);
  }, [hash, place, isThere]);
  return { ...(place === undefined ? {} : { id: place }), tabIndex: -1, outline: 'none' };
}
