import { t } from '../../../lib/t.ts';
import { notices } from '../../../lib/messages/notices.ts';
import type { Stage } from '@kolo/server/domain/stage.ts';
import { marked, withRounds } from '../../../testing/builders.ts';
import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UpdatePaymentsDocument } from '../../../graphql/generated.ts';
import { aCircle, type Name } from '../../../testing/circle.ts';
import { collectorRows, showCollectors } from '../../../testing/collectors.tsx';
import { answering, refusing } from '../../../testing/render.tsx';
import type { Answer } from '../../../testing/server.ts';

afterEach(() => void vi.useRealTimers());

describe('payments', () => {
  const openDetails = async (viewer: Name, answers: Answer[] = [], stage: Stage = 'RUNNING') => {
    const shown = await showCollectors({ stage: 'running', given: { stage } }, answers, viewer);
    const bola = collectorRows()[1];
    if (!bola) throw new Error('Bola has no row');
    await shown.user.click(within(bola).getByRole('button', { name: 'View Details' }));
    const dialog = await screen.findByRole('dialog', { name: 'Payment Details' });
    return { ...shown, dialog, save: within(dialog).queryByRole('button', { name: 'Save' }) };
  };

  /** Marks or unmarks a payment, and waits until the page shows it. */
  const mark = async (
    { user, dialog }: Pick<Awaited<ReturnType<typeof openDetails>>, 'user' | 'dialog'>,
    name: string,
    label: string,
  ) => {
    await user.click(within(dialog).getByRole('checkbox', { name: new RegExp(name) }));
    await within(dialog).findByRole('checkbox', { name: `${name}: ${label}` });
  };

  it('have View Details and Pay for each collector, once the cycle runs', async () => {
    const before = await showCollectors({ stage: 'confirmed' });
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
    before.unmount();

    await showCollectors({ stage: 'running' }, [], 'Chidi');
    expect(screen.getAllByRole('button', { name: 'View Details' })).toHaveLength(3);
    expect(screen.getAllByRole('button', { name: 'Pay' })).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('name the collector of each button for screen readers', async () => {
    await showCollectors({ stage: 'running' }, [], 'Chidi');
    const collectorOf = (button: HTMLElement) =>
      document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;

    const details = screen.getAllByRole('button', { name: 'View Details' });
    expect(details.map(collectorOf)).toEqual(['Ada.LO', 'Bola.OK', 'Chidi.AD']);
    const [toAda, toBola] = screen.getAllByRole('button', { name: 'Pay' });
    expect([toAda, toBola].map((button) => button && collectorOf(button))).toEqual(['Ada.LO', 'Bola.OK']);
  });

  it('cannot be made to oneself, which a hint explains', async () => {
    await showCollectors({ stage: 'running' }, [], 'Chidi');
    const [other, , own] = screen.getAllByRole('button', { name: 'Pay' });

    expect(other?.getAttribute('aria-disabled')).toBeNull();
    expect(own?.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(t('payments.button.ownRound'))).not.toBeNull();
  });

  it('can all be marked at once, which Undo reverts; the sum follows', async () => {
    const { user, dialog, save } = await openDetails('Bola');
    const press = (name: string) => user.click(within(dialog).getByRole('button', { name }));
    const sum = () => within(dialog).getByRole('status').textContent;
    const boxes = () =>
      within(dialog)
        .getAllByRole<HTMLInputElement>('checkbox')
        .map(({ checked }) => checked);
    expect(sum()).toBe('0 of 2 paid: 0 of 200');
    await mark({ user, dialog }, 'Chidi.AD', 'Paid');
    expect(sum()).toBe('1 of 2 paid: 100 of 200');

    await press(t('payments.details.markAll'));
    expect(boxes()).toEqual([true, true]);
    expect(sum()).toBe('2 of 2 paid: 200 of 200');
    expect(within(dialog).queryByRole('button', { name: t('payments.details.markAll') })).toBeNull();

    await press('Undo');
    expect(boxes()).toEqual([false, true]);
    expect(save?.getAttribute('aria-disabled')).toBeNull();
  });

  it('have the day on which each was received', async () => {
    const cycle = aCircle({ stage: 'running' });
    const rounds = cycle.rounds.map((round) => ({
      ...round,
      payments: round.payments.map((payment, index) =>
        index === 0
          ? {
              ...payment,
              paid: true,
              standing: 'RECEIVED' as const,
              standingSince: '2027-02-28T12:00:00.000Z',
            }
          : payment,
      ),
    }));
    const { user } = await showCollectors({ stage: 'running', given: { rounds } }, [], 'Chidi');
    await user.click(screen.getAllByRole('button', { name: 'View Details' })[1] ?? document.body);
    const dialog = await screen.findByRole('dialog', { name: 'Payment Details' });
    const dates = within(dialog)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[2]?.textContent);

    expect(dates).toEqual(['28 Feb 2027', undefined]);
  });

  it('can no longer be marked once the circle was stopped', async () => {
    const { dialog, save } = await openDetails('Bola', [], 'STOPPED');

    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    expect(within(dialog).queryByRole('button', { name: t('payments.details.markAll') })).toBeNull();
    expect(save).toBeNull();
  });

  it('can no longer be unmarked in a completed circle with a former member', async () => {
    const participants = { Ada: { name: 'Former member 1', formerNumber: 1, userId: null, email: null } };
    const shown = await showCollectors(
      { stage: 'running', given: { stage: 'COMPLETED' }, participants },
      [],
      'Bola',
    );
    await shown.user.click(
      within(collectorRows()[1] ?? document.body).getByRole('button', { name: 'View Details' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Payment Details' });
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    expect(within(dialog).getAllByText('Former member 1')).not.toEqual([]);
  });

  it('are called paid where the collector has received them', async () => {
    const cycle = aCircle({ stage: 'running', viewer: 'Chidi' });
    const rounds = withRounds(
      cycle,
      cycle.rounds.map((round) => ({
        ...round,
        payments: round.payments.map((payment) => ({
          ...payment,
          paid: round.position === 0,
          standing: round.position === 0 ? ('RECEIVED' as const) : ('DUE' as const),
        })),
      })),
    ).rounds;
    await showCollectors({ stage: 'running', given: { rounds } }, [], 'Chidi');
    const [toAda, toBola] = collectorRows();

    expect(
      within(toAda ?? document.body).getByRole('button', { name: t('payments.table.paid') }),
    ).not.toBeNull();
    expect(within(toBola ?? document.body).getByRole('button', { name: 'Pay' })).not.toBeNull();
  });

  it('are marked by the collector of the round: only the changes are saved', async () => {
    const cycle = aCircle({ stage: 'running' });
    const [, round] = cycle.rounds;
    if (!round) throw new Error('no second round');
    const payments = [{ paymentId: 'payment-1-participant-chidi', paid: true }];
    const details = await openDetails('Bola', [
      answering(UpdatePaymentsDocument, { updatePayments: marked(round) }, { roundId: 'round-1', payments }),
    ]);
    const { user, dialog, save } = details;
    expect(
      within(dialog)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Participant', 'Paid Status', 'Date']);
    expect(save?.getAttribute('aria-disabled')).toBe('true');

    await mark(details, 'Ada.LO', 'Paid');
    await mark(details, 'Ada.LO', 'Unpaid');
    await mark(details, 'Chidi.AD', 'Paid');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));

    expect(await screen.findByText(notices.updatePayments.done())).not.toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stay open once everyone has paid, for the message of thanks', async () => {
    const [, round] = aCircle({ stage: 'running' }).rounds;
    if (!round) throw new Error('no second round');
    const payments = round.payments.map((payment) => ({
      ...payment,
      paid: true,
      standing: 'RECEIVED' as const,
    }));
    const details = await openDetails('Bola', [
      answering(UpdatePaymentsDocument, { updatePayments: { ...marked(round), payments } }),
    ]);
    await mark(details, 'Ada.LO', 'Paid');
    await mark(details, 'Chidi.AD', 'Paid');
    await details.user.click(within(details.dialog).getByRole('button', { name: 'Save' }));

    expect(await screen.findByText(notices.updatePayments.done())).not.toBeNull();
    expect(screen.getByRole('dialog')).toBe(details.dialog);
    expect(details.save?.getAttribute('aria-disabled')).toBe('true');
  });

  it('show who marked them last, and when, until they are marked differently', async () => {
    // Before the round, so that the lateness is not shown instead.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-02-01T10:00:00Z') });
    const cycle = aCircle({ stage: 'running' });
    const by = { markedBy: 'Bola.OK', standingSince: '2027-02-28T12:00:00.000Z' };
    const rounds = cycle.rounds.map((round) => ({
      ...round,
      payments: round.payments.map((payment, index) => ({
        ...payment,
        paid: index === 0,
        standing: index === 0 ? ('RECEIVED' as const) : ('DUE' as const),
        ...by,
      })),
    }));
    const { user } = await showCollectors({ stage: 'running', given: { rounds } }, [], 'Bola');
    await user.click(screen.getAllByRole('button', { name: 'View Details' })[1] ?? document.body);
    const dialog = await screen.findByRole('dialog', { name: 'Payment Details' });
    const payments = () =>
      within(within(dialog).getByRole('table'))
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent);
    expect(payments()).toEqual([
      expect.stringContaining('Ada.LOMarked by Bola.OK on 28 Feb 2027'),
      expect.stringContaining('Chidi.ADUnmarked by Bola.OK on 28 Feb 2027'),
    ]);

    await mark({ user, dialog }, 'Ada.LO', 'Unpaid');

    expect(payments()[0]).not.toContain('arked by');
    expect(payments()[1]).toContain('Unmarked by');
  });

  it('keep their marks when saving failed', async () => {
    const { user, dialog } = await openDetails('Bola', [refusing(UpdatePaymentsDocument, 'busy')]);
    await mark({ user, dialog }, 'Chidi.AD', 'Paid');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));

    expect(await screen.findByText(notices.updatePayments.failed())).not.toBeNull();
    expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: /Chidi\.AD/ }).checked).toBe(true);
  });

  it('show why saving was refused, until the dialog is closed', async () => {
    const { user, dialog } = await openDetails('Bola', [refusing(UpdatePaymentsDocument, 'stop-proposed')]);
    await mark({ user, dialog }, 'Chidi.AD', 'Paid');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));

    expect((await within(dialog).findByRole('alert')).textContent).toBe(failureText('stop-proposed'));
    await mark({ user, dialog }, 'Chidi.AD', 'Unpaid');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getAllByRole('button', { name: 'View Details' })[1] ?? document.body);
    await screen.findByRole('dialog', { name: 'Payment Details' });
    expect(screen.queryByText(failureText('stop-proposed'))).toBeNull();
  });

  it.each(['Ada', 'Chidi'] as const)('are read-only for %s, who does not collect', async (viewer) => {
    const { dialog, save } = await openDetails(viewer);

    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    expect(within(dialog).getAllByText('Unpaid')).toHaveLength(2);
    expect(save).toBeNull();
  });

  it('open a placeholder for paying inside Kolo, which sends no request', async () => {
    const { user, calls } = await showCollectors({ stage: 'running' });
    await user.click(screen.getAllByRole('button', { name: 'Pay' })[1] ?? document.body);
    const dialog = await screen.findByRole('dialog', { name: t('statements.paymentRequired') });
    expect(dialog.textContent).toContain(t('statements.paymentPlaceholder'));
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toEqual([]);
  });
});
