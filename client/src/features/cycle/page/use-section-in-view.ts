import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { mayMove } from '../../../lib/controls.ts';
import { isSectionName, SECTION_NAMES, tabId, type SectionName } from './sections.ts';

/** What people scroll with. Whatever else moves the page was asked for by a click on a tab. */
const GESTURES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

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

/** Which section is looked at, and the way to another: by its hash, so that an address can lead to it (docs/rules.md §20.9). */
export function useSectionInView() {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [asked, setAsked] = useState(hash);
  const [current, setCurrent] = useState<SectionName>(isSectionName(hash) ? hash : 'story');
  // A chosen tab stays chosen, also where the page ends before its section reaches the top, until somebody scrolls.
  const held = useRef(false);
  const arrived = useRef(false);

  if (asked !== hash) {
    setAsked(hash);
    if (isSectionName(hash)) setCurrent(hash);
  }

  useEffect(() => {
    if (isSectionName(hash)) {
      held.current = true;
      scrollTo(hash, arrived.current ? 'smooth' : 'auto');
    }
    arrived.current = true;
  }, [hash]);

  useEffect(() => {
    const release = () => {
      held.current = false;
    };
    for (const gesture of GESTURES) window.addEventListener(gesture, release, { passive: true });
    return () => {
      for (const gesture of GESTURES) window.removeEventListener(gesture, release);
    };
  }, []);

  useEffect(() => follow((name) => (held.current ? undefined : setCurrent(name))), []);
  useEffect(() => showTab(current), [current]);

  const goTo = (name: SectionName) => {
    // At once: a look at the page as it was scrolled just before may still be on its way.
    held.current = true;
    setCurrent(name);
    if (hash === name) return scrollTo(name, 'smooth');
    // The page scrolls here, smoothly and below the tabs; the router must not jump there before.
    const silently = { resetScroll: false, hashScrollIntoView: false, replace: true };
    navigate({ to: '.', search: true, hash: name, ...silently }).catch(() => undefined);
  };

  return { current, goTo };
}

/** How far below the window's edge the reading begins: there are the tabs. */
const READING_FROM = 88;

/**
 * The section that is read, by where each begins in the window. The eye is taken to wander down the window as the page
 * is scrolled to its end, so that a short last section has its turn, too.
 * @param progress how much of the way down has been scrolled, 0 to 1
 */
export function sectionAt(tops: readonly number[], height: number, progress: number): SectionName {
  const eye = READING_FROM + Math.min(Math.max(progress, 0), 1) * (height - READING_FROM);
  const index = tops.findLastIndex((top) => top <= eye);
  return SECTION_NAMES[Math.max(index, 0)] ?? 'story';
}

/** Calls back with the section that is read, whenever the page is scrolled. */
function follow(onRead: (name: SectionName) => void): () => void {
  let frame: number | undefined;
  const look = () => {
    frame = undefined;
    const tops = SECTION_NAMES.map((name) => document.getElementById(name)?.getBoundingClientRect().top ?? 0);
    const { scrollY, innerHeight } = window;
    // The way down begins where the first section reaches the tabs.
    const start = Math.max(0, scrollY + (tops[0] ?? 0) - READING_FROM);
    const end = document.documentElement.scrollHeight - innerHeight;
    onRead(sectionAt(tops, innerHeight, end > start ? (scrollY - start) / (end - start) : 1));
  };
  const onScroll = () => {
    frame ??= requestAnimationFrame(look);
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    window.removeEventListener('scroll', onScroll);
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}
