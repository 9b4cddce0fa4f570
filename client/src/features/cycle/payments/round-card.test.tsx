import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPayment, aRound } from '../../../testing/builders.ts';
import { aCircle } from '../../../testing/circle.ts';
import { answering, show } from '../../../testing/render.tsx';
import { RoundStatementsDocument } from '../../../graphql/generated.ts';
import { delayText } from './delay-text.ts';
import { today } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { RoundCard } from './round-card.tsx';

const ahead = { startDate: '2999-01-31' };

it('counts no payments in a circle of one that runs', async () => {
  const alone = aCircle({ stage: 'running', size: 1, given: ahead });
  await show(<RoundCard onOpen={() => undefined} cycle={alone} />);

  expect(screen.getByText('No one else pays in this round. It’s on 31 Jan 2999.')).not.toBeNull();
});

describe('the round of a large circle', () => {
  const payments = Array.from({ length: 29 }, (_, index) =>
    aPayment({
      id: `payment-${index}`,
      name: `Payer.${index}`,
      ...(index === 0 ? { standing: 'REPORTED' } : {}),
      participant: { id: `p-${index}` },
    }),
  );
  const large = aCircle({ stage: 'running', given: { rounds: [aRound({ date: today(), payments })] } });
  const rows = () => within(screen.getByRole('table')).getAllByRole('row').length - 1;

  it('shows its first payers, and all of them on request', async () => {
    const { user } = await show(<RoundCard onOpen={() => undefined} cycle={large} />);
    expect(rows()).toBe(8);

    await user.click(screen.getByRole('button', { name: 'Show all 29' }));
    expect(rows()).toBe(29);
    await user.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(rows()).toBe(8);
  });
});

it('folds its payers until someone has acted', async () => {
  const roundWith = (standing: 'DUE' | 'REPORTED') => {
    const payment = aPayment({ standing, participant: { id: 'participant-chidi' } });
    const round = aRound({ date: today(), payments: [payment] });
    return aCircle({ stage: 'running', given: { ...ahead, rounds: [round] } });
  };
  const isFolded = async (cycle: ReturnType<typeof aCircle>) => {
    await show(<RoundCard onOpen={() => undefined} cycle={cycle} />);
    const folded = screen.queryByRole('table') === null;
    cleanup();
    return folded;
  };

  expect(await isFolded(roundWith('DUE'))).toBe(true);
  expect(await isFolded(roundWith('REPORTED'))).toBe(false);

  const { user } = await show(<RoundCard onOpen={() => undefined} cycle={roundWith('DUE')} />);
  await user.click(screen.getByRole('button', { name: /^0 of 1 paid/ }));
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2);
});

it('shows the owner an announced delay, which the emails send them here for', async () => {
  const delay = { at: '2027-01-28T09:00:00.000Z', payOn: '2027-02-08', note: 'Rent first' };
  const payment = aPayment({ id: 'other', participant: { id: 'participant-chidi' } });
  const collector = { ...aRound().collector, id: 'participant-bola', userId: 'user-bola', name: 'Bola.OK' };
  const round = aRound({ date: '2999-02-28', collector, payments: [payment] });
  const cycle = aCircle({ stage: 'running', given: { ...ahead, rounds: [round], isOwner: true } });
  await show(<RoundCard onOpen={() => undefined} cycle={cycle} />, [
    answering(RoundStatementsDocument, {
      round: { id: round.id, payments: [{ id: payment.id, dispute: null, delay }] },
    }),
  ]);

  expect(await screen.findByText(delayText(delay))).not.toBeNull();
});

describe('earlier rounds', () => {
  const past = (position: number, paid: boolean, collector: 'bola' | 'ada' | 'efe' = 'bola') => {
    const name = { bola: 'Bola.OK', ada: 'Ada.LO', efe: 'Efe.MU' }[collector];
    return aRound({
      id: `round-${position}`,
      position,
      date: '2020-01-31',
      collector: {
        id: `participant-${collector}`,
        userId: `user-${collector}`,
        name,
        formerNumber: null,
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

  it('of other collectors are listed while a payment is open, oldest first', async () => {
    const rounds = [past(2, false, 'bola'), past(1, true), past(3, false, 'ada'), past(0, false, 'efe')];
    const { user } = await show(
      <RoundCard onOpen={() => undefined} cycle={aCircle({ stage: 'running', given: { rounds } })} />,
    );
    expect(screen.queryByRole('list')).toBeNull();
    await user.click(screen.getByRole('button', { name: t('payments.earlier.show', { count: 2 }) }));
    const list = within(screen.getByRole('list', { name: t('payments.earlier.list') }));

    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^Efe\.MU’s round: 1 payment not received yet, [\d,]+ days late0 of 1 paid: 0 of 100View Details$/,
      ),
      expect.stringMatching(
        /^Bola\.OK’s round: 1 payment not received yet, [\d,]+ days late0 of 1 paid: 0 of 100View Details$/,
      ),
    ]);
  });

  it('are not listed once every payment is received', async () => {
    await show(
      <RoundCard
        onOpen={() => undefined}
        cycle={aCircle({ stage: 'running', given: { rounds: [past(0, true)] } })}
      />,
    );

    expect(screen.queryByRole('list')).toBeNull();
  });

  it.each([
    [true, 0],
    [false, 1],
  ])('ask for payment details until everyone has paid the viewer: %s', async (paid, asked) => {
    const cycle = aCircle({ stage: 'running', given: { rounds: [past(0, paid, 'ada')] } });
    await show(<RoundCard onOpen={() => undefined} cycle={cycle} />);

    expect(screen.queryAllByText(t('payTo.empty'))).toHaveLength(asked);
  });

  /** A round of Bola's, this many days ago, as Ada sees it. */
  const daysAgo = (days: number, standing: 'DUE' | 'REPORTED' | 'DISPUTED', payer: string) => ({
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
  const linesOf = async (isOwner: boolean, round: ReturnType<typeof daysAgo>) => {
    const cycle = aCircle({ stage: 'running', given: { rounds: [round], isOwner, startDate: round.date } });
    const shown = await show(<RoundCard onOpen={() => undefined} cycle={cycle} />);
    const lines = screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
    shown.unmount();
    return lines;
  };
  const others = 'Bola.OK’s round: 1 payment not received yet';

  it.each([
    ['the payer, whose own payment is in the first card', false, daysAgo(9, 'DUE', 'ada'), undefined],
    ['the owner, within the grace days', true, daysAgo(2, 'DUE', 'chidi'), undefined],
    [
      'the owner, after them',
      true,
      daysAgo(9, 'DUE', 'chidi'),
      `${others}, 9 days late0 of 1 paid: 0 of 100View Details`,
    ],
    ['another member, before the next round', false, daysAgo(9, 'DUE', 'chidi'), undefined],
    [
      'another member, from the next round on',
      false,
      daysAgo(40, 'DUE', 'chidi'),
      `${others}0 of 1 paid: 0 of 100View Details`,
    ],
    [
      'another member, of a reported payment',
      false,
      daysAgo(40, 'REPORTED', 'chidi'),
      'Bola.OK’s round: 1 reported payment not answered yet0 of 1 paid: 0 of 100View Details',
    ],
    [
      'the owner, of a disputed payment, which is not late',
      true,
      daysAgo(9, 'DISPUTED', 'chidi'),
      'Bola.OK’s round: 1 payment in dispute0 of 1 paid: 0 of 100View Details',
    ],
  ])('show as much as the viewer may see: %s', async (_who, isOwner, round, line) => {
    expect(await linesOf(isOwner, round)).toEqual(line === undefined ? [] : [line]);
  });

  it.each([
    ['the owner', true, 9, ', 9 days late'],
    ['another member', false, 40, ''],
  ])('name the viewer’s own payment beside the others: %s', async (_who, isOwner, days, lateness) => {
    const round = daysAgo(days, 'DUE', 'ada');
    const payments = [...round.payments, ...daysAgo(days, 'DUE', 'chidi').payments];
    const lines = await linesOf(isOwner, {
      ...round,
      payments: payments.map((payment, at) => ({ ...payment, id: `payment-${at}` })),
    });
    expect(lines).toEqual([
      `Bola.OK’s round: your payment and 1 other not received yet${lateness}0 of 2 paid: 0 of 200View Details`,
    ]);
  });
});

it.each([
  ['DUE', 'Pay'],
  ['DISPUTED', 'Answer'],
  ['REPORTED', t('todo.seeOwnPayment')],
] as const)('the button for an own payment that is %s reads %s', async (standing, label) => {
  const cycle = aCircle({ stage: 'running', viewer: 'Bola', given: ahead });
  const [round] = cycle.rounds;
  const payments = round?.payments.map((payment) =>
    payment.participant.id === 'participant-bola' ? { ...payment, standing } : payment,
  );
  const rounds = [{ ...round, ...aRound({ ...round, ...(payments ? { payments } : {}) }) }];
  await show(<RoundCard onOpen={() => undefined} cycle={{ ...cycle, rounds }} />);

  expect(screen.getAllByRole('button')[0]?.textContent).toBe(label);
});
