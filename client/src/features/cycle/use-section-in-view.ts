import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { mayMove } from './controls.ts';
import { isSectionName, SECTION_NAMES, tabId, type SectionName } from './sections.ts';

/** What people scroll with. Whatever else moves the page was asked for by a click on a tab. */
const GESTURES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** The band of the window, below the tabs, in which a section counts as being read. */
const READING_BAND = '-80px 0px -55% 0px';

const scrollTo = (name: SectionName, behavior: ScrollBehavior): void => {
  const section = document.getElementById(name);
  section?.scrollIntoView({ block: 'start', behavior: mayMove() ? behavior : 'auto' });
};

/** On a narrow screen the row of tabs scrolls by itself; the page must not move with it. */
const showTab = (name: SectionName): void => {
  const tab = document.getElementById(tabId(name));
  const row = tab?.parentElement;
  if (tab && row) row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2 });
};

/** Which section is looked at, and the way to another: by its hash, so that an address can lead to it (spec §2). */
export function useSectionInView() {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [current, setCurrent] = useState<SectionName>('story');
  // A chosen tab stays chosen, also where the page ends before its section reaches the top, until somebody scrolls.
  const chosen = useRef(false);
  const arrived = useRef(false);

  const show = useCallback((name: SectionName) => {
    chosen.current = true;
    setCurrent(name);
    scrollTo(name, arrived.current ? 'smooth' : 'auto');
    arrived.current = true;
  }, []);

  useEffect(() => {
    if (isSectionName(hash)) show(hash);
    arrived.current = true;
  }, [hash, show]);

  useEffect(() => {
    const release = () => {
      chosen.current = false;
    };
    for (const gesture of GESTURES) window.addEventListener(gesture, release, { passive: true });
    return () => {
      for (const gesture of GESTURES) window.removeEventListener(gesture, release);
    };
  }, []);

  useEffect(() => showTab(current), [current]);

  useEffect(() => follow((name) => (chosen.current ? undefined : setCurrent(name))), []);

  const goTo = (name: SectionName) => {
    if (hash === name) return show(name);
    // The page scrolls here, smoothly and below the tabs; the router must not jump there before.
    const silently = { resetScroll: false, hashScrollIntoView: false, replace: true };
    navigate({ to: '.', search: true, hash: name, ...silently }).catch(() => undefined);
  };

  return { current, goTo };
}

/** Calls back with the first section in the reading band whenever that changes. */
function follow(onChange: (name: SectionName) => void): () => void {
  const inBand = new Set<string>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inBand.add(target.id);
        else inBand.delete(target.id);
      }
      const first = SECTION_NAMES.find((name) => inBand.has(name));
      if (first) onChange(first);
    },
    { rootMargin: READING_BAND },
  );
  for (const name of SECTION_NAMES) {
    const section = document.getElementById(name);
    if (section) observer.observe(section);
  }
  return () => observer.disconnect();
}
