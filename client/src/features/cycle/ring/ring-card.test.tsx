import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aCircle } from '../../../testing/circle.ts';
import { t } from '../../../lib/t.ts';
import { show } from '../../../testing/render.tsx';
import { RingCard } from './ring-card.tsx';

it('shows no progress below the ring of a running circle of one', async () => {
  const alone = aCircle({ stage: 'running', size: 1, given: { startDate: '2999-01-31' } });
  await show(<RingCard cycle={alone} />);

  expect(screen.getByText('No one else pays in this round')).not.toBeNull();
});

it('never breaks a line within the date in the middle', async () => {
  await show(<RingCard cycle={aCircle({ given: { startDate: '2999-01-31' } })} />);

  expect(screen.getByText(/^first collection/).textContent).toBe('first collection 31\u00a0Jan\u00a02999');
});

it.each([
  ['each collects', '200', { given: { participantAmount: 100 } }],
  ['each collects, if everyone joins', '200', { participants: { Chidi: { status: 'PENDING' } } }],
] as const)(
  'shows in the middle what each collector receives, without their own share: %s',
  async (above, value, given) => {
    await show(<RingCard cycle={aCircle({ ...given })} />);

    expect(screen.getByText(above)).not.toBeNull();
    expect(screen.getByText(value)).not.toBeNull();
  },
);

it('shows in the middle of a running circle what this round brings', async () => {
  const running = aCircle({ stage: 'running', given: { startDate: '2999-01-31' } });
  const rounds = running.rounds.map((round) => ({ ...round, date: round.date.replace('2027', '2999') }));
  await show(<RingCard cycle={{ ...running, rounds }} />);

  expect(screen.getByText('round 1 of 3')).not.toBeNull();
  expect(screen.getByText('200')).not.toBeNull();
});

it('shows no amount in a circle of one', async () => {
  await show(<RingCard cycle={aCircle({ size: 1 })} />);

  expect(screen.getByText('Just you')).not.toBeNull();
  expect(screen.queryByText('0')).toBeNull();
});

it('shows amounts in the currency of the cycle', async () => {
  const given = { startDate: '2999-01-31', currency: 'EUR', participantAmount: 12_500 };
  const running = aCircle({ stage: 'running', given });
  const rounds = running.rounds.map((round) => ({ ...round, date: round.date.replace('2027', '2999') }));
  await show(<RingCard cycle={{ ...running, rounds }} />);

  expect(screen.getByText('€25,000')).not.toBeNull();
});

it('explains only the colours and lines that occur', async () => {
  const legend = () =>
    [...document.querySelectorAll('svg[width="14"]')].map((sign) => sign.parentElement?.textContent);
  const setup = await show(<RingCard cycle={aCircle()} />);
  expect(legend()).toEqual(['without a collector']);
  setup.unmount();

  const running = aCircle({ stage: 'running', given: { startDate: '2150-01-31' } });
  const started = await show(<RingCard cycle={running} />);
  expect(legend()).toEqual(['collecting now', 'still to come', 'not paid yet', 'your turn']);
  started.unmount();

  await show(<RingCard cycle={{ ...running, stage: 'STOPPED' }} />);
  expect(legend()).toEqual(['your turn']);
  cleanup();

  const [round] = running.rounds;
  const [payment] = round?.payments ?? [];
  if (payment) Object.assign(payment, { paid: true, standing: 'RECEIVED' });
  await show(<RingCard cycle={{ ...running, stage: 'STOPPED' }} />);
  expect(legend()).toEqual([t('ring.legend.received'), 'paid', 'your turn']);
});

it('explains what is reported, in dispute and late, as the ring shows it', async () => {
  const running = aCircle({ stage: 'running', size: 4 });
  const standings = ['REPORTED', 'DISPUTED', 'DUE'] as const;
  for (const [index, payment] of (running.rounds[0]?.payments ?? []).entries())
    payment.standing = standings[index] ?? 'DUE';
  vi.useFakeTimers({ now: new Date('2027-02-10T12:00:00'), toFake: ['Date'] });
  await show(<RingCard cycle={running} />);
  vi.useRealTimers();

  const first = screen.getAllByRole('option')[0];
  const parts = [...(first?.querySelectorAll('[data-part]') ?? [])].map((part) =>
    part.getAttribute('data-part'),
  );
  expect(parts).toEqual(['reported', 'disputed', 'late', 'own']);
  const legend = [...document.querySelectorAll('svg[width="14"]')].map(
    (sign) => sign.parentElement?.textContent,
  );
  expect(legend.slice(-5)).toEqual(['said paid', 'in dispute', 'late', 'not paid yet', 'your turn']);
});
