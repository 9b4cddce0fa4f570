import { failures } from '@kolo/server/domain/messages/failures.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  ReportPaymentDocument,
  WithdrawReportDocument,
  type PaymentFieldsFragment,
} from '../../../graphql/generated.ts';
import { today } from '../../../lib/format.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { withRounds } from '../../../testing/builders.ts';
import { aCircle, viewerCalled } from '../../../testing/circle.ts';
import { answering, refusing, show } from '../../../testing/render.tsx';
import type { Answer } from '../../../testing/server.ts';
import { PayDialog } from './pay-dialog.tsx';
import { payMessages } from './pay-messages.ts';
import { t } from '../../../lib/t.ts';

const REPORT = {
  at: '2027-02-01T09:00:00.000Z',
  paidOn: '2027-01-31',
  method: 'CASH',
  reference: null,
} as const;

/** Bola pays Ada; in the circle her payment stands as given. */
function cycleWith(given: Partial<PaymentFieldsFragment>, payTo: string | null = null, changed?: string) {
  const cycle = aCircle({ stage: 'running', viewer: 'Bola' });
  return withRounds(
    cycle,
    cycle.rounds.map((round) =>
      round.position === 0
        ? {
            ...round,
            collector: { ...round.collector, payTo, payToChangedAt: changed ?? null },
            payments: round.payments.map((payment) =>
              payment.participant.id === 'participant-bola'
                ? { ...payment, reference: 'KOLO7Q4K9F', ...given }
                : payment,
            ),
          }
        : round,
    ),
  );
}

async function pay(cycle: ReturnType<typeof cycleWith>, answers: Answer[] = []) {
  const close = vi.fn();
  const shown = await show(
    <PayDialog cycle={cycle} round={cycle.rounds[0]} open onClose={close} />,
    answers,
    { viewer: viewerCalled('Bola') },
  );
  const dialog = await screen.findByRole('dialog', { name: t('statements.paymentRequired') });
  return { ...shown, close, dialog: within(dialog), text: () => dialog.textContent };
}

const after = (given: Partial<PaymentFieldsFragment>): PaymentFieldsFragment => ({
  id: 'payment-0-participant-bola',
  paid: false,
  standing: 'REPORTED',
  standingSince: REPORT.at,
  markedBy: null,
  reference: 'KOLO7Q4K9F',
  report: REPORT,
  dispute: null,
  ...given,
});

describe('a report that is being written', () => {
  it.each(['RECEIVED', 'DISPUTED'] as const)(
    'keeps its words and the focus when the collector says %s meanwhile',
    async (standing) => {
      function Changing() {
        const [given, setGiven] = useState<Partial<PaymentFieldsFragment>>({
          standing: 'REPORTED',
          report: REPORT,
        });
        const cycle = cycleWith(given);
        useEffect(() => {
          const say = () => setGiven({ ...given, standing });
          window.addEventListener('said', say);
          return () => window.removeEventListener('said', say);
        }, [given]);
        return <PayDialog cycle={cycle} round={cycle.rounds[0]} open onClose={() => undefined} />;
      }
      const { user } = await show(<Changing />, [], { viewer: viewerCalled('Bola') });
      await user.click(await screen.findByRole('button', { name: payMessages.change }));
      const reference = screen.getByLabelText<HTMLInputElement>(payMessages.ownReference);
      await user.type(reference, 'TRX');
      act(() => void window.dispatchEvent(new Event('said')));
      await user.keyboard('-77');

      expect(reference.value).toBe('TRX-77');
      expect(document.activeElement).toBe(reference);
    },
  );
});

it('keeps nothing of one payment where another is shown in its place', async () => {
  const cycle = cycleWith({});
  function Turning() {
    const [place, setPlace] = useState(0);
    useEffect(() => {
      const turn = () => setPlace(2);
      window.addEventListener('turned', turn);
      return () => window.removeEventListener('turned', turn);
    }, []);
    return <PayDialog cycle={cycle} round={cycle.rounds[place]} open onClose={() => undefined} />;
  }
  const { user } = await show(<Turning />, [], { viewer: viewerCalled('Bola') });
  const reference = () => screen.getByLabelText<HTMLInputElement>(payMessages.ownReference);
  await user.type(await screen.findByLabelText(payMessages.ownReference), 'TRX');
  act(() => void window.dispatchEvent(new Event('turned')));

  expect(await screen.findByText(/to Chidi\.AD/)).not.toBeNull();
  expect(reference().value).toBe('');
});

describe('what is to be paid', () => {
  it('says how much in the currency of the cycle', async () => {
    const { dialog } = await pay({ ...cycleWith({}), currency: 'NGN', participantAmount: 2_000 });
    expect(dialog.getByText('NGN\u00a02,000', { normalizer: (text) => text })).toBeTruthy();
  });

  it('says how much, to whom, by when and how, with a reference of its own; and that paying inside Kolo is to come', async () => {
    const { dialog, text, calls } = await pay(cycleWith({}, 'Bank of Kolo\n0123 4567'));

    expect(dialog.getByText('100')).not.toBeNull();
    expect(text()).toMatch(/to Ada\.LO( by|, was due on) /);
    expect(dialog.getByRole('heading', { name: payMessages.howTo('Ada.LO') })).not.toBeNull();
    expect(text()).toContain('Bank of Kolo\n0123 4567');
    expect(text()).toContain('KOLO7Q4K9F');
    expect(text()).toContain(t('statements.paymentPlaceholder'));
    expect(calls).toEqual([]);
  });

  it('copies both, and says so', async () => {
    const { user, dialog } = await pay(cycleWith({}, 'Bank of Kolo'));
    await user.click(dialog.getByRole('button', { name: payMessages.copyHowTo('Ada.LO') }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('Bank of Kolo'));
    await user.click(dialog.getByRole('button', { name: payMessages.copyReference }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('KOLO7Q4K9F'));
    await waitFor(() =>
      expect(dialog.getAllByRole('button', { name: payMessages.copied.copied })).toHaveLength(2),
    );
  });

  it('asks to copy by hand where the browser does not', async () => {
    const { user, dialog } = await pay(cycleWith({}, 'Bank of Kolo'));
    const refused = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    onTestFinished(() => refused.mockRestore());
    await user.click(dialog.getByRole('button', { name: payMessages.copyReference }));
    expect(await dialog.findByRole('button', { name: payMessages.copied.failed })).not.toBeNull();
  });

  it('says that nobody has said how, and of a change, for thirty days', async () => {
    const silent = await pay(cycleWith({}));
    expect(silent.text()).toContain(payMessages.noHowTo('Ada.LO'));
    silent.unmount();

    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    const fresh = await pay(cycleWith({}, 'Bank of Kolo', yesterday));
    expect(fresh.text()).toContain(payMessages.changed('Ada.LO', yesterday));
    fresh.unmount();

    const gone = await pay(cycleWith({}, null, yesterday));
    expect(gone.text()).toContain(payMessages.removed('Ada.LO', yesterday));
    gone.unmount();

    const old = await pay(cycleWith({}, 'Bank of Kolo', '2026-01-01T00:00:00.000Z'));
    expect(old.text()).not.toContain('Changed on');
  });
});

describe('I have paid', () => {
  it('is one press: today, in the way that fits, and it says what comes next', async () => {
    const input = {
      paymentId: 'payment-0-participant-bola',
      paidOn: today(),
      method: 'BANK_TRANSFER',
      reference: '',
    };
    const { user, dialog, calls, close } = await pay(cycleWith({}, 'Bank of Kolo'), [
      answering(ReportPaymentDocument, { reportPayment: after({}) }),
    ]);
    await user.click(dialog.getByRole('button', { name: payMessages.submit }));

    await waitFor(() => expect(calls).toEqual([{ name: 'ReportPayment', variables: { input } }]));
    // It never closes by itself.
    expect(close).not.toHaveBeenCalled();
  });

  it('goes without a way to pay in cash, and as was paid before', async () => {
    const cash = await pay(cycleWith({}));
    expect(cash.dialog.getByRole<HTMLSelectElement>('combobox').value).toBe('CASH');
    cash.unmount();

    const cycle = cycleWith({}, 'Bank of Kolo');
    const paidBefore = withRounds(
      cycle,
      cycle.rounds.map((round) =>
        round.position === 2
          ? {
              ...round,
              payments: round.payments.map((payment) => ({
                ...payment,
                report: { ...REPORT, method: 'MOBILE_MONEY' as const },
              })),
            }
          : round,
      ),
    );
    const again = await pay(paidBefore);
    expect(again.dialog.getByRole<HTMLSelectElement>('combobox').value).toBe('MOBILE_MONEY');
  });

  it('does not send a day to come, and shows what is refused in its place', async () => {
    const { user, dialog, calls } = await pay(cycleWith({}), [
      refusing(ReportPaymentDocument, 'payment-received'),
    ]);
    const day = dialog.getByRole('textbox', { name: /Paid on/ });
    await user.clear(day);
    await user.type(day, '01/01/2199');
    await user.click(dialog.getByRole('button', { name: payMessages.submit }));
    expect(await dialog.findByText('This date is in the future.')).not.toBeNull();
    expect(calls).toEqual([]);

    await user.clear(day);
    await user.type(day, '31/01/2027');
    // Before the first round nothing could be paid by then; the server has the last word.
    await user.clear(day);
    await user.type(day, today().split('-').toReversed().join('/'));
    await user.click(dialog.getByRole('button', { name: payMessages.submit }));
    expect(await dialog.findByText(failures['payment-received'].text())).not.toBeNull();
  });
});

describe('what was said', () => {
  it('reported: what, and that it waits; it can be changed, or taken back once asked', async () => {
    const { user, dialog, text, calls } = await pay(cycleWith(after({})), [
      answering(WithdrawReportDocument, {
        withdrawReport: after({ standing: 'DUE', report: null, standingSince: null }),
      }),
    ]);
    expect(text()).toContain(payMessages.reported(REPORT));
    expect(text()).toContain(payMessages.asked('Ada.LO'));
    expect(dialog.queryByRole('button', { name: payMessages.submit })).toBeNull();

    await user.click(dialog.getByRole('button', { name: payMessages.change }));
    expect(dialog.getByRole('button', { name: payMessages.submit })).not.toBeNull();
    await user.click(dialog.getByRole('button', { name: payMessages.withdraw }));
    expect(calls).toEqual([]);
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: payMessages.withdraw }),
    );
    expect(await screen.findByText(notices.withdrawReport.done())).not.toBeNull();
    expect(calls).toEqual([
      { name: 'WithdrawReport', variables: { paymentId: 'payment-0-participant-bola' } },
    ]);
  });

  it('disputed: the collector’s words, and the form to say it again', async () => {
    const dispute = { at: '2027-02-02T09:00:00.000Z', reason: 'Nothing has come.' };
    const { dialog, text } = await pay(cycleWith(after({ standing: 'DISPUTED', dispute })));

    expect(text()).toContain(payMessages.disputed('Ada.LO', dispute.at));
    expect(text()).toContain('Nothing has come.');
    expect(dialog.getByRole('heading', { name: payMessages.formAgain })).not.toBeNull();
    expect(dialog.getByRole('button', { name: payMessages.submit })).not.toBeNull();
  });

  it('reported again: both words stand side by side', async () => {
    const dispute = { at: '2027-02-02T09:00:00.000Z', reason: 'Nothing has come.' };
    const { text } = await pay(cycleWith(after({ dispute })));

    expect(text()).toContain('Nothing has come.');
    expect(text()).toContain(payMessages.askedAgain('Ada.LO'));
  });

  it('received: there is nothing to do, and nothing to copy', async () => {
    const at = '2027-02-03T09:00:00.000Z';
    const { dialog, text } = await pay(
      cycleWith(after({ standing: 'RECEIVED', paid: true, standingSince: at }), 'Bank of Kolo'),
    );

    expect(text()).toContain(payMessages.received('Ada.LO', at));
    expect(text()).not.toContain('KOLO7Q4K9F');
    expect(dialog.queryByRole('button', { name: payMessages.submit })).toBeNull();
  });
});
