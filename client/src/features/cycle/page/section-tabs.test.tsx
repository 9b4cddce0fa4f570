import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { FoldingSections } from './folding.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { Section } from './section.tsx';
import { isSectionName, SECTION_NAMES } from './sections.ts';
import { sectionAt } from './use-section-in-view.ts';

let scrolledTo: string[] = [];
beforeEach(() => {
  scrolledTo = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this.id);
  });
});

const page = (
  <>
    <SectionTabs />
    {SECTION_NAMES.map((name) => (
      <Section key={name} name={name} summary={`about ${name}`}>
        <p>{name}</p>
      </Section>
    ))}
  </>
);
const folded = <FoldingSections folds>{page}</FoldingSections>;
const selected = () => screen.queryByRole('tab', { selected: true })?.textContent;

function moveSections(tops: number[]) {
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 10_000 });
  for (const [index, name] of SECTION_NAMES.entries()) {
    const section = document.getElementById(name);
    if (section) section.getBoundingClientRect = () => new DOMRect(0, tops[index], 800, 300);
  }
  window.dispatchEvent(new Event('scroll'));
}

describe('the tabs of a cycle', () => {
  it('are four, in the order of the sections', async () => {
    await show(page);

    const titles = ['The Story', 'The Cycle', 'The Collectors', 'The Participants'];
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(titles);
    const regions = screen.getAllByRole('region').map(({ id }) => id);
    expect(regions.filter(isSectionName)).toEqual([...SECTION_NAMES]);
  });

  it.each([
    ['story', 'The Story'],
    ['participants', 'The Participants'],
  ])('control the section of the same name: %s', async (name, title) => {
    await show(page, [], { at: `/my-cycles/cycle-1#${name}` });

    const section = document.getElementById(
      screen.getByRole('tab', { selected: true }).getAttribute('aria-controls') ?? '',
    );
    expect(section).toBe(screen.getByRole('region', { name: title }));
  });

  it.each([
    ['The Participants', 'participants'],
    ['The Cycle', 'cycle'],
    ['The Collectors', 'collectors'],
  ])('scroll to their section and set the hash, without losing the query: %s', async (label, name) => {
    const { user, address } = await show(page, [], { at: '/my-cycles/cycle-1?isOwner=true' });
    await user.click(screen.getByRole('tab', { name: label }));

    await waitFor(() => expect(address()).toBe(`/my-cycles/cycle-1?isOwner=true#${name}`));
    await waitFor(() => expect(scrolledTo).toEqual([name]));
    expect(selected()).toBe(label);

    await user.click(screen.getByRole('tab', { name: label }));
    expect(scrolledTo).toEqual([name, name]);
  });

  it('keep the sections focusable', async () => {
    const { user } = await show(page);
    await user.click(screen.getByRole('tab', { name: 'The Cycle' }));
    const section = screen.getByRole('region', { name: 'The Cycle' });
    section.focus();
    await user.click(screen.getByRole('tab', { name: 'The Story' }));

    for (const name of SECTION_NAMES) {
      expect(document.getElementById(name)?.getAttribute('tabindex')).toBe('-1');
    }
  });

  it('start with the section in the URL', async () => {
    await show(page, [], { at: '/my-cycles/cycle-1#collectors' });

    expect(selected()).toBe('The Collectors');
    // The router scrolls to it too.
    expect(new Set(scrolledTo)).toEqual(new Set(['collectors']));
  });

  it('start with the story otherwise, without scrolling', async () => {
    await show(page, [], { at: '/my-cycles/cycle-1#elsewhere' });

    expect(selected()).toBe('The Story');
    expect(scrolledTo).toEqual([]);
  });

  it('follow the section in view, but not while the page scrolls to a chosen one', async () => {
    const { user } = await show(page);
    await user.click(screen.getByRole('tab', { name: 'The Participants' }));
    moveSections([-400, 50, 500, 900]);
    await waitFor(() => expect(selected()).toBe('The Participants'));

    window.dispatchEvent(new Event('wheel'));
    moveSections([-400, 50, 500, 900]);
    await waitFor(() => expect(selected()).toBe('The Cycle'));
  });
});

describe('the link to the records', () => {
  const link = () => screen.getByRole('link', { name: 'Records' });

  it('is underlined instead of the last tab, until the person scrolls', async () => {
    const { user } = await show(<SectionTabs hasRecords />);
    await user.click(link());
    moveSections([-900, -500, 60, 80]);
    await waitFor(() => expect(link().hasAttribute('data-current')).toBe(true));
    expect(selected()).toBeUndefined();
    // The keyboard still reaches a tab.
    expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);

    window.dispatchEvent(new Event('wheel'));
    moveSections([-900, -500, 60, 80]);
    await waitFor(() => expect(selected()).toBe('The Participants'));
    expect(link().hasAttribute('data-current')).toBe(false);
  });
});

describe('the section in view', () => {
  it.each([
    [[400, 700, 1000, 1300], 0, 'story'],
    [[80, 400, 700, 1000], 0, 'story'],
    [[-300, 80, 400, 700], 0.1, 'cycle'],
    [[-900, -500, 60, 400], 0.2, 'collectors'],
    // At the end of the page, the last section counts as in view even if it is short.
    [[-900, -500, 200, 600], 1, 'participants'],
  ] as const)('for sections at %j and %d of the page scrolled is %s', (tops, progress, section) => {
    expect(sectionAt(tops, 900, progress)).toBe(section);
  });
});

describe('the sections of a started cycle', () => {
  const opener = (name: string) => screen.getByRole('button', { name });
  const visible = () =>
    SECTION_NAMES.filter((name) => screen.queryByText(name)?.closest('[hidden]') === null);

  it('are rows with a summary until they are opened', async () => {
    const { user } = await show(folded, [], { at: '/my-cycles/cycle-1' });
    expect(visible()).toEqual([]);
    expect(screen.getAllByText(/^about /)).toHaveLength(4);

    await user.click(opener('The Collectors'));

    expect(visible()).toEqual(['collectors']);
    expect(opener('The Collectors').getAttribute('aria-expanded')).toBe('true');
    expect(screen.queryByText('about collectors')).toBeNull();
  });

  it('are not selected in the tabs while they are closed', async () => {
    const { user } = await show(folded, [], { at: '/my-cycles/cycle-1' });
    expect(selected()).toBeUndefined();

    await user.click(screen.getByRole('tab', { name: 'The Collectors' }));
    expect(selected()).toBe('The Collectors');
    await user.click(opener('The Collectors'));
    expect(selected()).toBeUndefined();
  });

  it('keep their content when they are closed', async () => {
    const { user } = await show(folded, [], { at: '/my-cycles/cycle-1' });
    await user.click(opener('The Story'));
    const content = screen.getByText('story');
    await user.click(opener('The Story'));

    expect(visible()).toEqual([]);
    expect(content.isConnected).toBe(true);
  });

  it('are opened by a hash in the URL, and by a tab even if the hash is there already', async () => {
    const { user } = await show(folded, [], { at: '/my-cycles/cycle-1#participants' });
    expect(visible()).toEqual(['participants']);
    await user.click(opener('The Participants'));
    expect(visible()).toEqual([]);

    await user.click(screen.getByRole('tab', { name: 'The Participants' }));

    expect(visible()).toEqual(['participants']);
    await waitFor(() => expect(scrolledTo.at(-1)).toBe('participants'));
  });
});
