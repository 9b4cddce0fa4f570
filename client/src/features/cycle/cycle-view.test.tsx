import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCircle, viewerCalled } from '../../testing/circle.ts';
import { show } from '../../testing/render.tsx';
import { CycleView } from './cycle-view.tsx';
import { t } from '../../lib/t.ts';

describe('the history', () => {
  const isShownTo = async (status: 'ACCEPTED' | 'REJECTED', stage: 'setup' | 'running') => {
    const given = { isOwner: false, userId: 'user-ada' };
    const cycle = aCircle({ stage, viewer: 'Bola', given, participants: { Bola: { status } } });
    await show(<CycleView cycle={cycle} search={{}} />, [], {
      at: '/my-cycles/cycle-1#records',
      viewer: viewerCalled('Bola'),
    });
    return screen.queryByRole('button', { name: 'Show history' }) !== null;
  };

  it.each([
    ['ACCEPTED', 'setup', true],
    ['ACCEPTED', 'running', true],
    ['REJECTED', 'setup', true],
    ['REJECTED', 'running', false],
  ] as const)('with status %s and stage %s is shown: %s', async (status, stage, isShown) => {
    expect(await isShownTo(status, stage)).toBe(isShown);
  });
});

describe('the button to swap turns', () => {
  const openersFor = async (startDate: string) => {
    const cycle = aCircle({ stage: 'running', viewer: 'Bola', given: { startDate } });
    await show(<CycleView cycle={cycle} search={{}} />, [], {
      at: '/my-cycles/cycle-1#collectors',
      viewer: viewerCalled('Bola'),
    });
    return screen.queryAllByRole('button', { name: t('swaps.button') });
  };

  it('is among the collectors', async () => {
    const openers = await openersFor('2150-01-31');

    expect(openers.map((opener) => opener.closest('section')?.id)).toEqual(['collectors']);
  });

  it('is missing once the turn is too near', async () => {
    expect(await openersFor('2020-01-31')).toEqual([]);
  });
});

describe('the folded sections of a circle that has started', () => {
  const rejected = { Chidi: { status: 'REJECTED' } } as const;

  it('count only those who take part', async () => {
    const cycle = aCircle({ stage: 'running', participants: rejected, given: { participantsCount: 2 } });
    await show(<CycleView cycle={cycle} search={{}} />);

    expect(screen.getByText(t('participants.summary', { people: 2, organiser: 'Ada.LO' }))).not.toBeNull();
  });

  it.each([
    ['RUNNING', '3 turns. Next: Ada.LO, 31 Jan 2999'],
    ['COMPLETED', '3 turns'],
  ] as const)('name the next turn only while there is one: %s', async (stage, summary) => {
    const cycle = aCircle({ stage: 'running', given: { stage, startDate: '2999-01-31' } });
    await show(<CycleView cycle={cycle} search={{}} />);

    expect(screen.getByText(summary)).not.toBeNull();
  });
});
