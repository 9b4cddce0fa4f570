import { failures } from '@kolo/server/domain/messages/failures.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LedgerDocument, type LedgerFieldsFragment } from '../../graphql/generated.ts';
import { aCircle, type Name } from '../../testing/circle.ts';
import { answering, refusing, show } from '../../testing/render.tsx';
import type { Answer } from '../../testing/server.ts';
import { LedgerPage } from './ledger-page.tsx';
import { ledgerOf } from './ledger.ts';
import { ledgerMessages } from './ledger-messages.ts';
import { t } from '../../lib/t.ts';

/** Bola has paid Ada, Ada has reported to Bola, and Chidi's payment to Ada is disputed. */
function ledgerCycle(viewer: Name = 'Ada', size = 3): LedgerFieldsFragment {
  const cycle = aCircle({ stage: 'running', viewer, size });
  const standings = {
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
            standings as Partial<
              Record<string, LedgerFieldsFragment['rounds'][number]['payments'][number]['standing']>
            >
          )[payment.id] ?? 'DUE',
      })),
    })),
  };
}
const open = (...answers: Answer[]) => show(<LedgerPage cycleId="cycle-1" />, answers);
const answered = (cycle: LedgerFieldsFragment) => answering(LedgerDocument, { cycle });

describe('the ledger', () => {
  it('adds up: what all have paid is what all have got, and each round’s part of it', () => {
    const { members, rounds, own } = ledgerOf(ledgerCycle());
    const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

    expect(sum(members.map(({ paid }) => paid))).toBe(100);
    expect(sum(members.map(({ got }) => got))).toBe(100);
    expect(rounds.map(({ received, due }) => [received, due])).toEqual([
      [100, 200],
      [0, 200],
      [0, 200],
    ]);
    expect(own).toEqual({ paid: 0, received: 100, toPay: 200 });
  });

  it('shows every amount in the currency of the cycle', async () => {
    await open(answered({ ...ledgerCycle(), currency: 'EUR' }));
    const table = await screen.findByRole('table', { name: ledgerMessages.heading });

    expect(screen.getByText('Holiday savings, €100 a round')).toBeTruthy();
    expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      '€0',
      '€100',
      '€200',
    ]);
    expect(within(table).getAllByText('€100').length).toBeGreaterThan(2);
    expect(screen.getByText(/€100 of €200 received$/)).toBeTruthy();
  });

  it('shows rounds by members, with a mark for each standing and the sums at the foot', async () => {
    await open(answered(ledgerCycle()));
    const table = await screen.findByRole('table', { name: ledgerMessages.heading });
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

  it('has one card a round, which a phone shows instead', async () => {
    await open(answered(ledgerCycle()));
    await screen.findByRole('table');

    expect(
      screen.getAllByRole('heading', { level: 2, hidden: true }).map(({ textContent }) => textContent),
    ).toEqual(['Round 1: Ada.LO collects', 'Round 2: Bola.OK collects', 'Round 3: Chidi.AD collects']);
  });

  it('prints, and makes a file of the same rows', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const urls = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:ledger');
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await open(answered(ledgerCycle()));
    await user.click(await screen.findByRole('button', { name: ledgerMessages.print }));
    expect(print).toHaveBeenCalledTimes(1);

    await user.click(screen.getByRole('button', { name: ledgerMessages.csv }));
    const [blob] = urls.mock.calls[0] ?? [];
    expect(blob instanceof Blob && blob.type).toBe('text/csv;charset=utf-8');
    const text = blob instanceof Blob ? await blob.text() : '';
    expect(text.split('\r\n')).toHaveLength(1 + 6 + 1);
    expect(click).toHaveBeenCalledTimes(1);
    for (const spy of [urls, click]) spy.mockRestore();
    vi.unstubAllGlobals();
  });

  it.each([
    ['a stranger', [refusing(LedgerDocument, 'not-a-member')], failures['not-a-member'].text()],
    ['nothing there', [refusing(LedgerDocument, 'cycle-not-found')], failures['cycle-not-found'].text()],
    [
      'who has rejected',
      [
        answered({
          ...ledgerCycle('Bola'),
          isOwner: false,
          viewerParticipant: { id: 'participant-bola', status: 'REJECTED' },
          rounds: [],
        }),
      ],
      failures['not-accepted'].text(),
    ],
    [
      'a cycle that does not run',
      [answered({ ...ledgerCycle(), isRunning: false })],
      ledgerMessages.notRunning,
    ],
    ['a fault', [refusing(LedgerDocument, 'busy')], t('statements.cycleUnavailable')],
  ])('says why there is none, and leads back: %s', async (_who, answers, words) => {
    await open(...answers);

    expect(await screen.findByText(words)).not.toBeNull();
    expect(screen.getByRole('link', { name: ledgerMessages.back })).not.toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
