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

const nothing: Lists = { version: '0', owned: [], accepted: [], pending: [], rejected: [] };

/** The first picture, before Ada. */
async function aShell(): Promise<HTMLElement> {
  const { container } = await show(<MyCyclesOnTheirWay />);
  container.className = 'picture-my-cycles';
  localStorage.setItem(SIGNED_IN, 'ada');
  return container;
}

/** The early answer, and whom it was asked for. */
const answered = (
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

const isThere = Promise.resolve();

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

/** What a card says and in which colours, but for its ring. */
const looksOf = (card: Element): string[] =>
  [...card.querySelectorAll('*')]
    .filter((node) => !node.closest('svg') && node.tagName !== 'A')
    .map((node) => `${node.tagName} ${node.className} ${node.childElementCount ? '' : node.textContent}`);

describe('the cycles in the first picture', () => {
  it('look as their cards will, whatever their type and stage', async () => {
    const cycles = CYCLE_TYPES.flatMap((type) =>
      STAGES.map((stage) =>
        aListedCycle({ id: `${type}-${stage}`, type, title: `<b>${type}</b> & ${stage}`, ...atStage(stage) }),
      ),
    );
    const shell = await aShell();
    await showPreloadedCycles(answered({ ...nothing, owned: cycles }), isThere);
    const drawn = [...shell.querySelectorAll('article')].map(looksOf);

    const { container } = await show(cycles.map((cycle) => <CycleCard key={cycle.id} cycle={cycle} />));

    expect(drawn[0]?.join('\n')).toContain('<b>PERSONAL</b> & SETUP');
    expect(drawn).toEqual([...container.querySelectorAll('article')].map(looksOf));
  });

  it('stand under their headings, and an empty list says so', async () => {
    const shell = await aShell();
    const one = aListedCycle({ title: 'One' });
    const two = aListedCycle({ title: 'Two' });
    await showPreloadedCycles(answered({ ...nothing, accepted: [one, two] }), isThere);

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
    expect(sections[0]?.textContent).toContain('You have not started a cycle.');
    expect(sections[1]?.textContent).not.toContain('You have not joined');
  });

  it('begin with the invites that wait, as on the page', async () => {
    const shell = await aShell();
    const lists = { ...nothing, owned: [aListedCycle()], pending: [aListedCycle({ id: 'invited' })] };
    await showPreloadedCycles(answered(lists), isThere);
    const headings = (from: Element) => [...from.querySelectorAll('h2')].map((h) => h.textContent);
    const drawn = headings(shell);

    const { container } = await show(<MyCyclesPage />, [answering(MyCyclesDocument, { myCycles: lists })]);
    await screen.findAllByRole('article');

    expect(drawn[0]).toBe('Pending Cycles');
    expect(drawn).toEqual(headings(container));
  });

  it('are one sentence where there are none', async () => {
    const shell = await aShell();
    await showPreloadedCycles(answered(nothing), isThere);

    expect(shell.querySelector('section')).toBeNull();
    expect(shell.textContent).toContain(t('statements.noCycles'));
  });

  it.each([
    ['the answer is not whole', answered(nothing, { errors: [] })],
    ['somebody else has signed in meanwhile', answered(nothing, { viewerId: 'bola' })],
    ['nothing was asked', { viewerId: 'ada' }],
  ])('are not shown where %s', async (_when, preloaded) => {
    const shell = await aShell();
    await showPreloadedCycles(preloaded, isThere);

    expect(shell.querySelector('output')).toBeTruthy();
  });

  it('are nowhere to be shown once the application is there', async () => {
    await show(<p>The page</p>);
    localStorage.setItem(SIGNED_IN, 'ada');

    await expect(showPreloadedCycles(answered(nothing), isThere)).resolves.toBeUndefined();
  });
});
