import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { RoundCardFieldsFragment } from '../../../graphql/generated.ts';
import { aPayment, aRound } from '../../../testing/builders.ts';
import { aCircle, type CircleOptions } from '../../../testing/circle.ts';
import { show } from '../../../testing/render.tsx';
import { formatInstant, formatMonthYear } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { CycleView } from '../cycle-view.tsx';
import { CircleFirstCard } from './circle-first-card.tsx';

type Round = ReturnType<typeof aRound>;
type Payment = Partial<ReturnType<typeof aPayment>>;

const NAMES = { ada: 'Ada.LO', bola: 'Bola.OK', chidi: 'Chidi.AD' };
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** A round with payments of the two others. The viewer is Ada. */
function round(collector: keyof typeof NAMES, position: number, ahead: number, payment: Payment = {}): Round {
  const payers = (['ada', 'bola', 'chidi'] as const).filter((payer) => payer !== collector);
  return aRound({
    id: `round-${position}`,
    position,
    date: day(ahead),
    collector: {
      id: `participant-${collector}`,
      userId: `user-${collector}`,
      name: NAMES[collector],
      formerNumber: null,
      email: null,
      payTo: null,
      payToChangedAt: null,
    },
    payments: payers.map((payer, index) =>
      aPayment({
        id: `payment-${position}-${payer}`,
        participant: { id: `participant-${payer}` },
        ...(payer === 'ada' || (collector === 'ada' && index === 0) ? payment : {}),
      }),
    ),
  });
}

const report = {
  at: '2027-01-05T12:00:00.000Z',
  paidOn: '2027-01-04',
  method: 'CASH',
  reference: '',
  note: null,
} as const;
const reported = { standing: 'REPORTED', report, standingSince: '2027-01-05T12:00:00.000Z' } as const;

/** The texts of the first card: its title, its lines, and the names of its buttons. */
async function cardOf(
  rounds: Round[],
  given: Partial<Pick<RoundCardFieldsFragment, 'currency' | 'stopProposedAt' | 'stop'>> = {},
  participants: CircleOptions['participants'] = {},
) {
  const cycle = aCircle({
    stage: 'running',
    participants,
    given: { ...given, rounds, startDate: rounds[0]?.date ?? day(0) },
  });
  const opened = vi.fn();
  const shown = await show(<CircleFirstCard cycle={cycle} onOpen={opened} />);
  const card = within(screen.getByRole('heading', { level: 2 }).closest('section') ?? document.body);
  const texts = {
    title: card.getByRole('heading').textContent,
    buttons: card.queryAllByRole('button').map(({ textContent }) => textContent),
    facts: within(card.getByRole('list', { name: t('payments.strip.label') }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
    hasText: (text: string | RegExp) => card.queryByText(text) !== null,
    click: async (button: string) => {
      await shown.user.click(card.getAllByRole('button', { name: button })[0] ?? document.body);
      return opened.mock.lastCall?.[0] as unknown;
    },
  };
  return texts;
}

const COLLECT = expect.stringMatching(/^You collect 200 on /);

describe('the first card of a running circle', () => {
  it('leads to the late payment, not to the one of this round', async () => {
    const { title, buttons, hasText, click } = await cardOf([
      round('bola', 0, -9),
      round('chidi', 1, 5),
      round('ada', 2, 33),
    ]);

    expect(title).toBe('Pay Bola.OK 100');
    expect(hasText(/^9 days late \(/)).toBe(true);
    expect(hasText('Pay Chidi.AD 100')).toBe(true);
    expect(buttons).toEqual(['Pay', 'Pay']);

    expect(await click('Pay')).toMatchObject({ collectorId: 'participant-bola', isPaid: true });
  });

  it('says to someone who is up to date that other people are late', async () => {
    const others = t('payments.first.othersOpen', { open: 1 });
    const received = { standing: 'RECEIVED', paid: true } as const;
    const owed = [round('bola', 0, -35, received), round('ada', 1, 30)];
    const late = await cardOf(owed);
    expect(late.title).toBe(t('todo.upToDate'));
    expect(late.hasText(others)).toBe(true);
    cleanup();

    // Within the grace days only payer and collector see it.
    expect((await cardOf([round('bola', 0, -1, received), round('ada', 1, 30)])).hasText(others)).toBe(false);
    cleanup();
    // The card then has the payment that the viewer owes.
    expect((await cardOf([round('bola', 0, -35), round('ada', 1, 30)])).hasText(others)).toBe(false);
  });

  it('says that nothing may come of it while people vote on stopping the circle', async () => {
    const rounds = [round('bola', 0, -9), round('ada', 1, 30)];
    expect((await cardOf(rounds)).hasText(t('payments.first.vote'))).toBe(false);
    cleanup();

    const card = await cardOf(rounds, { stopProposedAt: '2027-02-01T09:00:00.000Z' });
    expect(card.hasText(t('payments.first.vote'))).toBe(true);
    cleanup();

    const stop = { stopsAt: `${day(2)}T09:00:00.000Z` };
    const decided = await cardOf([round('bola', 0, 20), round('ada', 1, 50)], {
      stopProposedAt: '2027-02-10T09:00:00.000Z',
      stop,
    });
    // The payment of a day after the stop is due no more, and there is no turn.
    expect(decided.title).toBe(t('todo.upToDate'));
    expect(decided.facts).toHaveLength(1);
    expect(decided.hasText(t('payments.first.stops', { time: formatInstant(stop.stopsAt) }))).toBe(true);
  });

  it('says when the viewer said they would pay, which stays true after that day', async () => {
    const delay = { at: report.at, payOn: '2027-02-05', note: null };
    const { title, hasText } = await cardOf([round('bola', 0, -9, { delay }), round('ada', 1, 30)]);

    expect(title).toBe('Pay Bola.OK 100');
    expect(hasText('You said you’d pay on Friday 5 Feb.')).toBe(true);
  });

  it('says what the viewer has reported, and that it waits for the collector', async () => {
    const card = await cardOf([round('bola', 0, -1, reported), round('chidi', 1, 30), round('ada', 2, 60)]);

    expect(card.title).toBe('You’ve said you paid Bola.OK 100 on 4 Jan 2027');
    expect(card.hasText('Waiting for an answer since 5 Jan 2027.')).toBe(true);
    expect(card.buttons).toEqual([t('todo.seeOwnPayment')]);
    expect(card.facts).toEqual([
      'Paid 0 of 2 (0 of 200), 1 waiting',
      expect.stringMatching(/^Next: 100 to Chidi\.AD by .*, in 30 days$/),
      COLLECT,
    ]);
  });

  it('folds several payments that only wait for an answer, below what is to be done', async () => {
    const card = await cardOf([
      round('bola', 0, -9, reported),
      round('chidi', 1, -5, reported),
      round('bola', 2, 2),
      round('ada', 3, 30),
    ]);

    expect(card.title).toBe('Pay Bola.OK 100');
    const waiting = t('payments.first.waiting', { count: 2 });
    expect(card.buttons).toEqual(['Pay', waiting]);
    await card.click(waiting);
    expect(screen.getAllByRole('button', { name: t('todo.seeOwnPayment') })).toHaveLength(2);
  });

  it('says that a payment was reported again', async () => {
    const dispute = { at: '2027-01-04T12:00:00.000Z', reason: 'Nothing has arrived.' };
    const { hasText } = await cardOf([round('bola', 0, -9, { ...reported, dispute }), round('ada', 1, 30)]);

    expect(hasText('Reported again. Waiting for an answer since 5 Jan 2027.')).toBe(true);
  });

  it('has a sign for each round, in order, and a legend of those that occur', async () => {
    await cardOf([
      round('chidi', 1, 0, reported),
      round('bola', 0, -30, { standing: 'RECEIVED' }),
      round('ada', 2, 30),
      round('bola', 3, 60),
    ]);

    const signs = within(screen.getByRole('list', { name: t('payments.year.label') })).getAllByRole(
      'listitem',
    );
    expect(signs.map(({ textContent }) => textContent?.replace(/^.*?: /, ''))).toEqual([
      'Bola.OK received your payment',
      'waiting for Chidi.AD to confirm your payment',
      'you collect',
      'you pay Bola.OK',
    ]);
    expect(signs.map((sign) => sign.querySelector('svg')?.dataset.shape)).toEqual([
      'full',
      'half',
      'own',
      'empty',
    ]);
    expect(signs.findIndex((sign) => sign.hasAttribute('aria-current'))).toBe(1);
    expect(screen.getByText(t('payments.year.now')).closest('[aria-hidden]')).not.toBeNull();
    const months = [-30, 60].map((days) => formatMonthYear(day(days)));
    for (const month of months) expect(screen.getAllByText(month).length).toBeGreaterThan(0);
    expect(screen.queryByText(t('payments.year.late'))).toBeNull();
    expect(screen.getByText(t('payments.year.own')).closest('[aria-hidden]')).not.toBeNull();
  });

  it('never calls a disputed payment late', async () => {
    const disputed = {
      ...reported,
      standing: 'DISPUTED',
      dispute: { at: report.at, reason: 'No.' },
    } as const;
    const card = await cardOf([round('bola', 0, -40, disputed), round('ada', 1, 30)]);

    expect(card.title).toBe('Your 100 to Bola.OK is in dispute');
    expect(card.hasText('You’ve said you paid it on 4 Jan 2027.')).toBe(true);
    expect(card.hasText('Bola.OK: “No.”')).toBe(true);
    expect(card.hasText(/late/)).toBe(false);
    expect(card.buttons).toEqual(['Answer']);
  });

  it('does not ask to pay a disputed payment again on its day', async () => {
    const disputed = {
      ...reported,
      standing: 'DISPUTED',
      dispute: { at: report.at, reason: 'No.' },
    } as const;
    const card = await cardOf([round('bola', 0, 0, disputed), round('chidi', 1, 15), round('ada', 2, 30)]);

    expect(card.facts).toEqual([
      'Paid 0 of 2 (0 of 200)',
      expect.stringMatching(/^Next: 100 to Chidi\.AD by .*, in 15 days$/),
      COLLECT,
    ]);
  });

  it('leads the collector to the payments that wait for an answer', async () => {
    const card = await cardOf([round('ada', 0, 0, reported), round('bola', 1, 30)]);

    expect(card.title).toBe('1 person says they’ve paid you. Did the money arrive?');
    expect(card.hasText('0 of 2 received so far')).toBe(true);
    expect(card.buttons).toEqual(['Check 1 payment']);
    expect(await card.click('Check 1 payment')).toMatchObject({
      collectorId: 'participant-ada',
      isPaid: false,
    });
  });

  it('tells the collector after the day who is late and what is in dispute', async () => {
    const disputed = round('ada', 0, -9, { standing: 'DISPUTED' });
    const late = await cardOf([disputed, round('bola', 1, 30)]);
    expect(late.title).toBe('1 person hasn’t paid you yet');
    expect(late.hasText(/^9 days late \(.*\)\. 1 more payment is in dispute\.$/)).toBe(true);
    cleanup();

    const payments = disputed.payments.map((payment) => ({ ...payment, standing: 'DISPUTED' as const }));
    const onlyDisputed = await cardOf([{ ...disputed, payments }, round('bola', 1, 30)]);
    expect(onlyDisputed.title).toBe('2 payments to you are in dispute');
  });

  it('leads the collector to their payments on the day', async () => {
    const card = await cardOf([round('ada', 0, 0), round('bola', 1, 30)]);

    expect([card.title, card.buttons]).toEqual(['You collect 200', ['Mark payments']]);
    expect(card.hasText('Today')).toBe(true);
    // The title says it already.
    expect(card.facts).not.toContainEqual(COLLECT);
  });

  it('asks collectors before their day how others pay them, if they have not said it', async () => {
    const rounds = [round('ada', 0, 3), round('bola', 1, 30)];
    const before = await cardOf(rounds);
    expect([before.title, before.buttons]).toEqual([t('todo.payTo'), [t('todo.button.payTo')]]);
    expect(before.hasText('You collect 200')).toBe(true);
    expect(before.facts).toContainEqual(COLLECT);
    cleanup();

    const participants = { Ada: { payTo: 'By mobile money.' } };
    const after = await cardOf(rounds, {}, participants);
    expect(after.buttons).toEqual(['Mark payments']);
    cleanup();

    const { user } = await show(
      <CycleView cycle={aCircle({ stage: 'running', given: { rounds, startDate: day(3) } })} search={{}} />,
    );
    await user.click(screen.getByRole('button', { name: t('todo.button.payTo') }));
    expect(await screen.findByRole('dialog', { name: t('payTo.title') })).not.toBeNull();
  });

  it.each([
    ['RECEIVED', '1 of 2 received so far'],
    ['DISPUTED', '0 of 2 received so far, 1 in dispute'],
  ] as const)('says how far a collection is once a payment is %s', async (standing, text) => {
    const card = await cardOf([round('ada', 0, 0, { standing }), round('bola', 1, 30)]);

    expect(card.title).toBe('You collect 200');
    expect(card.hasText(text)).toBe(true);
  });

  it('says that nothing is due this week, what has arrived, and what comes next', async () => {
    const card = await cardOf(
      [round('bola', 0, -1, { standing: 'RECEIVED' }), round('chidi', 1, 30), round('ada', 2, 60)],
      { currency: 'EUR' },
    );

    expect([card.title, card.buttons]).toEqual([t('todo.upToDate'), []]);
    expect(card.hasText('Bola.OK received your €100.')).toBe(true);
    expect(card.facts).toEqual([
      'Paid 1 of 2 (€100 of €200)',
      expect.stringMatching(/^Next: €100 to Chidi\.AD by .*, in 30 days$/),
      expect.stringMatching(/^You collect €200 on /),
    ]);
  });

  it('shows what the viewer has received, and that nothing is left to pay', async () => {
    const { facts } = await cardOf([
      round('bola', 0, -30, { standing: 'RECEIVED' }),
      round('ada', 1, 30, { standing: 'RECEIVED' }),
    ]);

    expect(facts).toEqual([
      'Paid 1 of 1 (100 of 100)',
      t('payments.strip.allPaid'),
      expect.stringMatching(/^You’ve received 100 of 200 for your round on /),
    ]);
  });

  it('says once how much of the viewer’s own round has been received', async () => {
    const card = await cardOf([round('ada', 0, -30, reported), round('bola', 1, 30)]);

    expect(card.hasText(/^Round of .*: 0 of 2 received so far, 1 not paid$/)).toBe(true);
    expect(card.facts).toEqual(['Paid 0 of 1 (0 of 100)', expect.stringMatching(/^Next: /)]);
  });

  it('is hidden from people who do not take part, and in a circle of one', async () => {
    const outside = { ...aCircle({ stage: 'running' }), viewerParticipant: null };
    const first = await show(<CircleFirstCard cycle={outside} onOpen={() => undefined} />);
    expect(screen.queryByRole('list')).toBeNull();
    first.unmount();

    await show(<CircleFirstCard cycle={aCircle({ stage: 'running', size: 1 })} onOpen={() => undefined} />);
    expect(screen.queryByRole('list')).toBeNull();
  });
});
