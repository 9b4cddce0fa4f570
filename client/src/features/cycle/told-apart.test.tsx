import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCircle, viewerCalled } from '../../testing/circle.ts';
import { show } from '../../testing/render.tsx';
import { CycleView } from './cycle-view.tsx';
import { withNamesToldApart } from './told-apart.ts';

const alike = () => aCircle({ stage: 'running', seats: { Chidi: { name: 'Bola.OK' } } });

describe('two people of one name', () => {
  it('have a number each, wherever they stand on the page', () => {
    const { participants, rounds } = withNamesToldApart(alike());

    expect(participants.map(({ name }) => name)).toEqual(['Ada.LO', 'Bola.OK (1)', 'Bola.OK (2)']);
    expect(rounds[0]?.payments.map(({ name }) => name)).toEqual(['Bola.OK (1)', 'Bola.OK (2)']);
    expect(rounds.map(({ collector }) => collector.name)).toEqual(['Ada.LO', 'Bola.OK (1)', 'Bola.OK (2)']);
  });

  it('can be told apart in what is read', async () => {
    await show(<CycleView cycle={alike()} search={{}} />);

    expect(screen.getAllByText('Bola.OK (2)').length).toBeGreaterThan(0);
    expect(screen.queryAllByText('Bola.OK')).toEqual([]);
  });

  it('are called by their names where nobody else has them', () => {
    const cycle = aCircle({ stage: 'running' });

    expect(withNamesToldApart(cycle)).toBe(cycle);
  });
});

describe('the history', () => {
  const shownTo = async (status: 'ACCEPTED' | 'REJECTED', stage: 'setup' | 'running') => {
    const given = { isOwner: false, userId: 'user-ada' };
    const cycle = aCircle({ stage, viewer: 'Bola', given, seats: { Bola: { status } } });
    await show(<CycleView cycle={cycle} search={{}} />, [], { viewer: viewerCalled('Bola') });
    return screen.queryByRole('button', { name: 'Show history' }) !== null;
  };

  it.each([
    ['ACCEPTED', 'setup', true],
    ['ACCEPTED', 'running', true],
    ['REJECTED', 'setup', true],
    ['REJECTED', 'running', false],
  ] as const)('for somebody who has %s, at %s: %s', async (status, stage, isShown) => {
    expect(await shownTo(status, stage)).toBe(isShown);
  });
});
