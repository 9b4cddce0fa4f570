import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCircle, viewerCalled } from '../../../testing/circle.ts';
import { show } from '../../../testing/render.tsx';
import { CycleView } from '../cycle-view.tsx';
import { t } from '../../../lib/t.ts';
import { endingMessages } from './ending-messages.ts';

type Circle = ReturnType<typeof aCircle>;

const completed = (viewer: 'Ada' | 'Bola', startDate = '2027-01-31'): Circle => {
  const given = { stage: 'COMPLETED' as const, currency: 'EUR', startDate };
  const cycle = aCircle({ stage: 'running', viewer, given });
  for (const payment of cycle.rounds.flatMap(({ payments }) => payments)) {
    Object.assign(payment, { paid: true, standing: 'RECEIVED' });
  }
  return cycle;
};
const looking = (cycle: Circle, viewer: 'Ada' | 'Bola' = 'Ada') =>
  show(<CycleView cycle={cycle} search={{}} />, [], { viewer: viewerCalled(viewer) });

describe('a completed circle', () => {
  it('says what each has paid and received, and the sums', async () => {
    await looking(completed('Ada'));

    const table = within(await screen.findByRole('table', { name: endingMessages.statements }));
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toHaveLength(5);
    expect(rows[1]).toContain('Ada.LO (you)');
    expect(rows[2]).toContain('Bola.OK');
    expect(rows[2]).toContain('collected on 28 February 2027€200€200');
    expect(rows[4]).toContain('€600€600');
  });

  it('has a whole ring that says so', async () => {
    const { container } = await looking(completed('Ada'));

    expect(screen.getByText(t('ring.caption.completed'))).toBeTruthy();
    expect(container.querySelectorAll('[data-state=past]')).toHaveLength(3);
    expect(container.querySelectorAll('[data-state=current]')).toHaveLength(0);
  });

  it('leads its owner to the next one', async () => {
    await looking(completed('Ada'));

    const link = await screen.findByRole('link', { name: endingMessages.next });
    expect(link.getAttribute('href')).toBe('/start-cycle?step=2&from=cycle-1');
    expect(screen.getByText(endingMessages.nextLead)).toBeTruthy();
  });

  it('tells everybody else that its owner can', async () => {
    await looking(completed('Bola'), 'Bola');

    expect(await screen.findByText(endingMessages.ownerCan('Ada.LO'))).toBeTruthy();
    expect(screen.queryByRole('link', { name: endingMessages.next })).toBeNull();
  });
});

describe.each(['STOPPED', 'SETTLED'] as const)('a circle that is %s', (stage) => {
  it('asks for nothing more, shows what was received, and leads its owner on', async () => {
    const cycle = aCircle({ stage: 'running', given: { stage } });
    await looking(cycle);

    expect(await screen.findByRole('link', { name: endingMessages.next })).toBeTruthy();
    expect(screen.queryByText(endingMessages.heading)).toBeNull();
    expect(screen.queryByText(/^Next: /)).toBeNull();
    expect(screen.getByText(t('ring.caption.stopped'))).toBeTruthy();
  });
});

describe.each(['COMPLETED', 'STOPPED', 'SETTLED'] as const)('the page of a circle that is %s', (stage) => {
  it('has nothing left of how it was planned and begun', async () => {
    const cycle = { ...completed('Ada'), stage };
    await show(<CycleView cycle={cycle} search={{ isOwner: 'true' }} />, [], {
      viewer: viewerCalled('Ada'),
    });

    await screen.findByRole('link', { name: endingMessages.next });
    for (const name of ['Run Cycle', 'Freeze', 'Unlock'])
      expect(screen.queryAllByRole('button', { name }), name).toEqual([]);
  });
});

it('a completed circle says that there is nothing more to do, and asks for nothing', async () => {
  await looking(completed('Bola', '2020-01-31'), 'Bola');

  await screen.findByText(endingMessages.lead);
  screen.getByText(t('payments.strip.allPaid'));
  screen.getByRole('heading', { name: t('payments.card.rounds') });
  expect(screen.queryByRole('heading', { name: t('payments.card.round') })).toBeNull();
  expect(screen.queryByRole('button', { name: t('payTo.button') })).toBeNull();
});

it('a circle that runs has no ending', async () => {
  await looking(aCircle({ stage: 'running' }));

  expect(screen.queryByText(endingMessages.nextHeading)).toBeNull();
});
