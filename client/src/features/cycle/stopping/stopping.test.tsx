import type { PaymentStatus } from '@kolo/server/domain/payment-status.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  ConfirmRepaymentDocument,
  ProposeStopDocument,
  ReportRepaymentDocument,
  StoppingDocument,
  VoteToStopDocument,
  type StoppingFieldsFragment,
} from '../../../graphql/generated.ts';
import { t } from '../../../lib/t.ts';
import { withRounds } from '../../../testing/builders.ts';
import { aCircle } from '../../../testing/circle.ts';
import { openCyclePage } from '../../../testing/cycle-page.tsx';
import { formatInstant } from '../../../lib/format.ts';
import { answering, held, unreachable } from '../../../testing/render.tsx';
import type { Answer } from '../../../testing/server.ts';
import { balanceText } from './balance-text.ts';
import { nameIn } from './name-in.ts';
import { votesOf } from './votes-text.ts';

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

it('a settlement asks no former member for anything, and says that a reason was erased', async () => {
  const participants = circle.participants.map((one) =>
    one.id === other ? { ...one, name: 'Former member 2', formerNumber: 2, userId: null, email: null } : one,
  );
  const repayment = (id: string, from: string | undefined, to: string | undefined) => ({
    id,
    amount: 100,
    standing: 'DUE' as const,
    standingSince: null,
    report: null,
    dispute: null,
    from: { id: from ?? '' },
    to: { id: to ?? '', payTo: null, payToChangedAt: null },
  });
  const stopped = { ...circle, stage: 'STOPPED' as const, participants };
  await openCyclePage(stopped, {
    answers: [
      answering(StoppingDocument, {
        cycle: stopping({
          stage: 'STOPPED',
          stop: { ...proposal, reason: '', stoppedAt: AT },
          settlement: {
            balances: [],
            repayments: [repayment('r1', own, other), repayment('r2', other, own)],
          },
        }),
      }),
    ],
  });
  const settlement = await screen.findByRole('region', { name: t('stopping.settlement.title') });
  const title = await within(settlement).findByRole('heading', { level: 2 });
  // Nothing to do, though something is owed.
  expect(title.textContent).toBe(t('stopping.settlement.title'));
  expect(screen.getByText(t('changes.value.erased'))).not.toBeNull();
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
    expect(screen.getByText('Everyone: 1 of 2 needed')).not.toBeNull();
    expect(screen.getByText('People owed money: 0 of 1 needed')).not.toBeNull();
    expect(screen.getByText(t('stopping.proposal.silence'))).not.toBeNull();
    expect(screen.getByText(t('stopping.proposal.outcome'))).not.toBeNull();
    expect(screen.queryByRole('button', { name: t('stopping.open') })).toBeNull();
    expect(screen.queryByRole('button', { name: t('stopping.proposal.withdraw') })).toBeNull();
    await user.click(screen.getByRole('button', { name: t('stopping.proposal.agree') }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(t('stopping.proposal.decidesNow'), { exact: false })).not.toBeNull();
    expect(calls.some(({ name }) => name === 'VoteToStop')).toBe(false);
    await user.click(question.getByRole('button', { name: t('stopping.proposal.agree') }));

    expect(calls.find(({ name }) => name === 'VoteToStop')?.variables).toEqual({
      cycleId: circle.id,
      agree: true,
    });
  });

  it('says before the deciding vote what each person pays back, the viewer first', async () => {
    // Bola and Ada have paid Chidi, and Bola has paid Ada.
    const received = [
      [third, other],
      [third, own],
      [own, other],
    ];
    const rounds = circle.rounds.map((round) => ({
      ...round,
      payments: round.payments.map((payment) =>
        received.some(([to, from]) => round.collector.id === to && payment.participant.id === from)
          ? { ...payment, paid: true, standing: 'RECEIVED' as const }
          : payment,
      ),
    }));
    const proposed = { stopProposedAt: AT, stop: proposal };
    const { user } = await openCyclePage(
      { ...withRounds(circle, rounds), stopProposedAt: AT },
      { answers: [answering(StoppingDocument, { cycle: stopping(proposed) })] },
    );
    const agree = await screen.findByRole('button', { name: t('stopping.proposal.agree') });
    // Someone who is even may owe one person and be owed by another: every voter sees that, without a dialog.
    const ifStopped = screen.getByText(t('stopping.proposal.ownRepayments'), { exact: false });
    expect(ifStopped.textContent).toBe(
      `${t('stopping.proposal.ownRepayments')}You pay Bola.OK 100 back.You get 100 back from Chidi.AD.`,
    );
    await user.click(agree);

    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getAllByText(/ back( from .+)?\.$/).map(({ textContent }) => textContent)).toEqual([
      'You pay Bola.OK 100 back.',
      'You get 100 back from Chidi.AD.',
      'Chidi.AD pays Bola.OK 100 back.',
    ]);
  });

  it('says before the deciding vote if nothing goes back', async () => {
    const proposed = { stopProposedAt: AT, stop: proposal };
    const { user } = await openCyclePage(
      { ...circle, stopProposedAt: AT },
      { answers: [answering(StoppingDocument, { cycle: stopping(proposed) })] },
    );
    await user.click(await screen.findByRole('button', { name: t('stopping.proposal.agree') }));

    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('You owe nothing, and no one owes you anything.')).not.toBeNull();
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
    // It asks only as long as the answer is open.
    const heading = given.stopsAt === null ? t('stopping.proposal.title') : t('stopping.proposal.decided');
    expect(screen.getByRole('heading', { name: heading })).not.toBeNull();
    expect(screen.queryByRole('button', { name: t('stopping.proposal.agree') })).toBeNull();
    expect(screen.getByRole('button', { name: t('stopping.proposal.withdraw') })).not.toBeNull();
    expect(screen.queryByText(t('stopping.proposal.silence'))).toBeNull();
    // A proposal with enough votes does not end.
    expect(screen.queryByText(/^Without enough votes/) === null).toBe(given.stopsAt !== null);
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
    const title = await screen.findByRole('heading', {
      name: t('stopping.first.answerRepayment', { name: nameIn(circle, other ?? ''), amount: '200' }),
    });
    const ring = screen.getByRole('listbox');
    expect(title.compareDocumentPosition(ring)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('heading', { name: 'This round' })).toBeNull();
    expect(screen.getByText(t('stopping.settlement.repaymentsLeft', { repayments: 1 }))).not.toBeNull();
    await user.click(screen.getByRole('button', { name: t('stopping.unconfirmed.received') }));

    const settled = await screen.findByRole('heading', { name: t('stopping.settlement.settled') });
    expect(document.activeElement).toBe(settled);
  });

  type RepaymentTuple = readonly [from: string | undefined, to: string | undefined, standing: PaymentStatus];

  /** The page after a stop with these repayments between the viewer, Bola and Chidi. */
  const openStopped = async (repayments: readonly RepaymentTuple[], answers: Answer[] = []) => {
    const cycle = stopping({
      stage: 'STOPPED',
      stop: { ...proposal, stoppedAt: AT },
      settlement: {
        balances: stopping().settlement?.balances ?? [],
        repayments: repayments.map(([from, to, standing], index) => ({
          id: `repayment-${index}`,
          amount: 200,
          standing,
          standingSince: AT,
          report: null,
          dispute: null,
          from: { id: from ?? '' },
          to: { id: to ?? '', payTo: null, payToChangedAt: null },
        })),
      },
    });
    return openCyclePage(
      { ...circle, stage: 'STOPPED' },
      { answers: [answering(StoppingDocument, { cycle }), ...answers] },
    );
  };

  it.each([
    ['due', own, other, 'DUE', 'You pay Bola.OK 200 back', ['Pay back']],
    ['not received', own, other, 'DISPUTED', 'Your 200 to Bola.OK is in dispute', ['Answer']],
    [
      'reported by the viewer',
      own,
      other,
      'REPORTED',
      'Waiting for Bola.OK to confirm the 200 you paid back',
      ['See my repayment'],
    ],
    ['due to the viewer', other, own, 'DUE', 'You get 200 back from Bola.OK', ['Received']],
    ['between others', other, third, 'DUE', 'You owe nothing, and no one owes you anything', []],
  ] as const)(
    'begins with what it comes to for the viewer, and with its button: %s',
    async (_case, from, to, standing, text, buttons) => {
      await openStopped([[from, to, standing]]);
      const title = await screen.findByRole('heading', { name: text });

      const described = screen
        .queryAllByRole('button')
        .filter((button) => button.getAttribute('aria-describedby') === title.id);
      expect(described.map(({ textContent }) => textContent)).toEqual(buttons);
    },
  );

  it('shows the viewer’s other repayments below, and collapses many between others', async () => {
    await openStopped([
      [other, own, 'DUE'],
      [own, third, 'DUE'],
      ...Array.from({ length: 4 }, (): RepaymentTuple => [other, third, 'DUE']),
    ]);
    await screen.findByRole('heading', { name: 'You pay Chidi.AD 200 back' });
    expect(screen.getByText('1,200 in all goes back.')).not.toBeNull();
    const list = screen.getByRole('heading', { name: t('stopping.items.own') }).parentElement;
    expect(list?.querySelectorAll('li')).toHaveLength(1);
    expect(list?.textContent).toContain('You get 200 back from Bola.OK');
    const others = screen.getByText(t('stopping.items.others', { count: 4 })).closest('details');
    expect(others?.open).toBe(false);
    expect(others?.querySelectorAll('li')).toHaveLength(4);
  });

  it('keeps the dialog open when a report moves the repayment down', async () => {
    const reported = {
      id: 'repayment-0',
      amount: 200,
      standing: 'REPORTED' as const,
      standingSince: AT,
      report: { at: AT, paidOn: '2026-11-20', method: 'CASH' as const, reference: null, note: null },
      dispute: null,
      from: { id: own ?? '' },
      to: { id: other ?? '', payTo: null, payToChangedAt: null },
      cycle: { id: circle.id, stage: 'STOPPED' as const },
    };
    const { user } = await openStopped(
      [
        [own, other, 'DUE'],
        [own, third, 'DUE'],
      ],
      [answering(ReportRepaymentDocument, { reportRepayment: reported })],
    );
    const button = (description: string) =>
      screen.findByRole('button', { name: /^(Pay back|See my repayment)$/, description });
    await user.click(await button('You pay Bola.OK 200 back'));
    const dialog = within(await screen.findByRole('dialog', { name: 'You pay Bola.OK 200 back' }));
    await user.selectOptions(dialog.getByLabelText(t('payLink.form.method')), 'CASH');
    await user.click(dialog.getByRole('button', { name: 'I have paid' }));

    expect(await dialog.findByText(/^You said you paid on/)).not.toBeNull();
    await user.click(dialog.getByRole('button', { name: t('stopping.repayments.done') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { name: 'You pay Chidi.AD 200 back' })).not.toBeNull();
    expect(document.activeElement).toBe(await button('You pay Bola.OK 200 back'));
  });
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
          ? 'Bola.OK says they paid you £100 before it stopped. Did it arrive?If it did, you owe Bola.OK £100.'
          : 'You said you’d paid £100 to Ada.LO. Ada.LO hasn’t answered, so it doesn’t count. If it arrived, Ada.LO owes you £100.',
      );
    },
  );

  it('can be confirmed or disputed by its collector', async () => {
    const { cycle, answer } = settled('Ada');
    const { user, calls } = await openCyclePage(cycle, { answers: [answer], viewer: 'Ada' });
    const description = 'Bola.OK says they paid you £100 before it stopped. Did it arrive?';
    expect(
      await screen.findByRole('button', { name: t('stopping.unconfirmed.received'), description }),
    ).not.toBeNull();
    await user.click(
      screen.getByRole('button', { name: t('stopping.unconfirmed.notReceived'), description }),
    );
    await user.type(await screen.findByRole('textbox'), 'Nothing has arrived.');
    await user.click(screen.getByRole('button', { name: t('payments.dispute.send') }));
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('DisputePayment'));
  });
});

it.each<[agreed: number, needed: number, agreedOfOwed: number, neededOfOwed: number, texts: string[]]>([
  [1, 3, 0, 0, ['Everyone: 1 of 3 needed']],
  [1, 4, 1, 3, ['Everyone: 1 of 4 needed', 'People owed money: 1 of 3 needed']],
  [3, 3, 0, 1, ['Everyone: 3 agreed. That’s enough.', 'People owed money: 0 of 1 needed']],
  [2, 3, 2, 1, ['Everyone: 2 of 3 needed', 'People owed money: 2 agreed. That’s enough.']],
])(
  'votes of everyone %d of %d, of those owed %d of %d',
  (agreed, needed, agreedOfOwed, neededOfOwed, texts) => {
    const votes = Array.from({ length: agreed }, (_, index) => ({
      participant: { id: String(index) },
      at: AT,
    }));
    expect(votesOf({ votes, needed, agreedOfOwed, neededOfOwed }).map((each) => each?.text)).toEqual(texts);
  },
);

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
  expect(balanceText('Ada', balance, 'GBP', { reported, reportedToThem }, false)).toBe(text);
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
  expect(balanceText(undefined, balance, 'GBP', { reported, reportedToThem }, false)).toBe(text);
});

it('names those who neither paid nor received anything', async () => {
  const cycle = aCircle({ stage: 'running', size: 4, given: { stage: 'SETTLED', currency: 'GBP' } });
  // Ada and Bola have paid each other.
  for (const { position, payments } of cycle.rounds)
    for (const payment of payments)
      if (`${position} ${payment.participant.id}` === '0 participant-bola') payment.standing = 'RECEIVED';
      else if (`${position} ${payment.participant.id}` === '1 participant-ada') payment.standing = 'RECEIVED';
  const balances = cycle.participants.map(({ id }) => ({ participant: { id }, balance: 0 }));
  const answer = stopping({
    stage: 'SETTLED',
    stop: { ...proposal, stoppedAt: AT },
    settlement: { balances, repayments: [] },
  });
  await openCyclePage(cycle, { answers: [answering(StoppingDocument, { cycle: answer })] });

  const card = await screen.findByRole('region', { name: t('stopping.settlement.title') });
  expect(card.textContent).toContain('You: paid as much as you received');
  expect(card.textContent).toContain('Bola.OK: paid as much as they received');
  expect(card.textContent).toContain('Chidi.AD: neither paid nor received anything');
  expect(card.textContent).toContain('Dele.NW: neither paid nor received anything');
});
