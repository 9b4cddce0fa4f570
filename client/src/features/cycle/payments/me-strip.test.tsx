import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { withRounds } from '../../../testing/builders.ts';
import { aCircle, type Name } from '../../../testing/circle.ts';
import { show } from '../../../testing/render.tsx';
import { t } from '../../../lib/t.ts';
import { MeStrip } from './me-strip.tsx';

type Circle = ReturnType<typeof aCircle>;

const withStatus = (cycle: Circle, round: number, payer: string, value: 'RECEIVED' | 'REPORTED'): Circle =>
  withRounds(
    cycle,
    cycle.rounds.map((each) =>
      each.position === round
        ? {
            ...each,
            payments: each.payments.map((payment) =>
              payment.participant.id === payer
                ? { ...payment, standing: value, paid: value === 'RECEIVED' }
                : payment,
            ),
          }
        : each,
    ),
  );
const facts = async (cycle: Circle) => {
  const shown = await show(<MeStrip cycle={cycle} />);
  const list = within(screen.getByRole('list', { name: t('payments.strip.label') }));
  const texts = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  shown.unmount();
  return texts;
};
/** Far in the future, so that no round is over. */
const circle = (viewer: Name) => aCircle({ stage: 'running', viewer, given: { startDate: '2150-01-31' } });

describe('the strip above the ring of a running circle', () => {
  it('shows what the viewer has paid, pays next and collects', async () => {
    const cycle = withStatus(circle('Bola'), 0, 'participant-bola', 'RECEIVED');

    expect(await facts(cycle)).toEqual([
      'Paid 1 of 2 (100 of 200)',
      expect.stringMatching(/^Next: 100 to Chidi\.AD by 31 March 2150, in [\d,]+ days$/),
      'You collect 200 on 28 February 2150',
    ]);
  });

  it('shows amounts in the currency of the cycle', async () => {
    const cycle = withStatus(circle('Bola'), 0, 'participant-bola', 'RECEIVED');

    expect(await facts({ ...cycle, currency: 'EUR' })).toEqual([
      'Paid 1 of 2 (€100 of €200)',
      expect.stringMatching(/^Next: €100 to Chidi/),
      'You collect €200 on 28 February 2150',
    ]);
  });

  it('shows how late the next payment is, once its day has passed', async () => {
    const past = aCircle({ stage: 'running', viewer: 'Bola', given: { startDate: '2020-01-31' } });

    expect((await facts(past))[1]).toMatch(/^Next: 100 to Ada\.LO, [\d,]+ days late \(31 January 2020\)$/);
  });

  it('asks for no payment that has been reported', async () => {
    const once = withStatus(circle('Bola'), 0, 'participant-bola', 'REPORTED');
    const [paid, next] = await facts(withStatus(once, 2, 'participant-bola', 'REPORTED'));

    expect([paid, next]).toEqual(['Paid 0 of 2 (0 of 200)', t('payments.strip.nothingNow')]);
  });

  it('shows what the viewer has received, once a payment has arrived', async () => {
    const [, , own] = await facts(withStatus(circle('Bola'), 1, 'participant-ada', 'RECEIVED'));

    expect(own).toBe('You’ve received 100 of 200 for your round on 28 February 2150');
  });

  it('is hidden from people who do not take part, and in a circle of one', async () => {
    const outside = { ...circle('Bola'), viewerParticipant: null };
    const first = await show(<MeStrip cycle={outside} />);
    expect(screen.queryByRole('list')).toBeNull();
    first.unmount();

    await show(<MeStrip cycle={aCircle({ stage: 'running', size: 1 })} />);
    expect(screen.queryByRole('list')).toBeNull();
  });
});
