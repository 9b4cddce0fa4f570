import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  ConfirmRepaymentDocument,
  ProposeStopDocument,
  StoppingDocument,
  VoteToStopDocument,
  type StoppingFieldsFragment,
} from '../../../graphql/generated.ts';
import { aCircle } from '../../../testing/circle.ts';
import { openCyclePage } from '../../../testing/cycle-page.tsx';
import { answering, held, unreachable } from '../../../testing/render.tsx';
import { answerMessages } from '../payments/pay-messages.ts';
import { ofAll, ofOwed, settlementMessages, stopMessages } from './stop-messages.ts';

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

describe('stopping a circle', () => {
  it('says what it would leave and who is told, and is proposed with a reason', async () => {
    const { user, calls } = await openCyclePage(circle, {
      answers: [
        answering(StoppingDocument, { cycle: stopping() }),
        answering(ProposeStopDocument, {
          proposeStop: { ...circle, ...stopping({ stopProposedAt: AT, stop: proposal }) },
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: stopMessages.open }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Ada.LO (you): paid 200 more than they got')).not.toBeNull();
    expect(dialog.textContent).toContain(stopMessages.means);
    expect(dialog.textContent).toContain(stopMessages.told);

    await user.click(within(dialog).getByRole('button', { name: stopMessages.send }));
    expect(await within(dialog).findByText('Briefly say why.')).not.toBeNull();
    await user.type(
      within(dialog).getByLabelText(new RegExp(`^${stopMessages.reason.slice(0, 3)}`)),
      'No work.',
    );
    await user.click(within(dialog).getByRole('button', { name: stopMessages.send }));

    expect(await screen.findByRole('heading', { name: stopMessages.heading })).not.toBeNull();
    expect(calls.find(({ name }) => name === 'ProposeStop')?.variables).toEqual({
      cycleId: circle.id,
      reason: 'No work.',
    });
  });

  it('shows both conditions while it is proposed, and is agreed to by one press', async () => {
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
    expect(screen.getByText('1 of 3 agrees. 1 is missing for more than half.')).not.toBeNull();
    expect(screen.getByText('The one to whom something would be owed does not agree yet.')).not.toBeNull();
    expect(screen.getByText(stopMessages.happens)).not.toBeNull();
    expect(screen.queryByRole('button', { name: stopMessages.open })).toBeNull();
    expect(screen.queryByRole('button', { name: stopMessages.disagree })).toBeNull();
    await user.click(screen.getByRole('button', { name: stopMessages.agree }));

    expect(calls.find(({ name }) => name === 'VoteToStop')?.variables).toEqual({
      cycleId: circle.id,
      agree: true,
    });
  });

  it.each<[string, { stopsAt: string | null; earliestAt: string }, string]>([
    ['the majorities hold', { stopsAt: FUTURE, earliestAt: FUTURE }, stopMessages.stopsAt(FUTURE)],
    ['votes are missing', { stopsAt: null, earliestAt: FUTURE }, stopMessages.notBefore(FUTURE)],
    ['votes are missing, and the 48 hours are over', { stopsAt: null, earliestAt: AT }, stopMessages.atOnce],
    ['it is about to be stopped', { stopsAt: AT, earliestAt: AT }, stopMessages.stopsNow],
  ])('says at which hour it stops: %s', async (_case, given, words) => {
    const votes = [...proposal.votes, { participant: { id: own ?? '' }, at: AT }];
    const proposed = { stopProposedAt: AT, stop: { ...proposal, votes, agreedOfOwed: 1, ...given } };
    await openCyclePage(
      { ...circle, stopProposedAt: AT },
      { answers: [answering(StoppingDocument, { cycle: stopping(proposed) })] },
    );
    expect(await screen.findByText(words)).not.toBeNull();
    expect(screen.queryByRole('button', { name: stopMessages.agree })).toBeNull();
    expect(screen.getByRole('button', { name: stopMessages.disagree })).not.toBeNull();
  });

  it('says that it is proposed though the rest cannot be fetched', async () => {
    const proposed = { stopProposedAt: AT, stop: proposal };
    const { user } = await openCyclePage(
      { ...circle, stopProposedAt: AT },
      {
        answers: [unreachable(StoppingDocument), answering(StoppingDocument, { cycle: stopping(proposed) })],
      },
    );
    const panel = await screen.findByRole('region', { name: stopMessages.heading });
    expect(await within(panel).findByText(stopMessages.proposalUnavailable)).not.toBeNull();
    await user.click(within(panel).getByRole('button', { name: 'Try again' }));

    expect(await within(panel).findByText('Two of us have lost their work.')).not.toBeNull();
    expect(within(panel).queryByText(stopMessages.proposalUnavailable)).toBeNull();
  });

  it('is not asked any more where the proposal has ended since', async () => {
    const { answer, come } = held(answering(StoppingDocument, { cycle: stopping() }));
    await openCyclePage({ ...circle, stopProposedAt: AT }, { answers: [answer] });
    expect(await screen.findByRole('heading', { name: stopMessages.heading })).not.toBeNull();
    come();

    await waitFor(() => expect(screen.queryByRole('heading', { name: stopMessages.heading })).toBeNull());
  });

  it('leaves the settlement in place of the round, where who gets a repayment receives it', async () => {
    const repayment = {
      id: 'repayment-1',
      amount: 200,
      standing: 'REPORTED' as const,
      standingSince: AT,
      report: { at: AT, paidOn: '2026-11-20', method: 'CASH' as const, reference: null },
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
    expect(screen.getByText(settlementMessages.left(1))).not.toBeNull();
    expect(screen.getByText(settlementMessages.toAnswer)).not.toBeNull();
    expect(screen.getByText(settlementMessages.told)).not.toBeNull();
    await user.click(screen.getByRole('button', { name: settlementMessages.received }));

    expect(await screen.findByText(settlementMessages.settled)).not.toBeNull();
  });

  it.each([
    ['to be paid', own, other, 'DUE', settlementMessages.toPay],
    ['not received', own, other, 'DISPUTED', settlementMessages.toPay],
    ['reported by oneself', own, other, 'REPORTED', settlementMessages.toWait],
    ['to come', other, own, 'DUE', settlementMessages.toCome],
    ['of others', other, third, 'DUE', settlementMessages.notOwn],
  ] as const)(
    'says what the viewer has to do about repayments, or that it is nothing: %s',
    async (_case, from, to, standing, words) => {
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

      expect(await screen.findByText(words)).not.toBeNull();
    },
  );
});

describe('a collector who has not answered', () => {
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

  it.each(['Ada', 'Bola'] as const)('nobody reads that all is settled, or even: %s', async (viewer) => {
    const { cycle, answer } = settled(viewer);
    await openCyclePage(cycle, { answers: [answer], viewer });

    expect(await screen.findByText(settlementMessages.unclear(2))).not.toBeNull();
    const card = screen.getByRole('region', { name: settlementMessages.heading });
    expect(card.textContent).not.toContain(settlementMessages.settled);
    expect(card.textContent).not.toContain('paid as much as they got');
    expect(card.textContent).toContain('£0 so far, not counting £200 reported to them');
    expect(card.textContent).toContain('£0 so far, not counting £100 they reported');
    expect(card.textContent).toContain(
      viewer === 'Ada'
        ? 'Bola.OK says they paid you £100. Did it arrive? If it did, you owe Bola.OK £100.'
        : 'You said you’d paid £100 to Ada.LO. Ada.LO hasn’t answered, so it doesn’t count. If it arrived, Ada.LO owes you £100.',
    );
  });

  it('answers there that it has arrived, or that it has not', async () => {
    const { cycle, answer } = settled('Ada');
    const { user, calls } = await openCyclePage(cycle, { answers: [answer], viewer: 'Ada' });
    expect(await screen.findByText(settlementMessages.toAnswerReport)).not.toBeNull();
    const [received] = await screen.findAllByRole('button', { name: settlementMessages.received });
    expect(received?.getAttribute('aria-describedby')).toBeTruthy();
    const [notReceived] = screen.getAllByRole('button', { name: settlementMessages.notReceived });
    if (!notReceived) throw new Error('there is no way to say no');
    await user.click(notReceived);
    await user.type(await screen.findByRole('textbox'), 'Nothing has come.');
    await user.click(screen.getByRole('button', { name: answerMessages.send }));
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('DisputePayment'));
  });
});

it.each([
  [ofAll(1, 3, 4), '1 of 4 agrees. 2 are missing for more than half.'],
  [ofAll(2, 3, 4), '2 of 4 agree. 1 is missing for more than half.'],
  [ofAll(1, 1, 1), '1 of 1 agrees: that is more than half.'],
  [ofOwed(0, 0, 0), 'Nothing was owed to anyone when this was proposed, so that is all it takes.'],
  [ofOwed(0, 1, 1), 'The one to whom something would be owed does not agree yet.'],
  [ofOwed(1, 1, 1), 'The one to whom something would be owed agrees.'],
  [ofOwed(1, 2, 2), 'Of the 2 to whom something would be owed, 1 agrees. 1 is missing there.'],
  [ofOwed(2, 2, 3), 'Of the 3 to whom something would be owed, 2 agree: that is more than half.'],
])('votes are counted in whole sentences: %s', (words, expected) => {
  expect(words).toBe(expected);
});
