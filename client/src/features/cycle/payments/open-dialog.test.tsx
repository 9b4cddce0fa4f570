import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ReportPaymentDocument,
  UpdatePaymentsDocument,
  type PaymentFieldsFragment,
} from '../../../graphql/generated.ts';
import { formatInstantDay } from '../../../lib/format.ts';
import { withRounds, type TestCycle, marked } from '../../../testing/builders.ts';
import { aCircle, viewerCalled, type Name } from '../../../testing/circle.ts';
import { answering, show } from '../../../testing/render.tsx';
import type { Answer } from '../../../testing/server.ts';
import { t } from '../../../lib/t.ts';
import { CircleFirstCard } from './circle-first-card.tsx';
import { RoundCard } from './round-card.tsx';
import { useRoundDialog } from './use-round-dialog.tsx';

/** Bola collects on the last day of February, Chidi four weeks later; Ada's round is over. */
const LAST_DAY = new Date('2027-02-28T12:00:00');
const DAY_AFTER = new Date('2027-03-01T12:00:00');

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: LAST_DAY }));
afterEach(() => void vi.useRealTimers());

/** Shows the cards of a page that stays open while others change the cycle: `update` shows the changed cycle. */
async function openCard(cycle: TestCycle, viewer: Name, answers: Answer[] = []) {
  const page = { update: (_cycle: TestCycle): void => undefined };
  function Open() {
    const [shown, setShown] = useState(cycle);
    useEffect(() => {
      page.update = setShown;
    }, []);
    const { openRound, roundDialog } = useRoundDialog(shown);
    return (
      <>
        <h1 tabIndex={-1}>{shown.title}</h1>
        <CircleFirstCard cycle={shown} onOpen={openRound} />
        <RoundCard cycle={shown} onOpen={openRound} />
        {roundDialog}
      </>
    );
  }
  const shown = await show(<Open />, answers, { viewer: viewerCalled(viewer) });
  return { ...shown, update: (changed: TestCycle) => act(() => page.update(changed)) };
}

/** The circle as this person sees it, with these values for the payments to Ada. */
const cycleOf = (viewer: Name, toAda: Partial<PaymentFieldsFragment>) => {
  const cycle = aCircle({ stage: 'running', viewer });
  const [first, ...others] = cycle.rounds;
  if (!first) throw new Error('no first round');
  const payments = first.payments.map((payment) => ({ ...payment, ...toAda }));
  return withRounds(cycle, [{ ...first, payments }, ...others]);
};
const RECEIVED = {
  standing: 'RECEIVED',
  standingSince: '2027-02-28T10:00:00.000Z',
  paid: true,
} as const;

const payDialog = () => screen.findByRole('dialog', { name: t('statements.paymentRequired') });
const ownReference = () => screen.getByLabelText<HTMLInputElement>(t('payments.report.ownReference'));

/** The button of the first card, which asks for the payment to Ada. */
const payAda = () =>
  within(screen.getByRole('region', { name: 'Pay Ada.LO 100' })).getAllByRole('button', { name: 'Pay' })[0] ??
  document.body;

describe('the dialog to pay an earlier round', () => {
  it('stays open with the typed text when its row disappears, and shows the answer of the collector', async () => {
    const { user, update } = await openCard(cycleOf('Chidi', {}), 'Chidi');
    await user.click(payAda());
    const dialog = await payDialog();
    await user.click(screen.getByRole('button', { name: t('payments.report.more') }));
    await user.type(ownReference(), 'TRX');

    update(cycleOf('Chidi', RECEIVED));
    expect(screen.queryByText('Pay Ada.LO 100')).toBeNull();
    await user.keyboard('-77');

    expect(ownReference().value).toBe('TRX-77');
    expect(dialog.textContent).toContain(
      t('payments.pay.receivedOn', {
        name: 'Ada.LO',
        amount: '100',
        day: formatInstantDay(RECEIVED.standingSince),
      }),
    );
    await user.click(within(dialog).getByRole('button', { name: t('payments.pay.done') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The button that opened it has gone.
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('returns the focus to the button that opened it', async () => {
    const { user } = await openCard(cycleOf('Chidi', {}), 'Chidi');
    const button = payAda();
    await user.click(button);
    await user.click(within(await payDialog()).getByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});

describe('a dialog that is open while the next round begins', () => {
  it('keeps its collector, and reports the payment to them', async () => {
    const cycle = cycleOf('Ada', {});
    const { user, update, calls } = await openCard(cycle, 'Ada', [
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
          delay: null,
        },
      }),
    ]);
    await user.click(screen.getAllByRole('button', { name: t('payments.button.pay') })[0] ?? document.body);
    const dialog = await payDialog();
    await user.click(screen.getByRole('button', { name: t('payments.report.more') }));
    await user.type(ownReference(), 'TRX');
    await user.selectOptions(screen.getByLabelText(t('payLink.form.method')), 'CASH');

    vi.setSystemTime(DAY_AFTER);
    update({ ...cycle });
    await screen.findByText(/Chidi\.AD collects/);
    expect(dialog.textContent).toContain('To Bola.OK');
    expect(ownReference().value).toBe('TRX');
    await user.click(within(dialog).getByRole('button', { name: t('payLink.form.submit') }));

    const reports = () => calls.filter(({ name }) => name === 'ReportPayment');
    await waitFor(() => expect(reports()).toHaveLength(1));
    expect(reports()[0]?.variables).toMatchObject({ input: { paymentId: 'payment-1-participant-ada' } });
  });

  it('keeps unsaved marks, and saves them in the round they belong to', async () => {
    const cycle = cycleOf('Bola', RECEIVED);
    const round = cycle.rounds[1];
    if (!round) throw new Error('no second round');
    const { user, update, calls } = await openCard(cycle, 'Bola', [
      answering(UpdatePaymentsDocument, { updatePayments: marked(round) }),
    ]);
    await user.click(screen.getAllByRole('button', { name: t('payments.button.mark') })[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment Details' }));
    await user.click(dialog.getByRole('checkbox', { name: /Chidi/ }));

    vi.setSystemTime(DAY_AFTER);
    update({ ...cycle });
    await screen.findByText(/Chidi\.AD collects/);
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /Chidi/ }).checked).toBe(true);
    await user.click(dialog.getByRole('button', { name: t('payments.details.save') }));

    await waitFor(() =>
      expect(calls.map(({ variables }) => variables)).toEqual([
        { roundId: 'round-1', payments: [{ paymentId: 'payment-1-participant-chidi', paid: true }] },
      ]),
    );
  });
});
