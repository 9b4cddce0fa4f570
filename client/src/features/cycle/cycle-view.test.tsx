import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCircle, viewerCalled } from '../../testing/circle.ts';
import { show } from '../../testing/render.tsx';
import { CycleView } from './cycle-view.tsx';

describe('the history', () => {
  const shownTo = async (status: 'ACCEPTED' | 'REJECTED', stage: 'setup' | 'running') => {
    const given = { isOwner: false, userId: 'user-ada' };
    const cycle = aCircle({ stage, viewer: 'Bola', given, participants: { Bola: { status } } });
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
