import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCircle, viewerCalled } from '../../../testing/circle.ts';
import { t } from '../../../lib/t.ts';
import { show } from '../../../testing/render.tsx';
import { CycleView } from '../cycle-view.tsx';

type Circle = ReturnType<typeof aCircle>;

const completed = (viewer: 'Ada' | 'Bola', startDate = '2027-01-31'): Circle => {
  const given = { stage: 'COMPLETED' as const, currency: 'EUR', startDate };
  const cycle = aCircle({ stage: 'running', viewer, given });
  for (const payment of cycle.rounds.flatMap(({ payments }) => payments)) {
    Object.assign(payment, { paid: true, standing: 'RECEIVED' });
  }
  return cycle;
};
const open = (cycle: Circle, viewer: 'Ada' | 'Bola' = 'Ada') =>
  show(<CycleView cycle={cycle} search={{}} />, [], { viewer: viewerCalled(viewer) });

describe('a completed cycle', () => {
  it('lists what each participant paid and received, with the sums', async () => {
    await open(completed('Ada'));

    const table = within(await screen.findByRole('table', { name: t('ending.statements.label') }));
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toHaveLength(5);
    expect(rows[1]).toContain('Ada.LO (you)');
    expect(rows[2]).toContain('Bola.OK');
    expect(rows[2]).toContain('turn on 28 Feb 2027€200€200');
    expect(rows[4]).toContain('€600€600');
  });

  it('shows a full ring with the label "completed"', async () => {
    const { container } = await open(completed('Ada'));

    expect(screen.getByText(t('ring.caption.completed'))).toBeTruthy();
    expect(container.querySelectorAll('[data-state=past]')).toHaveLength(3);
    expect(container.querySelectorAll('[data-state=current]')).toHaveLength(0);
  });

  it('lets its owner start the next cycle', async () => {
    await open(completed('Ada'));

    const link = await screen.findByRole('link', { name: t('ending.next.start') });
    expect(link.getAttribute('href')).toBe('/start-cycle?step=2&from=cycle-1');
    expect(screen.getByText(t('ending.next.text'))).toBeTruthy();
  });

  it('stays so with a former member, who starts no next cycle', async () => {
    const former = { name: 'Former member 1', formerNumber: 1, userId: null, email: null };
    const cycle = completed('Bola');
    const withFormer = (one: Circle['participants'][number]) =>
      one.name === 'Ada.LO' ? { ...one, ...former } : one;
    await open(
      {
        ...cycle,
        participants: cycle.participants.map(withFormer),
        ownerParticipant: withFormer(cycle.ownerParticipant),
      },
      'Bola',
    );

    const ending = (await screen.findByRole('heading', { name: t('ending.heading') })).parentElement;
    expect(ending?.textContent).toContain(t('ending.text'));
    expect(ending?.textContent).not.toContain(t('ending.undo'));
    expect(screen.queryByText(t('ending.next.heading'))).toBeNull();
  });

  it('tells other participants that the owner can start the next cycle', async () => {
    await open(completed('Bola'), 'Bola');

    expect(await screen.findByText(t('ending.next.byOwner', { owner: 'Ada.LO' }))).toBeTruthy();
    expect(screen.queryByRole('link', { name: t('ending.next.start') })).toBeNull();
  });
});

describe.each(['STOPPED', 'SETTLED'] as const)('a cycle with stage %s', (stage) => {
  it('asks for no payments, shows a stopped ring, and lets its owner start the next cycle', async () => {
    const cycle = aCircle({ stage: 'running', given: { stage } });
    await open(cycle);

    expect(await screen.findByRole('link', { name: t('ending.next.start') })).toBeTruthy();
    expect(screen.queryByText(t('ending.heading'))).toBeNull();
    expect(screen.queryByText(/^Next: /)).toBeNull();
    expect(screen.getByText(t('ring.caption.stopped'))).toBeTruthy();
  });
});

describe.each(['COMPLETED', 'STOPPED', 'SETTLED'] as const)('the page of a cycle with stage %s', (stage) => {
  it('has no buttons to run, freeze or unlock', async () => {
    const cycle = { ...completed('Ada'), stage };
    await show(<CycleView cycle={cycle} search={{ isOwner: 'true' }} />, [], {
      viewer: viewerCalled('Ada'),
    });

    await screen.findByRole('link', { name: t('ending.next.start') });
    for (const name of ['Run Cycle', 'Freeze', 'Unlock'])
      expect(screen.queryAllByRole('button', { name }), name).toEqual([]);
  });
});

it('a completed cycle says that there is nothing left to do, and asks for no payments', async () => {
  await open(completed('Bola', '2020-01-31'), 'Bola');

  await screen.findByText(t('ending.text'), { exact: false });
  expect(screen.queryByRole('list', { name: t('payments.strip.label') })).toBeNull();
  screen.getByRole('heading', { name: t('payments.card.rounds') });
  expect(screen.queryByRole('heading', { name: t('payments.card.round') })).toBeNull();
  expect(screen.queryByRole('button', { name: t('payTo.button') })).toBeNull();
});

it('a running cycle has no ending card', async () => {
  await open(aCircle({ stage: 'running' }));

  expect(screen.queryByText(t('ending.next.heading'))).toBeNull();
});
