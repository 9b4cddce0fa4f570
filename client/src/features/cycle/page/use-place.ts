import type { Place } from '@kolo/server/domain/places.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { leadTo } from '../../../lib/controls.ts';

/** The props that let a link focus an element. */
interface PlaceProps {
  id?: Place;
  tabIndex: -1;
  outline: 'none';
}

/**
 * Makes a part of the page the target of links in emails and on the dashboard. If the hash of the URL names it, it takes the focus as
 * soon as it is ready, which can be later than the page.
 * @param place undefined for a part that no link leads to
 * @param isReady whether its content has loaded
 */
export function usePlace(place: Place | undefined, isReady = true): PlaceProps {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (isReady && place !== undefined && place === hash) leadTo([place]);
  }, [hash, place, isReady]);
  return { ...(place === undefined ? {} : { id: place }), tabIndex: -1, outline: 'none' };
}
