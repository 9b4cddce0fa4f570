import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCircle, viewerCalled } from '../../testing/circle.ts';
import { show } from '../../testing/render.tsx';
import { CycleView } from './cycle-view.tsx';
import { t } from '../../lib/t.ts';

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

describe('the way to exchange one’s turn', () => {
  const looking = async (startDate: string) => {
    const cycle = aCircle({ stage: 'running', viewer: 'Bola', given: { startDate } });
    await show(<CycleView cycle={cycle} search={{}} />, [], { viewer: viewerCalled('Bola') });
    return screen.queryAllByRole('button', { name: t('swaps.button') });
  };

  it('begins wherever the own turn is read: in the strip and among the collectors', async () => {
    const openers = await looking('2150-01-31');

    expect(openers).toHaveLength(2);
    const strip = within(screen.getByRole('list', { name: t('payments.strip.label') }));
    expect(strip.getByRole('button', { name: t('swaps.button') })).toBe(openers[0]);
    expect(openers[1]?.closest('section')?.id).toBe('collectors');
  });

  it('is nowhere once it is too near', async () => {
    expect(await looking('2020-01-31')).toEqual([]);
  });
});
