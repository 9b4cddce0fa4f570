import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  ConfirmRepaymentDocument,
  ProposeStopDocument,
  StoppingDocument,
  VoteToStopDocument,
  type StoppingFieldsFragment,
} from '../../../graphql/generated.ts';
import { t } from '../../../lib/t.ts';
import { aCircle } from '../../../testing/circle.ts';
import { openCyclePage } from '../../../testing/cycle-page.tsx';
import { formatInstant } from '../../../lib/format.ts';
import { answering, held, unreachable } from '../../../testing/render.tsx';
import { balanceText } from './balance-text.ts';
import { votesOfAllText, votesOfOwedText } from './votes-text.ts';

const circle = aCircle({ stage: 'running' });
const [own, other, third] = circle.participants.map(({ id }) => id);
const AT = '2026-11-20T09:00:00.000Z';
const proposal = {
  proposedBy: { id: other ?? '' },
  at: AT,
  reason: 'Two of us have lost their work.',
  votes: [{ participant: { id: other ?? '' }, at: AT }],
  needed: 2,
  neededOfOwed: 1,
  owedCount: 1,
  agreedOfOwed: 0,
  earliestAt: '2026-11-22T09:00:00.000Z',
  stopsAt: null as string | null,
  endsAt: '2026-12-04T09:00:00.000Z',
  stoppedAt: null as string | null,
};
const FUTURE = '2999-11-27T18:30:00.000Z';
const stopping = (given: Partial<StoppingFieldsFragment> = {}): StoppingFieldsFragment => ({
  id: circle.id,
  stage: 'RUNNING',
  stopProposedAt: null,
  stop: null,
  settlement: {
    balances: [
      { participant: { id: own ?? '' }, balance: 200 },
      { participant: { id: other ?? '' }, balance: -200 },
      { participant: { id: third ?? '' }, balance: 0 },
    ],
    repayments: [],
  },
  ...given,
});

describe('stopping a cycle', () => {
  it('is proposed with a reason, after the dialog has shown the balances and who gets an email', async () => {
    const { user, calls } = await openCyclePage(circle, {
      answers: [
        answering(StoppingDocument, { cycle: stopping() }),
        answering(ProposeStopDocument, {
          proposeStop: { ...circle, ...stopping({ stopProposedAt: AT, stop: proposal }) },
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: t('stopping.open') }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('You: paid 200 more than you received')).not.toBeNull();
    expect(dialog.textContent).toContain(t('stopping.dialog.meaning'));
    expect(dialog.textContent).toContain(t('stopping.dialog.next', { hours: 48, days: 14 }));

    await user.click(within(dialog).getByRole('button', { name: t('stopping.dialog.propose') }));
    expect(await within(dialog).findByText('Briefly say why.')).not.toBeNull();
    await user.type(within(dialog).getByLabelText(/^Why/), 'No work.');
    await user.click(within(dialog).getByRole('button', { name: t('stopping.dialog.propose') }));

    expect(await screen.findByRole('heading', { name: t('stopping.proposal.title') })).not.toBeNull();
    expect(calls.find(({ name }) => name === 'ProposeStop')?.variables).toEqual({
      cycleId: circle.id,
      reason: 'No work.',
    });
  });

  it('needs two majorities, which the proposal shows, and asks before the deciding vote', async () => {
    const proposed = { stopProposedAt: AT, stop: proposal };
    const { user, calls } = await openCyclePage(
      { ...circle, stopProposedAt: AT },
      {
        answers: [
          answering(StoppingDocument, { cycle: stopping(proposed) }),
          answering(VoteToStopDocument, {
            voteToStop: { ...circle, ...stopping({ ...proposed, stopProposedAt: null, stop: null }) },
          }),
        ],
      },
    );
    expect(await screen.findByText('Two of us have lost their work.')).not.toBeNull();
    expect(screen.getByText('1 of 3 agrees. At least 2 must agree.')).not.toBeNull();
    expect(screen.getByText(t('stopping.owedVotes.onlyOneMissing'))).not.toBeNull();
    expect(screen.getByText(t('stopping.proposal.outcome'))).not.toBeNull();
    expect(screen.queryByRole('button', { name: t('stopping.open') })).toBeNull();
    expect(screen.queryByRole('button', { name: t('stopping.proposal.withdraw') })).toBeNull();
    await user.click(screen.getByRole('button', { name: t('stopping.proposal.agree') }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(t('stopping.proposal.decidesNow'))).not.toBeNull();
    expect(calls.some(({ name }) => name === 'VoteToStop')).toBe(false);
    await user.click(question.getByRole('button', { name: t('stopping.proposal.agree') }));

    expect(calls.find(({ name }) => name === 'VoteToStop')?.variables).toEqual({
      cycleId: circle.id,
      agree: true,
    });
  });

  it('takes a vote that does not decide at one press', async () => {
    const proposed = { stopProposedAt: AT, stop: { ...proposal, needed: 3 } };
    const { user, calls } = await openCyclePage(
      { ...circle, stopProposedAt: AT },
      {
        answers: [
          answering(StoppingDocument, { cycle: stopping(proposed) }),
          answering(VoteToStopDocument, { voteToStop: { ...circle, ...stopping(proposed) } }),
        ],
      },
    );
    await user.click(await screen.findByRole('button', { name: t('stopping.proposal.agree') }));

    await waitFor(() => expect(calls.some(({ name }) => name === 'VoteToStop')).toBe(true));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each<[string, { stopsAt: string | null; earliestAt: string }, string]>([
    [
      'the majorities hold',
      { stopsAt: FUTURE, earliestAt: FUTURE },
      t('stopping.proposal.stopsAt', { time: formatInstant(FUTURE) }),
    ],
    [
      'votes are missing',
      { stopsAt: null, earliestAt: FUTURE },
      t('stopping.proposal.notBefore', { time: formatInstant(FUTURE) }),
    ],
    [
      'votes are missing, and the 48 hours are over',
      { stopsAt: null, earliestAt: AT },
      t('stopping.proposal.stopsOnceAgreed', { hours: 48 }),
    ],
    ['it is about to be stopped', { stopsAt: AT, earliestAt: AT }, t('stopping.proposal.stopsNow')],
  ])('shows when it happens if %s', async (_case, given, text) => {
    const votes = [...proposal.votes, { participant: { id: own ?? '' }, at: AT }];
    const proposed = { stopProposedAt: AT, stop: { ...proposal, votes, agreedOfOwed: 1, ...given } };
    await openCyclePage(
      { ...circle, stopProposedAt: AT },
      { answers: [answering(StoppingDocument, { cycle: stopping(proposed) })] },
    );
    expect(await screen.findByText(text)).not.toBeNull();
    expect(screen.queryByRole('button', { name: t('stopping.proposal.agree') })).toBeNull();
    expect(screen.getByRole('button', { name: t('stopping.proposal.withdraw') })).not.toBeNull();
  });

  it('shows that it is proposed even if the proposal cannot be loaded', async () => {
    const proposed = { stopProposedAt: AT, stop: proposal };
    const { user } = await openCyclePage(
      { ...circle, stopProposedAt: AT },
      {
        answers: [unreachable(StoppingDocument), answering(StoppingDocument, { cycle: stopping(proposed) })],
      },
    );
    const panel = await screen.findByRole('region', { name: t('stopping.proposal.title') });
    expect(await within(panel).findByText(t('stopping.proposal.unavailable'))).not.toBeNull();
    await user.click(within(panel).getByRole('button', { name: 'Try again' }));

    expect(await within(panel).findByText('Two of us have lost their work.')).not.toBeNull();
    expect(within(panel).queryByText(t('stopping.proposal.unavailable'))).toBeNull();
  });

  it('is not shown as proposed once the proposal has ended', async () => {
    const { answer, come } = held(answering(StoppingDocument, { cycle: stopping() }));
    await openCyclePage({ ...circle, stopProposedAt: AT }, { answers: [answer] });
    expect(await screen.findByRole('heading', { name: t('stopping.proposal.title') })).not.toBeNull();
    come();

    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: t('stopping.proposal.title') })).toBeNull(),
    );
  });

  it('replaces the round by the settlement, in which the creditor confirms a repayment', async () => {
    const repayment = {
      id: 'repayment-1',
      amount: 200,
      standing: 'REPORTED' as const,
      standingSince: AT,
      report: { at: AT, paidOn: '2026-11-20', method: 'CASH' as const, reference: null, note: null },
      dispute: null,
      from: { id: other ?? '' },
      to: { id: own ?? '', payTo: null, payToChangedAt: null },
    };
    const { settlement } = stopping();
    const stopped = { stage: 'STOPPED' as const, stop: { ...proposal, stoppedAt: AT } };
    const { user } = await openCyclePage(
      { ...circle, stage: 'STOPPED' },
      {
        answers: [
          answering(StoppingDocument, {
            cycle: stopping({
              ...stopped,
              settlement: { balances: settlement?.balances ?? [], repayments: [repayment] },
            }),
          }),
          answering(ConfirmRepaymentDocument, {
            confirmRepayment: {
              ...repayment,
              standing: 'RECEIVED',
              cycle: { id: circle.id, stage: 'SETTLED' },
            },
          }),
        ],
      },
    );
    expect(await screen.findByText(/pays you 200 back/)).not.toBeNull();
    expect(screen.queryByRole('heading', { name: 'This round' })).toBeNull();
    expect(screen.getByText(t('stopping.settlement.repaymentsLeft', { repayments: 1 }))).not.toBeNull();
    expect(screen.getByText(t('stopping.settlement.answerRepayment'))).not.toBeNull();
    expect(screen.getByText(t('stopping.repayments.hint'))).not.toBeNull();
    await user.click(screen.getByRole('button', { name: t('stopping.unconfirmed.received') }));

    expect(await screen.findByText(t('stopping.settlement.settled'))).not.toBeNull();
  });

  it.each([
    ['due', own, other, 'DUE', t('stopping.settlement.payBack')],
    ['not received', own, other, 'DISPUTED', t('stopping.settlement.payBack')],
    ['reported by the viewer', own, other, 'REPORTED', t('stopping.settlement.waitForAnswer')],
    ['due to the viewer', other, own, 'DUE', t('stopping.settlement.waitForMoney')],
    ['between others', other, third, 'DUE', t('stopping.settlement.nothingToDo')],
  ] as const)(
    'tells the viewer what to do about a repayment, or that there is nothing to do: %s',
    async (_case, from, to, standing, text) => {
      const repayment = {
        id: 'repayment-1',
        amount: 200,
        standing,
        standingSince: AT,
        report: null,
        dispute: null,
        from: { id: from ?? '' },
        to: { id: to ?? '', payTo: null, payToChangedAt: null },
      };
      const balances = stopping().settlement?.balances ?? [];
      const cycle = stopping({
        stage: 'STOPPED',
        stop: { ...proposal, stoppedAt: AT },
        settlement: { balances, repayments: [repayment] },
      });
      await openCyclePage(
        { ...circle, stage: 'STOPPED' },
        { answers: [answering(StoppingDocument, { cycle })] },
      );

      expect(await screen.findByText(text)).not.toBeNull();
    },
  );
});

describe('a reported payment without an answer', () => {
  const settled = (viewer: 'Ada' | 'Bola') => {
    const cycle = aCircle({ stage: 'running', viewer, given: { stage: 'SETTLED', currency: 'GBP' } });
    const [round] = cycle.rounds;
    for (const payment of round?.payments ?? []) Object.assign(payment, { standing: 'REPORTED' });
    const everyoneEven = cycle.participants.map(({ id }) => ({ participant: { id }, balance: 0 }));
    const answer = stopping({
      stage: 'SETTLED',
      stop: { ...proposal, stoppedAt: AT },
      settlement: { balances: everyoneEven, repayments: [] },
    });
    return { cycle, answer: answering(StoppingDocument, { cycle: answer }) };
  };

  it.each(['Ada', 'Bola'] as const)(
    'keeps the settlement from showing as settled, and the balances as even, to %s',
    async (viewer) => {
      const { cycle, answer } = settled(viewer);
      await openCyclePage(cycle, { answers: [answer], viewer });

      expect(await screen.findByText(t('stopping.settlement.unconfirmed', { payments: 2 }))).not.toBeNull();
      const card = screen.getByRole('region', { name: t('stopping.settlement.title') });
      expect(card.textContent).not.toContain(t('stopping.settlement.settled'));
      expect(card.textContent).not.toContain('paid as much as');
      expect(card.textContent).toContain(
        viewer === 'Ada'
          ? 'You: no difference so far (not counting £200 reported to you)'
          : 'Ada.LO: no difference so far (not counting £200 reported to them)',
      );
      expect(card.textContent).toContain(
        viewer === 'Bola'
          ? 'You: no difference so far (not counting £100 you reported)'
          : 'Bola.OK: no difference so far (not counting £100 they reported)',
      );
      expect(card.textContent).toContain(
        viewer === 'Ada'
          ? 'Bola.OK says they paid you £100. Did the money arrive? If it did, you owe Bola.OK £100.'
          : 'You said you’d paid £100 to Ada.LO. Ada.LO hasn’t answered, so it doesn’t count. If it arrived, Ada.LO owes you £100.',
      );
    },
  );

  it('can be confirmed or disputed by its collector', async () => {
    const { cycle, answer } = settled('Ada');
    const { user, calls } = await openCyclePage(cycle, { answers: [answer], viewer: 'Ada' });
    expect(await screen.findByText(t('stopping.settlement.answerPayment'))).not.toBeNull();
    const [received] = await screen.findAllByRole('button', { name: t('stopping.unconfirmed.received') });
    expect(received?.getAttribute('aria-describedby')).toBeTruthy();
    const [notReceived] = screen.getAllByRole('button', { name: t('stopping.unconfirmed.notReceived') });
    if (!notReceived) throw new Error('there is no button to dispute the payment');
    await user.click(notReceived);
    await user.type(await screen.findByRole('textbox'), 'Nothing has arrived.');
    await user.click(screen.getByRole('button', { name: t('payments.dispute.send') }));
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('DisputePayment'));
  });
});

it.each([
  [votesOfAllText(1, 3, 4), '1 of 4 agrees. At least 3 must agree.'],
  [votesOfAllText(2, 3, 4), '2 of 4 agree. At least 3 must agree.'],
  [votesOfAllText(1, 1, 1), '1 of 1 agrees. That’s more than half.'],
  [votesOfOwedText(0, 0, 0), t('stopping.owedVotes.none')],
  [votesOfOwedText(0, 1, 1), t('stopping.owedVotes.onlyOneMissing')],
  [votesOfOwedText(1, 1, 1), t('stopping.owedVotes.onlyOneAgrees')],
  [votesOfOwedText(1, 2, 2), 'Of the 2 people who’d be owed money, 1 agrees. At least 2 must agree.'],
  [votesOfOwedText(2, 2, 3), 'Of the 3 people who’d be owed money, 2 agree. That’s more than half.'],
])('votes are counted in whole sentences: %s', (text, expected) => {
  expect(text).toBe(expected);
});

it.each([
  [200, 0, 0, 'Ada: paid £200 more than they received'],
  [-200, 0, 0, 'Ada: received £200 more than they paid'],
  [0, 0, 0, 'Ada: paid as much as they received'],
  [0, 100, 0, 'Ada: no difference so far (not counting £100 they reported)'],
  [0, 0, 200, 'Ada: no difference so far (not counting £200 reported to them)'],
  [
    -200,
    100,
    200,
    'Ada: received £200 more than they paid (not counting £100 they reported and £200 reported to them)',
  ],
])('a balance of %d with %d and %d uncounted is one text', (balance, reported, reportedToThem, text) => {
  expect(balanceText('Ada', balance, 'GBP', { reported, reportedToThem })).toBe(text);
});

it.each([
  [200, 0, 0, 'You: paid £200 more than you received'],
  [-200, 0, 0, 'You: received £200 more than you paid'],
  [0, 0, 0, 'You: paid as much as you received'],
  [0, 0, 200, 'You: no difference so far (not counting £200 reported to you)'],
  [
    200,
    100,
    200,
    'You: paid £200 more than you received (not counting £100 you reported and £200 reported to you)',
  ],
])('the viewer’s balance of %d with %d and %d uncounted', (balance, reported, reportedToThem, text) => {
  expect(balanceText(undefined, balance, 'GBP', { reported, reportedToThem })).toBe(text);
});
