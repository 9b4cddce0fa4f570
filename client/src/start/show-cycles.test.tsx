import { CYCLE_TYPES } from '@kolo/server/domain/cycle.ts';
import { STAGES, type Stage } from '@kolo/server/domain/stage.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CycleCard } from '../features/cycle-list/cycle-card.tsx';
import { MyCyclesOnTheirWay } from '../features/cycle-list/my-cycles-on-their-way.tsx';
import { MyCyclesPage } from '../features/cycle-list/my-cycles-page.tsx';
import { SIGNED_IN, type Preloaded } from '../graphql/preloaded.ts';
import { MyCyclesDocument, type MyCyclesQuery } from '../graphql/generated.ts';
import { aListedCycle } from '../testing/builders.ts';
import { answering, show } from '../testing/render.tsx';
import { showPreloadedCycles } from './show-cycles.ts';
import { t } from '../lib/t.ts';

type Lists = MyCyclesQuery['myCycles'];

const noCycles: Lists = { version: '0', owned: [], accepted: [], pending: [], rejected: [] };

/** The shell of My Cycles, in a browser in which Ada is signed in. */
async function showShell(): Promise<HTMLElement> {
  const { container } = await show(<MyCyclesOnTheirWay />);
  container.className = 'shell-my-cycles';
  localStorage.setItem(SIGNED_IN, 'ada');
  return container;
}

/** A preloaded response, and the viewer that it was requested for. */
const preloadedWith = (
  myCycles: Lists,
  { errors, viewerId = 'ada' }: { errors?: []; viewerId?: string } = {},
): Preloaded => ({
  viewerId,
  question: {
    operationName: 'MyCycles',
    variables: {},
    answer: Promise.resolve({ token: 't', answer: { data: { myCycles }, ...(errors && { errors }) } }),
  },
});

const domLoaded = Promise.resolve();

const atStage = (stage: Stage) => {
  const past = STAGES.indexOf(stage);
  return {
    cycleFrozen: past >= 1,
    participantsFrozen: past >= 1,
    collectorsAssigned: past >= 2,
    allCollectorsConfirmed: past >= 3,
    isRunning: past >= 4,
  };
};

/** The elements of a card with their texts and styles, without its ring, link and button. */
const looksOf = (card: Element): string[] =>
  [...card.querySelectorAll('*')]
    .filter((node) => !node.closest('svg') && !['A', 'BUTTON'].includes(node.tagName))
    .map((node) => `${node.tagName} ${node.className} ${node.childElementCount ? '' : node.textContent}`);

describe('preloaded cycles', () => {
  it('leave out hidden ones, and the lists of which nothing else is left', async () => {
    const container = await showShell();
    const hidden = aListedCycle({ id: 'hidden', title: 'Long ago', viewerHides: true });
    const myCycles = { ...noCycles, owned: [aListedCycle(), hidden], rejected: [hidden] };
    await showPreloadedCycles(preloadedWith(myCycles), domLoaded);

    expect(container.textContent).toContain('Holiday savings');
    expect(container.textContent).not.toContain('Long ago');
    expect([...container.querySelectorAll('section h2')].map(({ textContent }) => textContent)).toEqual([
      t('cycleList.owned'),
      t('cycleList.joined'),
      t('cycleList.pending'),
    ]);
  });

  it('look like the cards of the page, for every type and stage', async () => {
    const cycles = CYCLE_TYPES.flatMap((type) =>
      STAGES.map((stage) =>
        aListedCycle({ id: `${type}-${stage}`, type, title: `<b>${type}</b> & ${stage}`, ...atStage(stage) }),
      ),
    );
    const shell = await showShell();
    await showPreloadedCycles(preloadedWith({ ...noCycles, owned: cycles }), domLoaded);
    const cards = [...shell.querySelectorAll('article')].map(looksOf);

    const { container } = await show(cycles.map((cycle) => <CycleCard key={cycle.id} cycle={cycle} />));

    expect(cards[0]?.join('\n')).toContain('<b>PERSONAL</b> & SETUP');
    expect(cards).toEqual([...container.querySelectorAll('article')].map(looksOf));
  });

  it('are grouped under headings, with a sentence for each empty list', async () => {
    const shell = await showShell();
    const one = aListedCycle({ title: 'One' });
    const two = aListedCycle({ title: 'Two' });
    await showPreloadedCycles(preloadedWith({ ...noCycles, accepted: [one, two] }), domLoaded);

    expect(shell.querySelector('output')).toBeNull();
    const sections = [...shell.querySelectorAll('section')];
    expect(sections.map((section) => section.querySelector('h2')?.textContent)).toEqual([
      'Owned Cycles',
      'Joined Cycles',
      'Pending Cycles',
      'Rejected Cycles',
    ]);
    expect(sections.map((section) => [...section.querySelectorAll('h3')].map((h) => h.textContent))).toEqual([
      [],
      ['One', 'Two'],
      [],
      [],
    ]);
    expect(sections[0]?.textContent).toContain('You haven’t started a circle yet.');
    expect(sections[1]?.textContent).not.toContain('You haven’t joined');
  });

  it('begin with pending invites, as on the page', async () => {
    const shell = await showShell();
    const lists = { ...noCycles, owned: [aListedCycle()], pending: [aListedCycle({ id: 'invited' })] };
    await showPreloadedCycles(preloadedWith(lists), domLoaded);
    const headings = (from: Element) => [...from.querySelectorAll('h2')].map((h) => h.textContent);
    const shellHeadings = headings(shell);

    const { container } = await show(<MyCyclesPage />, [answering(MyCyclesDocument, { myCycles: lists })]);
    await screen.findAllByRole('article');

    expect(shellHeadings[0]).toBe('Pending Cycles');
    expect(shellHeadings).toEqual(headings(container));
  });

  it('are replaced by one sentence if there are none', async () => {
    const shell = await showShell();
    await showPreloadedCycles(preloadedWith(noCycles), domLoaded);

    expect(shell.querySelector('section')).toBeNull();
    expect(shell.textContent).toContain(t('statements.noCycles'));
  });

  it.each([
    ['the response has errors', preloadedWith(noCycles, { errors: [] })],
    ['another person has signed in since', preloadedWith(noCycles, { viewerId: 'bola' })],
    ['no query was sent', { viewerId: 'ada' }],
  ])('are not shown if %s', async (_condition, preloaded) => {
    const shell = await showShell();
    await showPreloadedCycles(preloaded, domLoaded);

    expect(shell.querySelector('output')).toBeTruthy();
  });

  it('are not shown once the application has replaced the shell', async () => {
    await show(<p>The page</p>);
    localStorage.setItem(SIGNED_IN, 'ada');

    await expect(showPreloadedCycles(preloadedWith(noCycles), domLoaded)).resolves.toBeUndefined();
  });
});
