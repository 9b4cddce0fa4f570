import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  AnnounceDelayDocument,
  ReportPaymentDocument,
  WithdrawDelayDocument,
  WithdrawReportDocument,
  type PaymentFieldsFragment,
} from '../../../graphql/generated.ts';
import { formatDay, formatInstantDay, today } from '../../../lib/format.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { withRounds } from '../../../testing/builders.ts';
import { aCircle, viewerCalled } from '../../../testing/circle.ts';
import { answering, refusing, show } from '../../../testing/render.tsx';
import type { Answer } from '../../../testing/server.ts';
import { t } from '../../../lib/t.ts';
import { PayDialog } from './pay-dialog.tsx';
import { ownReportText } from './report-text.ts';

const REPORT = {
  at: '2027-02-01T09:00:00.000Z',
  paidOn: '2027-01-31',
  method: 'CASH',
  reference: null,
  note: null,
} as const;

/** A circle in which Bola pays Ada, with these values for the payment. */
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
  delay: null,
  ...given,
});

describe('a report that the payer is writing', () => {
  it.each(['RECEIVED', 'DISPUTED'] as const)(
    'keeps its text and the focus when the status becomes %s meanwhile',
    async (standing) => {
      function Changing() {
        const [given, setGiven] = useState<Partial<PaymentFieldsFragment>>({
          standing: 'REPORTED',
          report: REPORT,
        });
        const cycle = cycleWith(given);
        useEffect(() => {
          const answer = () => setGiven({ ...given, standing });
          window.addEventListener('answered', answer);
          return () => window.removeEventListener('answered', answer);
        }, [given]);
        return <PayDialog cycle={cycle} round={cycle.rounds[0]} open onClose={() => undefined} />;
      }
      const { user } = await show(<Changing />, [], { viewer: viewerCalled('Bola') });
      await user.click(await screen.findByRole('button', { name: t('payments.said.edit') }));
      await openFields(user);
      const reference = screen.getByLabelText<HTMLInputElement>(t('payments.report.ownReference'));
      await user.type(reference, 'TRX');
      act(() => void window.dispatchEvent(new Event('answered')));
      await user.keyboard('-77');

      expect(reference.value).toBe('TRX-77');
      expect(document.activeElement).toBe(reference);
    },
  );
});

/** Opens the optional fields of the report. */
async function openFields(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: t('payments.report.more') }));
}

it('drops the typed text of one payment when it shows another', async () => {
  const cycle = cycleWith({});
  function Changing() {
    const [index, setIndex] = useState(0);
    useEffect(() => {
      const turn = () => setIndex(2);
      window.addEventListener('turned', turn);
      return () => window.removeEventListener('turned', turn);
    }, []);
    return <PayDialog cycle={cycle} round={cycle.rounds[index]} open onClose={() => undefined} />;
  }
  const { user } = await show(<Changing />, [], { viewer: viewerCalled('Bola') });
  const reference = () => screen.getByLabelText<HTMLInputElement>(t('payments.report.ownReference'));
  await openFields(user);
  await user.type(screen.getByLabelText(t('payments.report.ownReference')), 'TRX');
  act(() => void window.dispatchEvent(new Event('turned')));

  expect(await screen.findByText(/To Chidi\.AD/)).not.toBeNull();
  await openFields(user);
  expect(reference().value).toBe('');
});

describe('the dialog to pay', () => {
  it('shows the amount in the currency of the cycle', async () => {
    const { dialog } = await pay({ ...cycleWith({}), currency: 'NGN', participantAmount: 2_000 });
    expect(dialog.getByText('NGN\u00a02,000', { normalizer: (text) => text })).toBeTruthy();
  });

  it('shows the amount, the collector, the day, the payment details and a reference, and that Kolo moves no money yet', async () => {
    const { dialog, text, calls } = await pay(cycleWith({}, 'Bank of Kolo\n0123 4567'));

    expect(dialog.getByText('100')).not.toBeNull();
    expect(text()).toMatch(/To Ada\.LO( by|, due on) /);
    expect(dialog.getByRole('heading', { name: t('payLink.details', { name: 'Ada.LO' }) })).not.toBeNull();
    expect(text()).toContain('Bank of Kolo\n0123 4567');
    expect(text()).toContain('KOLO7Q4K9F');
    expect(text()).toContain(t('statements.paymentPlaceholder'));
    expect(calls).toEqual([]);
  });

  it('copies the payment details and the reference', async () => {
    const { user, dialog } = await pay(cycleWith({}, 'Bank of Kolo'));
    await user.click(dialog.getByRole('button', { name: t('payLink.copyDetails', { name: 'Ada.LO' }) }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('Bank of Kolo'));
    await user.click(dialog.getByRole('button', { name: t('payLink.copyReference') }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('KOLO7Q4K9F'));
    await waitFor(() =>
      expect(dialog.getAllByRole('button', { name: t('controls.copied') })).toHaveLength(2),
    );
  });

  it('asks the payer to copy by hand if the browser refuses', async () => {
    const { user, dialog } = await pay(cycleWith({}, 'Bank of Kolo'));
    const refused = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    onTestFinished(() => refused.mockRestore());
    await user.click(dialog.getByRole('button', { name: t('payLink.copyReference') }));
    expect(await dialog.findByRole('button', { name: t('controls.copyFailed') })).not.toBeNull();
  });

  it('says that payment details are missing, and shows for thirty days that they changed', async () => {
    const silent = await pay(cycleWith({}));
    expect(silent.text()).toContain(t('payLink.noDetails', { name: 'Ada.LO' }));
    silent.unmount();

    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    const fresh = await pay(cycleWith({}, 'Bank of Kolo', yesterday));
    expect(fresh.text()).toContain(
      t('payLink.detailsChanged', { name: 'Ada.LO', day: formatInstantDay(yesterday) }),
    );
    fresh.unmount();

    const gone = await pay(cycleWith({}, null, yesterday));
    expect(gone.text()).toContain(
      t('payLink.detailsRemoved', { name: 'Ada.LO', day: formatInstantDay(yesterday) }),
    );
    gone.unmount();

    const old = await pay(cycleWith({}, 'Bank of Kolo', '2026-01-01T00:00:00.000Z'));
    expect(old.text()).not.toContain('changed on');
  });
});

/** With an earlier payment that the viewer reported as made by mobile money. */
const withReport = (cycle: ReturnType<typeof cycleWith>) =>
  withRounds(
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

describe('I have paid', () => {
  it('is one press: today, by the method that fits, and the dialog stays open', async () => {
    const input = {
      paymentId: 'payment-0-participant-bola',
      paidOn: today(),
      method: 'BANK_TRANSFER',
      reference: '',
      note: '',
    };
    const { user, dialog, calls, close } = await pay(cycleWith({}, 'Bank of Kolo'), [
      answering(ReportPaymentDocument, { reportPayment: after({}) }),
    ]);
    await user.click(dialog.getByRole('button', { name: t('payLink.form.submit') }));

    await waitFor(() => expect(calls).toEqual([{ name: 'ReportPayment', variables: { input } }]));
    // The dialog never closes by itself.
    expect(close).not.toHaveBeenCalled();
  });

  it('sends a reference with ASCII digits, without what surrounds a copied one, and no reversed one', async () => {
    const { user, dialog, calls } = await pay(cycleWith({}, 'Bank of Kolo'), [
      answering(ReportPaymentDocument, { reportPayment: after({}) }),
    ]);
    await openFields(user);
    const reference = dialog.getByLabelText<HTMLInputElement>(t('payments.report.ownReference'));
    await user.click(reference);
    await user.paste('TRX \u202e٧٧');
    await user.click(dialog.getByRole('button', { name: t('payLink.form.submit') }));
    expect(await dialog.findByText(t('complaints.forbiddenCharacters'))).not.toBeNull();
    expect(calls).toEqual([]);

    await user.clear(reference);
    await user.paste('\u200eTRX ٧٧');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(calls[0]?.variables).toMatchObject({ input: { reference: 'TRX 77' } }));
  });

  it('asks for the method without payment details, and otherwise proposes what they name, or the last one', async () => {
    const unknown = await pay(cycleWith({}));
    expect(unknown.dialog.getByRole<HTMLSelectElement>('combobox').value).toBe('');
    await unknown.user.click(unknown.dialog.getByRole('button', { name: t('payLink.form.submit') }));
    expect(await unknown.dialog.findByText(t('payLink.form.methodMissing'))).not.toBeNull();
    expect(unknown.calls).toEqual([]);
    unknown.unmount();

    const bank = await pay(withReport(cycleWith({}, 'Bank of Kolo')));
    expect(bank.dialog.getByRole<HTMLSelectElement>('combobox').value).toBe('BANK_TRANSFER');
    bank.unmount();

    const unclear = await pay(withReport(cycleWith({}, 'Ask me')));
    expect(unclear.dialog.getByRole<HTMLSelectElement>('combobox').value).toBe('MOBILE_MONEY');
  });

  it('does not send a day in the future, and shows a refusal beside the form', async () => {
    const { user, dialog, calls } = await pay(cycleWith({}, 'Bank of Kolo'), [
      refusing(ReportPaymentDocument, 'payment-received'),
    ]);
    const day = dialog.getByRole('textbox', { name: /Paid on/ });
    await user.clear(day);
    await user.type(day, '01/01/2199');
    await user.click(dialog.getByRole('button', { name: t('payLink.form.submit') }));
    expect(await dialog.findByText('This date is in the future.')).not.toBeNull();
    expect(calls).toEqual([]);

    await user.clear(day);
    await user.type(day, '31/01/2027');
    // The server decides whether the day is too early.
    await user.clear(day);
    await user.type(day, today().split('-').toReversed().join('/'));
    await user.click(dialog.getByRole('button', { name: t('payLink.form.submit') }));
    expect(await dialog.findByText(failureText('payment-received'))).not.toBeNull();
  });
});

describe('a payment', () => {
  it('shows the report while it waits for an answer; the payer can edit it, or withdraw it after a question', async () => {
    const { user, dialog, text, calls } = await pay(cycleWith(after({})), [
      answering(WithdrawReportDocument, {
        withdrawReport: after({ standing: 'DUE', report: null, standingSince: null }),
      }),
    ]);
    expect(text()).toContain(ownReportText(REPORT));
    expect(text()).toContain(t('payments.said.waiting', { name: 'Ada.LO' }));
    expect(dialog.queryByRole('button', { name: t('payLink.form.submit') })).toBeNull();

    await user.click(dialog.getByRole('button', { name: t('payments.said.edit') }));
    expect(dialog.getByRole('heading', { name: t('payments.said.edit') })).not.toBeNull();
    // A change is no second payment.
    expect(dialog.getByRole('button', { name: t('payments.said.save') })).not.toBeNull();
    expect(dialog.queryByRole('button', { name: t('payLink.form.submit') })).toBeNull();
    await user.click(dialog.getByRole('button', { name: t('payments.said.withdraw') }));
    expect(calls).toEqual([]);
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: t('payments.said.withdraw'),
      }),
    );
    expect(await screen.findByText(notices.withdrawReport.done())).not.toBeNull();
    expect(calls).toEqual([
      { name: 'WithdrawReport', variables: { paymentId: 'payment-0-participant-bola' } },
    ]);
  });

  it('shows the dispute of the collector, and the form to report again', async () => {
    const dispute = { at: '2027-02-02T09:00:00.000Z', reason: 'Nothing has arrived.' };
    const { dialog, text } = await pay(cycleWith(after({ standing: 'DISPUTED', dispute })));

    expect(text()).toContain(
      t('payments.said.disputed', { name: 'Ada.LO', day: formatInstantDay(dispute.at) }),
    );
    expect(text()).toContain('Nothing has arrived.');
    expect(dialog.getByRole('heading', { name: t('payments.report.titleAgain') })).not.toBeNull();
    // The form has the day of the first report.
    expect(dialog.getByText(t('payments.report.dayAgain'))).not.toBeNull();
    expect(dialog.getByRole('button', { name: t('payLink.form.submit') })).not.toBeNull();
  });

  it('shows both statements when it is reported again', async () => {
    const dispute = { at: '2027-02-02T09:00:00.000Z', reason: 'Nothing has arrived.' };
    const { text } = await pay(cycleWith(after({ dispute })));

    expect(text()).toContain('Nothing has arrived.');
    expect(text()).toContain(t('payments.said.waitingAgain', { name: 'Ada.LO' }));
  });

  it('has nothing to do or to copy once it is received', async () => {
    const at = '2027-02-03T09:00:00.000Z';
    const { dialog, text } = await pay(
      cycleWith(after({ standing: 'RECEIVED', paid: true, standingSince: at }), 'Bank of Kolo'),
    );

    expect(text()).toContain(
      t('payments.pay.receivedOn', { name: 'Ada.LO', amount: '100', day: formatInstantDay(at) }),
    );
    expect(text()).not.toContain('KOLO7Q4K9F');
    expect(dialog.queryByRole('button', { name: t('payLink.form.submit') })).toBeNull();
  });
});

describe('a delay', () => {
  const DELAY = { at: '2027-01-30T09:00:00.000Z', payOn: today(), note: 'My wages come today.' };
  const due = (given: Partial<PaymentFieldsFragment>) => after({ standing: 'DUE', report: null, ...given });

  it('is announced by a day and a sentence', async () => {
    const { user, dialog, calls } = await pay(cycleWith({}), [
      answering(AnnounceDelayDocument, { announceDelay: due({ delay: DELAY }) }),
    ]);
    await user.click(dialog.getByRole('button', { name: t('payments.delay.offer') }));
    const day = await dialog.findByRole('textbox', { name: new RegExp(t('payments.delay.payOn')) });
    expect(document.activeElement).toBe(day);
    await user.click(dialog.getByRole('button', { name: t('payments.delay.send', { name: 'Ada.LO' }) }));
    expect(calls).toEqual([]);

    await user.type(day, today().split('-').toReversed().join('/'));
    await user.type(dialog.getByLabelText(t('payments.delay.note')), 'My wages come today.');
    await user.click(dialog.getByRole('button', { name: t('payments.delay.send', { name: 'Ada.LO' }) }));

    expect(await screen.findByText(notices.announceDelay.done())).not.toBeNull();
    expect(calls).toEqual([
      {
        name: 'AnnounceDelay',
        variables: {
          paymentId: 'payment-0-participant-bola',
          payOn: today(),
          note: 'My wages come today.',
        },
      },
    ]);
  });

  it('is shown with its sentence, and can be taken back', async () => {
    const { user, dialog, text, calls } = await pay(cycleWith(due({ delay: DELAY })), [
      answering(WithdrawDelayDocument, { withdrawDelay: due({}) }),
    ]);
    expect(text()).toContain('You told Ada.LO that you’d pay on ');
    expect(text()).toContain('My wages come today.');
    expect(dialog.queryByRole('button', { name: t('payments.delay.offer') })).toBeNull();
    await user.click(dialog.getByRole('button', { name: t('payments.delay.withdraw') }));

    await waitFor(() =>
      expect(calls).toEqual([
        { name: 'WithdrawDelay', variables: { paymentId: 'payment-0-participant-bola' } },
      ]),
    );
  });

  it('stays in sight once the payment is reported, and can no longer be announced', async () => {
    const { dialog, text } = await pay(cycleWith(after({ delay: DELAY })));

    expect(text()).toContain(`You said you’d pay on ${formatDay(DELAY.payOn)}.`);
    expect(dialog.queryByRole('button', { name: t('payments.delay.offer') })).toBeNull();
  });
});

it('sends what the payer says happened, and quotes it', async () => {
  const dispute = { at: '2027-02-02T09:00:00.000Z', reason: 'Nothing has arrived.' };
  const report = { ...REPORT, at: '2027-02-03T09:00:00.000Z', note: 'I gave it to your daughter.' };
  const { user, dialog, calls } = await pay(
    cycleWith(after({ standing: 'DISPUTED', dispute, report: { ...REPORT, paidOn: today() } })),
    [answering(ReportPaymentDocument, { reportPayment: after({ report, dispute }) })],
  );
  await user.type(dialog.getByLabelText(t('payments.report.note')), 'I gave it to your daughter.');
  await user.click(dialog.getByRole('button', { name: t('payLink.form.submit') }));
  await waitFor(() =>
    expect(calls[0]?.variables).toMatchObject({ input: { note: 'I gave it to your daughter.' } }),
  );

  const again = await pay(cycleWith(after({ report, dispute })));
  expect(again.dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    t('payments.thread.ownEarlier'),
    expect.stringContaining('Nothing has arrived.'),
    expect.stringContaining('I gave it to your daughter.'),
  ]);
});

it('a payment to a former member asks no one to confirm it, and can still be recorded', async () => {
  const cycle = cycleWith({ standing: 'REPORTED', report: REPORT });
  const [round] = cycle.rounds;
  if (!round) throw new Error('there is no round');
  const name = 'Former member 1';
  const collector = { ...round.collector, name, formerNumber: 1, userId: null, email: null };
  const { dialog } = await pay(withRounds(cycle, [{ ...round, collector }]));

  expect(dialog.getByText(t('payments.pay.accountDeleted', { name }))).not.toBeNull();
  expect(dialog.queryByText(t('payments.said.waiting', { name }))).toBeNull();
  expect(dialog.queryByRole('heading', { name: t('payLink.details', { name }) })).toBeNull();
  expect(dialog.queryByRole('button', { name: t('payments.delay.offer') })).toBeNull();
  expect(dialog.getByRole('button', { name: t('payments.said.edit') })).not.toBeNull();
  expect(dialog.getByRole('button', { name: t('payments.said.withdraw') })).not.toBeNull();
});
