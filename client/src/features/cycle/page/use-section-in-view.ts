import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { mayMove } from '../../../lib/controls.ts';
import { useFolding } from './folding.tsx';
import {
  isPlaceName,
  isSectionName,
  SECTION_NAMES,
  tabId,
  type PlaceName,
  type SectionName,
} from './sections.ts';

/** The events of a person who scrolls. All other scrolling follows a click on a tab. */
const GESTURES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

const scrollTo = (name: SectionName, behavior: ScrollBehavior): void => {
  const section = document.getElementById(name);
  section?.scrollIntoView({ block: 'start', behavior: mayMove() ? behavior : 'auto' });
};

/** Scrolls the row of tabs on a narrow screen, without moving the page. A tab that has the focus stays in sight. */
const showTab = (name: PlaceName): void => {
  const tab = document.getElementById(tabId(name));
  const row = tab?.parentElement;
  const focused = document.activeElement;
  if (focused !== tab && row?.contains(focused)) return;
  if (tab && row) row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2 });
};

/**
 * The section in view, or the one that was chosen last, until the person scrolls; undefined if it is folded. Goes to another by its hash,
 * so that a URL can link to it (docs/rules.md §20.9).
 */
export function useSectionInView() {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const folding = useFolding();
  const [lastHash, setLastHash] = useState(hash);
  const [current, setCurrent] = useState<PlaceName>(isPlaceName(hash) ? hash : 'story');
  // A chosen tab stays selected until the person scrolls, even if its section cannot reach the top of the window.
  const locked = useRef(false);
  const hasScrolled = useRef(false);

  if (lastHash !== hash) {
    setLastHash(hash);
    if (isPlaceName(hash)) setCurrent(hash);
  }

  useEffect(() => {
    if (isPlaceName(hash)) locked.current = true;
    // The router scrolls to the records.
    if (isSectionName(hash)) {
      scrollTo(hash, hasScrolled.current ? 'smooth' : 'auto');
    }
    hasScrolled.current = true;
  }, [hash]);

  useEffect(() => {
    const release = () => {
      locked.current = false;
    };
    for (const gesture of GESTURES) window.addEventListener(gesture, release, { passive: true });
    return () => {
      for (const gesture of GESTURES) window.removeEventListener(gesture, release);
    };
  }, []);

  useEffect(() => follow((name) => (locked.current ? undefined : setCurrent(name))), []);
  useEffect(() => showTab(current), [current]);

  const choose = (name: PlaceName) => {
    // Set before the navigation: a frame that was requested earlier could still change the tab.
    locked.current = true;
    setCurrent(name);
    // No new hash opens the section if the URL has it already.
    if (hash === name) folding?.open(name);
  };

  const goTo = (name: SectionName) => {
    choose(name);
    if (hash === name) {
      // What has just been opened has its height in the next frame.
      requestAnimationFrame(() => scrollTo(name, 'smooth'));
      return;
    }
    // This hook scrolls smoothly and stops below the tabs. The router must not jump to the section first.
    const options = { resetScroll: false, hashScrollIntoView: false, replace: true };
    navigate({ to: '.', search: true, hash: name, ...options }).catch(() => undefined);
  };

  return { current: folding && !folding.isOpen(current) ? undefined : current, choose, goTo };
}

/** The height of the tabs, in pixels: text starts below them. */
const TABS_HEIGHT = 88;

/**
 * Finds the section in view by the position of each section's top in the window. The reference line moves from the tabs to the bottom
 * of the window as the page is scrolled to its end, so that a short last section is reached too.
 * @param progress how far the page has been scrolled, 0 to 1
 */
export function sectionAt(tops: readonly number[], height: number, progress: number): SectionName {
  const line = TABS_HEIGHT + Math.min(Math.max(progress, 0), 1) * (height - TABS_HEIGHT);
  const index = tops.findLastIndex((top) => top <= line);
  return SECTION_NAMES[Math.max(index, 0)] ?? 'story';
}

/** Calls back with the section in view whenever the page is scrolled. */
function follow(onChange: (name: SectionName) => void): () => void {
  let frame: number | undefined;
  const update = () => {
    frame = undefined;
    const tops = SECTION_NAMES.map((name) => document.getElementById(name)?.getBoundingClientRect().top ?? 0);
    const { scrollY, innerHeight } = window;
    // Progress starts at 0 when the first section reaches the tabs.
    const start = Math.max(0, scrollY + (tops[0] ?? 0) - TABS_HEIGHT);
    const end = document.documentElement.scrollHeight - innerHeight;
    onChange(sectionAt(tops, innerHeight, end > start ? (scrollY - start) / (end - start) : 1));
  };
  const onScroll = () => {
    frame ??= requestAnimationFrame(update);
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    window.removeEventListener('scroll', onScroll);
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}
