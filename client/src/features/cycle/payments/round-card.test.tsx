import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPayment, aRound } from '../../../testing/builders.ts';
import { aCircle } from '../../../testing/circle.ts';
import { show } from '../../../testing/render.tsx';
import { today } from '../../../lib/format.ts';
import { RoundCard } from './round-card.tsx';

const ahead = { startDate: '2999-01-31' };

it('counts no payments of nobody in a circle of one that runs', async () => {
  const alone = aCircle({ stage: 'running', size: 1, given: ahead });
  await show(<RoundCard cycle={alone} />);

  const words = 'Nobody else has to pay in this round.';
  expect(screen.getByText(`${words} It is on 31 January 2999.`)).not.toBeNull();
});

describe('the round of a large circle', () => {
  const payments = Array.from({ length: 29 }, (_, place) =>
    aPayment({
      id: `payment-${place}`,
      name: `Payer.${place}`,
      participant: { id: `p-${place}` },
    }),
  );
  const large = aCircle({ stage: 'running', given: { rounds: [aRound({ date: today(), payments })] } });
  const rows = () => within(screen.getByRole('table')).getAllByRole('row').length - 1;

  it('shows its first payers, and all of them when asked', async () => {
    const { user } = await show(<RoundCard cycle={large} />);
    expect(rows()).toBe(8);

    await user.click(screen.getByRole('button', { name: 'Show all 29' }));
    expect(rows()).toBe(29);
    await user.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(rows()).toBe(8);
  });
});

describe('earlier rounds', () => {
  const past = (position: number, paid: boolean, collector = 'bola') => {
    const whole = collector === 'bola' ? 'Bola.OK' : 'Ada.LO';
    return aRound({
      id: `round-${position}`,
      position,
      date: '2020-01-31',
      collector: {
        id: `participant-${collector}`,
        userId: `user-${collector}`,
        name: whole,
        email: null,
        payTo: null,
        payToChangedAt: null,
      },
      payments: [
        aPayment({
          id: `payment-${position}`,
          paid,
          participant: { id: 'participant-chidi' },
        }),
      ],
    });
  };

  it('are told as long as somebody has not paid, whoever collects', async () => {
    const rounds = [past(2, false, 'ada'), past(1, true), past(0, false)];
    await show(<RoundCard cycle={aCircle({ stage: 'running', given: { rounds } })} />);
    const told = within(screen.getByRole('list', { name: 'Earlier rounds that are still open' }));

    expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^Bola\.OK’s round: 1 payment is not received yet, [\d,]+ days lateView Details$/,
      ),
      expect.stringMatching(/^Your round: 1 payment is not received yet, [\d,]+ days lateMark payments$/),
    ]);
  });

  it('are not told once all is settled', async () => {
    await show(<RoundCard cycle={aCircle({ stage: 'running', given: { rounds: [past(0, true)] } })} />);

    expect(screen.queryByRole('list')).toBeNull();
  });

  /** A round of Bola's, so many days ago, as Ada sees it. */
  const daysAgo = (days: number, standing: 'DUE' | 'REPORTED', payer: string) => ({
    ...past(0, false),
    date: new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
    payments: [
      aPayment({
        id: 'payment',
        standing,
        standingSince: '2027-01-05T12:00:00.000Z',
        participant: { id: `participant-${payer}` },
      }),
    ],
  });
  const told = async (isOwner: boolean, round: ReturnType<typeof daysAgo>) => {
    const cycle = aCircle({ stage: 'running', given: { rounds: [round], isOwner, startDate: round.date } });
    const shown = await show(<RoundCard cycle={cycle} />);
    const lines = screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
    shown.unmount();
    return lines;
  };
  const others = 'Bola.OK’s round: 1 payment is not received yet';

  it.each([
    [
      'the payer, within the grace',
      false,
      daysAgo(2, 'DUE', 'ada'),
      'Your payment to Bola.OK: due 2 days agoPay',
    ],
    ['the payer, after it', false, daysAgo(9, 'DUE', 'ada'), 'Your payment to Bola.OK: 9 days latePay'],
    [
      'the payer who has reported',
      false,
      daysAgo(9, 'REPORTED', 'ada'),
      'Your payment to Bola.OK: reported, not answered yet since 5 January 2027View Details',
    ],
    ['the owner, within the grace', true, daysAgo(2, 'DUE', 'chidi'), undefined],
    ['the owner, after it', true, daysAgo(9, 'DUE', 'chidi'), `${others}, 9 days lateView Details`],
    ['another member, before the next round', false, daysAgo(9, 'DUE', 'chidi'), undefined],
    ['another member, once it is there', false, daysAgo(40, 'DUE', 'chidi'), `${others}View Details`],
    [
      'another member, of what is reported',
      false,
      daysAgo(40, 'REPORTED', 'chidi'),
      'Bola.OK’s round: 1 reported payment is not answered yetView Details',
    ],
  ])('are told by degrees: %s', async (_who, isOwner, round, line) => {
    expect(await told(isOwner, round)).toEqual(line === undefined ? [] : [line]);
  });

  it('the payer who has answered a dispute hears that it was reported again', async () => {
    const round = daysAgo(9, 'REPORTED', 'ada');
    const dispute = { at: '2027-01-04T12:00:00.000Z', reason: 'Nothing has come.' };
    const payments = round.payments.map((payment) => ({ ...payment, dispute }));

    expect(await told(false, { ...round, payments })).toEqual([
      'Your payment to Bola.OK: reported again, not answered yet since 5 January 2027View Details',
    ]);
  });
});
