import { failures } from '@kolo/server/domain/messages/failures.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LedgerDocument, type LedgerFieldsFragment } from '../../graphql/generated.ts';
import { t } from '../../lib/t.ts';
import { aCircle, type Name } from '../../testing/circle.ts';
import { answering, refusing, show } from '../../testing/render.tsx';
import type { Answer } from '../../testing/server.ts';
import { LedgerPage } from './ledger-page.tsx';
import { ledgerOf } from './ledger.ts';

/** Bola has paid Ada, Ada has reported to Bola, and Chidi's payment to Ada is disputed. */
function ledgerCycle(viewer: Name = 'Ada', size = 3): LedgerFieldsFragment {
  const cycle = aCircle({ stage: 'running', viewer, size });
  const statuses = {
    'payment-0-participant-bola': 'RECEIVED',
    'payment-1-participant-ada': 'REPORTED',
    'payment-0-participant-chidi': 'DISPUTED',
  } as const;
  return {
    ...cycle,
    fingerprint: '7Q4K-9F2M-XD1C',
    rounds: cycle.rounds.map((round) => ({
      ...round,
      payments: round.payments.map((payment) => ({
        ...payment,
        standing:
          (
            statuses as Partial<
              Record<string, LedgerFieldsFragment['rounds'][number]['payments'][number]['standing']>
            >
          )[payment.id] ?? 'DUE',
      })),
    })),
  };
}
const open = (...answers: Answer[]) => show(<LedgerPage cycleId="cycle-1" />, answers);
const returning = (cycle: LedgerFieldsFragment) => answering(LedgerDocument, { cycle });

describe('the ledger', () => {
  it('adds up: the sums of paid and received amounts are equal, and match the rounds', () => {
    const { members, rounds, own } = ledgerOf(ledgerCycle());
    const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

    expect(sum(members.map(({ paid }) => paid))).toBe(100);
    expect(sum(members.map(({ received }) => received))).toBe(100);
    expect(rounds.map(({ received, due }) => [received, due])).toEqual([
      [100, 200],
      [0, 200],
      [0, 200],
    ]);
    expect(own).toEqual({ paid: 0, received: 100, toPay: 200 });
  });

  it('shows every amount in the currency of the cycle', async () => {
    await open(returning({ ...ledgerCycle(), currency: 'EUR' }));
    const table = await screen.findByRole('table', { name: t('ledger.title') });

    expect(screen.getByText('Holiday savings, €100 a round')).toBeTruthy();
    expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      '€0',
      '€100',
      '€200',
    ]);
    expect(within(table).getAllByText('€100').length).toBeGreaterThan(2);
    expect(screen.getByText(/€100 of €200 received$/)).toBeTruthy();
  });

  it('shows rounds and participants, with a mark for each status and the sums below', async () => {
    await open(returning(ledgerCycle()));
    const table = await screen.findByRole('table', { name: t('ledger.title') });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));

    expect(rows).toEqual([
      ['Round', 'Ada.LO', 'Bola.OK', 'Chidi.AD', 'Received'],
      ['1. 31/01/2027', 'collects', 'Bola.OK: Received', 'Chidi.AD: Not received yet', '100'],
      ['2. 28/02/2027', 'Ada.LO: Reported', 'collects', 'Chidi.AD: Due', '0'],
      ['3. 31/03/2027', 'Ada.LO: Due', 'Bola.OK: Due', 'collects', '0'],
      ['Paid', '0', '100', '0', '100'],
      ['Received', '100', '0', '0', '100'],
    ]);
    expect(document.title).toBe('Ledger');
  });

  it('has one card for each round, for phones', async () => {
    await open(returning(ledgerCycle()));
    await screen.findByRole('table');

    expect(
      screen.getAllByRole('heading', { level: 2, hidden: true }).map(({ textContent }) => textContent),
    ).toEqual(['Round 1: Ada.LO collects', 'Round 2: Bola.OK collects', 'Round 3: Chidi.AD collects']);
  });

  it('can be printed, and downloaded with the same rows', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const urls = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:ledger');
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await open(returning(ledgerCycle()));
    await user.click(await screen.findByRole('button', { name: t('ledger.print') }));
    expect(print).toHaveBeenCalledTimes(1);

    await user.click(screen.getByRole('button', { name: t('ledger.csv') }));
    const [blob] = urls.mock.calls[0] ?? [];
    expect(blob instanceof Blob && blob.type).toBe('text/csv;charset=utf-8');
    const text = blob instanceof Blob ? await blob.text() : '';
    expect(text.split('\r\n')).toHaveLength(1 + 6 + 1);
    expect(click).toHaveBeenCalledTimes(1);
    for (const spy of [urls, click]) spy.mockRestore();
    vi.unstubAllGlobals();
  });

  it.each([
    [
      'a person who is not a participant',
      [refusing(LedgerDocument, 'not-a-member')],
      failures['not-a-member'].text(),
    ],
    ['an unknown cycle', [refusing(LedgerDocument, 'cycle-not-found')], failures['cycle-not-found'].text()],
    [
      'a person who has rejected',
      [
        returning({
          ...ledgerCycle('Bola'),
          isOwner: false,
          viewerParticipant: { id: 'participant-bola', status: 'REJECTED' },
          rounds: [],
        }),
      ],
      failures['not-accepted'].text(),
    ],
    [
      'a cycle that has not started',
      [returning({ ...ledgerCycle(), isRunning: false })],
      t('ledger.notRunning'),
    ],
    ['a failed request', [refusing(LedgerDocument, 'busy')], t('statements.cycleUnavailable')],
  ])('is replaced by an error with a link back for %s', async (_who, answers, message) => {
    await open(...answers);

    expect(await screen.findByText(message)).not.toBeNull();
    expect(screen.getByRole('link', { name: t('ledger.back') })).not.toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
