import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { withRounds } from '../../../testing/builders.ts';
import { aCircle, type Name } from '../../../testing/circle.ts';
import { show } from '../../../testing/render.tsx';
import { MeStrip } from './me-strip.tsx';
import { stripMessages } from './strip-messages.ts';

type Circle = ReturnType<typeof aCircle>;

const standing = (cycle: Circle, round: number, payer: string, value: 'RECEIVED' | 'REPORTED'): Circle =>
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
  const list = within(screen.getByRole('list', { name: stripMessages.label }));
  const texts = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  shown.unmount();
  return texts;
};
/** In a far year, so that nothing of it is past. */
const circle = (viewer: Name) => aCircle({ stage: 'running', viewer, given: { startDate: '2150-01-31' } });

describe('the strip above a running ring', () => {
  it('says what was paid, what comes next, and the own collection', async () => {
    const cycle = standing(circle('Bola'), 0, 'participant-bola', 'RECEIVED');

    expect(await facts(cycle)).toEqual([
      'Paid 1 of 2 (100 of 200)',
      expect.stringMatching(/^Next: 100 to Chidi\.AD by 31 March 2150, in [\d,]+ days$/),
      'You collect 200 on 28 February 2150',
    ]);
  });

  it('says it in the currency of the cycle', async () => {
    const cycle = standing(circle('Bola'), 0, 'participant-bola', 'RECEIVED');

    expect(await facts({ ...cycle, currency: 'EUR' })).toEqual([
      'Paid 1 of 2 (€100 of €200)',
      expect.stringMatching(/^Next: €100 to Chidi/),
      'You collect €200 on 28 February 2150',
    ]);
  });

  it('what was reported asks for nothing more', async () => {
    const once = standing(circle('Bola'), 0, 'participant-bola', 'REPORTED');
    const [paid, next] = await facts(standing(once, 2, 'participant-bola', 'REPORTED'));

    expect([paid, next]).toEqual(['Paid 0 of 2 (0 of 200)', stripMessages.nothing]);
  });

  it('says what has come, once something has', async () => {
    const [, , own] = await facts(standing(circle('Bola'), 1, 'participant-ada', 'RECEIVED'));

    expect(own).toBe('You have received 100 of 200 for 28 February 2150');
  });

  it('is not there for who takes no part, nor in a circle of one', async () => {
    const outside = { ...circle('Bola'), viewerParticipant: null };
    const first = await show(<MeStrip cycle={outside} />);
    expect(screen.queryByRole('list')).toBeNull();
    first.unmount();

    await show(<MeStrip cycle={aCircle({ stage: 'running', size: 1 })} />);
    expect(screen.queryByRole('list')).toBeNull();
  });
});
