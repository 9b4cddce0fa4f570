import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ReportPaymentDocument,
  UpdatePaymentsDocument,
  type PaymentFieldsFragment,
} from '../../../graphql/generated.ts';
import { withRounds, type TestCycle, marked } from '../../../testing/builders.ts';
import { aCircle, viewerCalled, type Name } from '../../../testing/circle.ts';
import { answering, show } from '../../../testing/render.tsx';
import type { Answer } from '../../../testing/server.ts';
import { payMessages } from './pay-messages.ts';
import { paymentMessages } from './payment-messages.ts';
import { RoundCard } from './round-card.tsx';
import { t } from '../../../lib/t.ts';

/** Bola collects on the last day of February, Chidi four weeks later; Ada's round is over. */
const LAST_DAY = new Date('2027-02-28T12:00:00');
const DAY_AFTER = new Date('2027-03-01T12:00:00');

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: LAST_DAY }));
afterEach(() => void vi.useRealTimers());

/** The page is open while others do something: `tell` shows what the server says then. */
async function openCard(cycle: TestCycle, viewer: Name, answers: Answer[] = []) {
  const page = { tell: (_told: TestCycle): void => undefined };
  function Open() {
    const [told, setHint] = useState(cycle);
    useEffect(() => {
      page.tell = setHint;
    }, []);
    return (
      <>
        <h1 tabIndex={-1}>{told.title}</h1>
        <RoundCard cycle={told} />
      </>
    );
  }
  const shown = await show(<Open />, answers, { viewer: viewerCalled(viewer) });
  return { ...shown, tell: (told: TestCycle) => act(() => page.tell(told)) };
}

/** The circle as one of them sees it, where what they pay Ada stands as given. */
const cycleOf = (viewer: Name, ofLate: Partial<PaymentFieldsFragment>) => {
  const cycle = aCircle({ stage: 'running', viewer });
  const [first, ...others] = cycle.rounds;
  if (!first) throw new Error('no first round');
  const payments = first.payments.map((payment) => ({ ...payment, ...ofLate }));
  return withRounds(cycle, [{ ...first, payments }, ...others]);
};
const RECEIVED = {
  standing: 'RECEIVED',
  standingSince: '2027-02-28T10:00:00.000Z',
  paid: true,
} as const;

const payDialog = () => screen.findByRole('dialog', { name: t('statements.paymentRequired') });
const ownReference = () => screen.getByLabelText<HTMLInputElement>(payMessages.ownReference);

describe('what is to be paid of an earlier round', () => {
  it('stays open with what was typed when its row goes, and says what the collector has said', async () => {
    const { user, tell } = await openCard(cycleOf('Chidi', {}), 'Chidi');
    const earlier = within(screen.getByRole('list', { name: paymentMessages.earlier }));
    await user.click(earlier.getByRole('button', { name: payMessages.pay }));
    const dialog = await payDialog();
    await user.type(ownReference(), 'TRX');

    tell(cycleOf('Chidi', RECEIVED));
    expect(screen.queryByRole('list', { name: paymentMessages.earlier, hidden: true })).toBeNull();
    await user.keyboard('-77');

    expect(ownReference().value).toBe('TRX-77');
    expect(dialog.textContent).toContain(payMessages.received('Ada.LO', RECEIVED.standingSince));
    await user.click(within(dialog).getByRole('button', { name: payMessages.done }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The button that had opened it is gone.
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('hands the focus back to the button that opened it', async () => {
    const { user } = await openCard(cycleOf('Chidi', {}), 'Chidi');
    const earlier = within(screen.getByRole('list', { name: paymentMessages.earlier }));
    const button = earlier.getByRole('button', { name: payMessages.pay });
    await user.click(button);
    await user.click(within(await payDialog()).getByRole('button', { name: payMessages.done }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});

describe('a dialog that is open while the next round begins', () => {
  it('stays with the collector it was opened for, and reports that payment', async () => {
    const cycle = cycleOf('Ada', {});
    const { user, tell, calls } = await openCard(cycle, 'Ada', [
      answering(ReportPaymentDocument, {
        reportPayment: {
          id: 'payment-1-participant-ada',
          paid: false,
          standing: 'REPORTED',
          standingSince: DAY_AFTER.toISOString(),
          markedBy: null,
          reference: null,
          report: null,
          dispute: null,
        },
      }),
    ]);
    await user.click(screen.getByRole('button', { name: payMessages.pay }));
    const dialog = await payDialog();
    await user.type(ownReference(), 'TRX');

    vi.setSystemTime(DAY_AFTER);
    tell({ ...cycle });
    await screen.findByText(/Chidi\.AD collects/);
    expect(dialog.textContent).toContain('to Bola.OK');
    expect(ownReference().value).toBe('TRX');
    await user.click(within(dialog).getByRole('button', { name: payMessages.submit }));

    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.variables).toMatchObject({ input: { paymentId: 'payment-1-participant-ada' } });
  });

  it('keeps the marks of its collector, and saves them in their round', async () => {
    const cycle = cycleOf('Bola', RECEIVED);
    const round = cycle.rounds[1];
    if (!round) throw new Error('no second round');
    const { user, tell, calls } = await openCard(cycle, 'Bola', [
      answering(UpdatePaymentsDocument, { updatePayments: marked(round) }),
    ]);
    await user.click(screen.getByRole('button', { name: paymentMessages.mark }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment Details' }));
    await user.click(dialog.getByRole('checkbox', { name: /Chidi/ }));

    vi.setSystemTime(DAY_AFTER);
    tell({ ...cycle });
    await screen.findByText(/Chidi\.AD collects/);
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /Chidi/ }).checked).toBe(true);
    await user.click(dialog.getByRole('button', { name: paymentMessages.save }));

    await waitFor(() =>
      expect(calls.map(({ variables }) => variables)).toEqual([
        { roundId: 'round-1', payments: [{ paymentId: 'payment-1-participant-chidi', paid: true }] },
      ]),
    );
  });
});
