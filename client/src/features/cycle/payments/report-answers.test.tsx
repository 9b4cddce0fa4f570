import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import {
  DisputePaymentDocument,
  RoundStatementsDocument,
  UpdatePaymentsDocument,
} from '../../../graphql/generated.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { t } from '../../../lib/t.ts';
import { withRounds, marked } from '../../../testing/builders.ts';
import { aCircle, viewerCalled, type Name } from '../../../testing/circle.ts';
import { answering, refusing, show } from '../../../testing/render.tsx';
import type { Answer } from '../../../testing/server.ts';
import { PaymentDialog } from './payment-dialog.tsx';

const report = {
  at: '2027-02-01T09:00:00.000Z',
  paidOn: '2027-01-31',
  method: 'CASH',
  reference: 'by hand',
  note: null,
} as const;

/** A circle in which Ada collects first, and these payers have reported a payment to her. */
function cycleOf(viewer: Name, reported: readonly string[]) {
  const cycle = aCircle({ stage: 'running', size: 4, viewer });
  return withRounds(
    cycle,
    cycle.rounds.map((round) =>
      round.position === 0
        ? {
            ...round,
            payments: round.payments.map((payment) =>
              reported.includes(payment.name ?? '')
                ? { ...payment, standing: 'REPORTED' as const, reference: 'KOLO7Q4K9F', report }
                : payment,
            ),
          }
        : round,
    ),
  );
}

async function open(viewer: Name, reported: readonly string[], answers: Answer[] = []) {
  const cycle = cycleOf(viewer, reported);
  const [round] = cycle.rounds;
  if (!round) throw new Error('the circle does not run');
  const shown = await show(
    <PaymentDialog cycle={cycle} round={round} open onClose={() => undefined} />,
    answers,
    {
      viewer: viewerCalled(viewer),
    },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment Details' }));
  return { ...shown, dialog, round };
}

/** The row of a payer, with what is below it. */
const rowsOf = (name: string): string => {
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  const index = rows.findIndex(({ textContent }) => textContent.includes(name));
  return rows
    .slice(index, index + 2)
    .map(({ textContent }) => textContent)
    .join(' ');
};

describe('reported payments', () => {
  it('are in the list of the collector, each with its report, and the others with a checkbox', async () => {
    const { dialog } = await open('Ada', ['Bola.OK', 'Dele.NW']);

    expect(rowsOf('Bola.OK')).toMatch(
      /Said paid.*Paid on 31 Jan 2027 in cash, reference by hand.*KOLO7Q4K9F/,
    );
    expect(rowsOf('Dele.NW')).toContain('Paid on 31 Jan 2027');
    expect(dialog.getAllByRole('checkbox')).toEqual([dialog.getByRole('checkbox', { name: /Chidi/ })]);
  });

  it('cannot be answered by anyone else', async () => {
    const { dialog } = await open('Chidi', ['Bola.OK']);

    expect(dialog.queryByRole('button', { name: t('payments.answers.received') })).toBeNull();
    expect(dialog.getByText(t('status.reported'))).not.toBeNull();
  });

  it('keep the text of a dispute if the payer withdraws the report meanwhile', async () => {
    function Changing() {
      const [reported, setReported] = useState(['Bola.OK']);
      const cycle = cycleOf('Ada', reported);
      const [round] = cycle.rounds;
      useEffect(() => {
        const withdraw = () => setReported([]);
        window.addEventListener('withdrawn', withdraw);
        return () => window.removeEventListener('withdrawn', withdraw);
      }, []);
      return round ? <PaymentDialog cycle={cycle} round={round} open onClose={() => undefined} /> : null;
    }
    const { user } = await show(<Changing />, [], { viewer: viewerCalled('Ada') });
    await user.click(await screen.findByRole('button', { name: t('payments.answers.notReceived') }));
    const reason = screen.getByRole('textbox');
    await user.type(reason, 'Nothing has');
    act(() => void window.dispatchEvent(new Event('withdrawn')));
    await user.keyboard(' arrived.');

    expect((reason as HTMLTextAreaElement).value).toBe('Nothing has arrived.');
    expect(reason.isConnected).toBe(true);
    await user.click(screen.getByRole('button', { name: t('payments.dispute.cancel') }));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('have no buttons if there are none', async () => {
    const { dialog } = await open('Ada', []);

    expect(dialog.queryByRole('button', { name: t('payments.answers.received') })).toBeNull();
  });

  it('are not marked all at once if one of them was disputed before', async () => {
    const cycle = cycleOf('Ada', ['Bola.OK', 'Dele.NW']);
    const dispute = { at: '2027-02-01T08:00:00.000Z', reason: 'Nothing has arrived.' };
    const rounds = cycle.rounds.map((round) => ({
      ...round,
      payments: round.payments.map((payment) =>
        payment.name === 'Dele.NW' ? { ...payment, dispute } : payment,
      ),
    }));
    const again = withRounds(cycle, rounds);
    const [round] = again.rounds;
    if (!round) throw new Error('the circle does not run');
    await show(<PaymentDialog cycle={again} round={round} open onClose={() => undefined} />);

    const dialog = within(await screen.findByRole('dialog', { name: 'Payment Details' }));
    expect(dialog.getAllByRole('button', { name: t('payments.answers.received') })).toHaveLength(2);
    expect(
      dialog.queryByRole('button', { name: t('payments.answers.receivedAll', { count: 2 }) }),
    ).toBeNull();
    expect(dialog.queryByRole('button', { name: t('payments.details.markAll') })).toBeNull();
  });

  it.each([
    ['one by one', t('payments.answers.received'), ['payment-0-participant-bola']],
    [
      'all at once',
      t('payments.answers.receivedAll', { count: 2 }),
      ['payment-0-participant-bola', 'payment-0-participant-dele'],
    ],
  ])(
    'are marked as received by one tap, %s, and no other payment is sent',
    async (_how, name, paymentIds) => {
      const { user, calls, round } = await open(
        'Ada',
        ['Bola.OK', 'Dele.NW'],
        [
          answering(UpdatePaymentsDocument, {
            updatePayments: marked(cycleOf('Ada', []).rounds[0] ?? raise()),
          }),
        ],
      );
      await user.click(screen.getAllByRole('button', { name })[0] ?? document.body);

      expect(await screen.findByText(notices.updatePayments.done())).not.toBeNull();
      const payments = paymentIds.map((paymentId) => ({ paymentId, paid: true }));
      expect(calls).toEqual([{ name: 'UpdatePayments', variables: { roundId: round.id, payments } }]);
    },
  );
});

it('a dialog does not open on a button that marks all payments at once', async () => {
  await open('Ada', ['Bola.OK', 'Dele.NW']);

  await waitFor(() => expect(document.activeElement?.hasAttribute('data-autofocus')).toBe(true));
  expect(document.activeElement?.matches('button')).toBe(false);
});

describe('a disputed payment', () => {
  const dispute = { at: '2027-02-02T09:00:00.000Z', reason: 'Nothing has arrived.' };
  const disputedBy = (viewer: Name) => {
    const cycle = cycleOf(viewer, ['Bola.OK']);
    return withRounds(
      cycle,
      cycle.rounds.map((round) => ({
        ...round,
        payments: round.payments.map((payment) =>
          payment.report
            ? { ...payment, standing: 'DISPUTED' as const, standingSince: dispute.at, dispute }
            : payment,
        ),
      })),
    );
  };

  it('stays in sight of the collector with the reason, never as late, and can still be received', async () => {
    const cycle = disputedBy('Ada');
    const round = cycle.rounds[0] ?? raise();
    const { user, calls } = await show(
      <PaymentDialog cycle={cycle} round={round} open onClose={() => undefined} />,
      [
        answering(UpdatePaymentsDocument, {
          updatePayments: marked(cycleOf('Ada', []).rounds[0] ?? raise()),
        }),
      ],
      { viewer: viewerCalled('Ada') },
    );
    await screen.findByRole('dialog', { name: 'Payment Details' });

    expect(rowsOf('Bola.OK')).toContain(
      t('payments.thread.ownDispute', { day: '2 Feb 2027' }) + dispute.reason,
    );
    expect(rowsOf('Bola.OK')).toContain(t('payments.answers.waiting', { name: 'Bola.OK' }));
    expect(rowsOf('Bola.OK')).not.toMatch(/late|due|Unpaid/i);
    await user.click(screen.getByRole('button', { name: t('payments.answers.afterAll') }));
    await waitFor(() =>
      expect(calls).toEqual([
        {
          name: 'UpdatePayments',
          variables: {
            roundId: round.id,
            payments: [{ paymentId: 'payment-0-participant-bola', paid: true }],
          },
        },
      ]),
    );
  });

  it('is not marked by “Mark all as paid”', async () => {
    const cycle = disputedBy('Ada');
    const { user } = await show(
      <PaymentDialog cycle={cycle} round={cycle.rounds[0] ?? raise()} open onClose={() => undefined} />,
      [],
      { viewer: viewerCalled('Ada') },
    );
    await user.click(await screen.findByRole('button', { name: 'Mark the other 2 as paid' }));

    expect(screen.getByRole('status').textContent).toMatch(/^2 of 3 paid/);
  });
});

it('all received offers a message of thanks, and no buttons to save', async () => {
  const cycle = cycleOf('Ada', []);
  const all = withRounds(
    cycle,
    cycle.rounds.map((round) => ({
      ...round,
      payments: round.payments.map((payment) => ({
        ...payment,
        report,
        standing: 'RECEIVED' as const,
        paid: true,
        standingSince: report.at,
      })),
    })),
  );
  await show(
    <PaymentDialog cycle={all} round={all.rounds[0] ?? raise()} open onClose={() => undefined} />,
    [],
    {
      viewer: viewerCalled('Ada'),
    },
  );

  expect(await screen.findByText(t('payments.thanks.title', { amount: '300' }))).not.toBeNull();
  expect(screen.getByRole('button', { name: t('payments.thanks.copy') })).not.toBeNull();
  expect(screen.queryByRole('button', { name: t('payments.details.save') })).toBeNull();
  expect(screen.getAllByRole('button', { name: t('payments.answers.undo') })).toHaveLength(3);
});

describe('a delay', () => {
  const delay = { at: '2027-01-30T09:00:00.000Z', payOn: '2027-02-05', note: 'My wages come on Thursday.' };
  const line = 'Said they’d pay on Friday 5 Feb: “My wages come on Thursday.”';

  it('is shown to the collector in the list', async () => {
    const cycle = cycleOf('Ada', []);
    const rounds = cycle.rounds.map((round) => ({
      ...round,
      payments: round.payments.map((payment) =>
        payment.name === 'Bola.OK' ? { ...payment, delay } : payment,
      ),
    }));
    const delayed = withRounds(cycle, rounds);
    await show(
      <PaymentDialog cycle={delayed} round={delayed.rounds[0] ?? raise()} open onClose={() => undefined} />,
      [],
      { viewer: viewerCalled('Ada') },
    );

    expect(await screen.findByText(line)).not.toBeNull();
  });

  it('is fetched for the owner, who does not collect in this round', async () => {
    const cycle = cycleOf('Ada', []);
    const round = cycle.rounds[1] ?? raise();
    // The first is her own payment.
    const [, payment] = round.payments;
    await show(
      <PaymentDialog cycle={cycle} round={round} open onClose={() => undefined} />,
      [
        answering(RoundStatementsDocument, {
          round: { id: round.id, payments: [{ id: payment?.id ?? '', dispute: null, delay }] },
        }),
      ],
      { viewer: viewerCalled('Ada') },
    );

    expect(await screen.findByText(line)).not.toBeNull();
  });
});

describe('a dispute', () => {
  const write = async (answers: Answer[] = []) => {
    const opened = await open('Ada', ['Bola.OK'], answers);
    await opened.user.click(opened.dialog.getByRole('button', { name: t('payments.answers.notReceived') }));
    return opened;
  };

  it('needs a reason, moves the focus to the ready ones, and shows what the payer will read', async () => {
    const { user, dialog, calls } = await write();
    const field = dialog.getByRole('textbox', { name: t('payments.dispute.reason') });
    expect(document.activeElement?.textContent).toBe(t('payments.dispute.nothing'));

    await user.click(dialog.getByRole('button', { name: t('payments.dispute.send') }));
    expect(await dialog.findByText(t('complaints.disputeReasonRequired'))).not.toBeNull();
    await user.type(field, 'Nothing has arrived.');
    expect(dialog.getByText('Nothing has arrived.', { selector: 'blockquote' })).not.toBeNull();
    expect(calls).toEqual([]);
  });

  it('can be written by one tap, and is scrolled into view', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const { user, dialog } = await write();
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
    scroll.mockRestore();
    await user.click(dialog.getByRole('button', { name: t('payments.dispute.unseen') }));

    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe(t('payments.dispute.unseen'));
  });

  it('is sent, unless the collector cancels', async () => {
    const { user, dialog, calls, round } = await write([
      answering(DisputePaymentDocument, {
        disputePayment: { ...(round0Payment() ?? raise()), standing: 'DISPUTED' },
      }),
    ]);
    await user.click(dialog.getByRole('button', { name: t('payments.dispute.cancel') }));
    expect(dialog.queryByRole('textbox', { name: t('payments.dispute.reason') })).toBeNull();
    await user.click(dialog.getByRole('button', { name: t('payments.answers.notReceived') }));
    await user.type(
      dialog.getByRole('textbox', { name: t('payments.dispute.reason') }),
      'Nothing has arrived.',
    );
    await user.click(dialog.getByRole('button', { name: t('payments.dispute.send') }));

    expect(await screen.findByText(notices.disputePayment.done())).not.toBeNull();
    const variables = { paymentId: round.payments[0]?.id, reason: 'Nothing has arrived.' };
    expect(calls).toEqual([{ name: 'DisputePayment', variables }]);
  });

  it('shows beside the form why it was refused', async () => {
    const { user, dialog } = await write([refusing(DisputePaymentDocument, 'no-report')]);
    await user.type(
      dialog.getByRole('textbox', { name: t('payments.dispute.reason') }),
      'Nothing has arrived.',
    );
    await user.click(dialog.getByRole('button', { name: t('payments.dispute.send') }));

    await waitFor(() => expect(dialog.getByText(failureText('no-report'))).not.toBeNull());
    expect(
      dialog.getByRole<HTMLTextAreaElement>('textbox', { name: t('payments.dispute.reason') }).value,
    ).toBe('Nothing has arrived.');
  });
});

const round0Payment = () => cycleOf('Ada', ['Bola.OK']).rounds[0]?.payments[0];
function raise(): never {
  throw new Error('the circle does not run');
}
