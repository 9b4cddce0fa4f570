import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { collectionDate } from '@kolo/server/domain/schedule.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LedgerDocument, type LedgerFieldsFragment } from '../../graphql/generated.ts';
import { t } from '../../lib/t.ts';
import { aPayment } from '../../testing/builders.ts';
import { aCircle, type Name } from '../../testing/circle.ts';
import { answering, refusing, show } from '../../testing/render.tsx';
import type { Answer } from '../../testing/server.ts';
import { LedgerPage } from './ledger-page.tsx';
import { sheetsOf } from './ledger-table.tsx';
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
    recordEntry: 38,
    rounds: cycle.rounds.map((round) => ({
      ...round,
      payments: round.payments.map((payment) => ({
        ...payment,
        standingSince: payment.id === 'payment-0-participant-bola' ? '2027-02-02T12:00:00.000Z' : null,
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
/** A running cycle of many people, each with a payment to each other. */
function largeCycle(many: number) {
  const cycle = ledgerCycle();
  const [sample] = cycle.rounds;
  const [person] = cycle.participants;
  if (!sample || !person) throw new Error('The cycle has no rounds.');
  const people = Array.from({ length: many }, (_, index) => ({
    ...person,
    id: `person-${index}`,
    name: `Person${String(index)}.NA`,
  }));
  const rounds = people.map((collector, position) => ({
    ...sample,
    id: `round-${position}`,
    position,
    date: collectionDate(cycle.startDate, 28, position),
    collector,
    viewerPayment: null,
    payments: people
      .filter((payer) => payer !== collector)
      .map(({ id }) => ({ ...aPayment({ id: `${position}-${id}` }), participant: { id } })),
  }));
  return { many, cycle: { ...cycle, participants: people, rounds, viewerRound: null } };
}

/** Sets the reader's day. Timers stay real. */
const setToday = (day: string) => vi.useFakeTimers({ now: new Date(`${day}T12:00:00`), toFake: ['Date'] });
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const open = (...answers: Answer[]) => show(<LedgerPage cycleId="cycle-1" />, answers);
const returning = (cycle: LedgerFieldsFragment) => answering(LedgerDocument, { cycle });

describe('the ledger', () => {
  it('shows every amount in the currency of the cycle, and whose figures they are', async () => {
    await open(returning({ ...ledgerCycle(), currency: 'EUR' }));
    await screen.findByRole('table', { name: t('ledger.title') });

    expect(screen.getByText('Holiday savings, €100 a round')).toBeTruthy();
    expect(screen.getByRole('heading', { name: t('ledger.own.title') }).textContent).toBe('YouAda.LO');
    expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      '€0',
      '€100',
      '€200',
      '€100',
      '€500',
    ]);
    expect(screen.getByText(t('ledger.table.amountsIn', { currency: 'EUR' }))).toBeTruthy();
  });

  it('begins with who is behind and by how much, most overdue first', async () => {
    setToday('2027-03-10');
    await open(returning(ledgerCycle()));

    expect(await screen.findByText('1 of 3 people is behind, by 100.')).toBeTruthy();
    const list = within(screen.getByRole('region', { name: t('ledger.people.title') }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      // Chidi owes Bola since 28 February. What he paid Ada on 31 January is in dispute, and so not late.
      'Chidi.ADBehind 1001 payment, 10 days lateIn dispute 100Paid 0 of 200',
      'Ada.LO (you)Waiting for an answer 100Paid 0 of 200',
      'Bola.OKPaid 100 of 200',
    ]);
  });

  it('says from which day on open payments of a round count as late', async () => {
    // The second round is on 28 February. Three days of grace follow.
    const note = t('ledger.people.grace', { day: '28 Feb 2027', from: '4 Mar 2027' });
    for (const [day, isShown] of [
      ['2027-02-28', false],
      ['2027-03-03', true],
      ['2027-03-04', false],
    ] as const) {
      setToday(day);
      const shown = await open(returning(ledgerCycle()));
      await screen.findByRole('region', { name: t('ledger.people.title') });
      expect(screen.queryByText(note) !== null).toBe(isShown);
      shown.unmount();
    }
  });

  it('tells a member no more about others than the rules allow, and says so', async () => {
    setToday('2027-03-10');
    await open(returning({ ...ledgerCycle('Bola'), isOwner: false }));

    await screen.findByText(t('ledger.people.seesLess'));
    // A total would contradict the organiser's.
    expect(screen.getByText('You can see that 1 person is behind.')).toBeTruthy();
    const list = within(screen.getByRole('region', { name: t('ledger.people.title') }));
    expect(list.getAllByRole('listitem')[0]?.textContent).toBe(
      'Chidi.ADBehind 1001 payment, 10 days lateIn dispute 100Paid 0 of 200',
    );
  });

  it('never tells a member that no one is behind, because the organiser may see more', async () => {
    // Chidi owes Bola since 28 February, which the organiser sees after three days, and others from 28 March on.
    setToday('2027-03-10');
    await open(returning({ ...ledgerCycle('Ada'), isOwner: false }));

    expect(await screen.findByText('You can’t see that anyone is behind.')).toBeTruthy();
    expect(screen.queryByText(t('ledger.people.noneBehind'))).toBeNull();
  });

  it('shows people and rounds, with a mark for each status, the day of receipt and the sums', async () => {
    await open(returning(ledgerCycle()));
    const table = await screen.findByRole('table', { name: t('ledger.title') });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) =>
        [...row.children].map((cell) => (cell.querySelector('[data-spoken]') ?? cell).textContent),
      );

    expect(rows).toEqual([
      ['Person', 'Round 1, 31 Jan 2027', 'Round 2, 28 Feb 2027', 'Round 3, 31 Mar 2027', 'Paid', 'Received'],
      ['Ada.LO', 'collects', 'Said paid', 'Due', '0', '100'],
      ['Bola.OK', 'Received on 2 Feb 2027', 'collects', 'Due', '100', '0'],
      ['Chidi.AD', 'In dispute', 'Due', 'collects', '0', '0'],
      ['Received', '100', '0', '0', '100', '100'],
    ]);
    expect(document.title).toBe('Ledger');
  });

  it('has its own sign for late payments, in the table and in the legend', async () => {
    setToday('2027-03-10');
    await open(returning(ledgerCycle()));
    const table = await screen.findByRole('table', { name: t('ledger.title') });

    const late = within(table).getByText('10 days late');
    expect(late.closest('td')?.querySelector('[data-sign]')?.getAttribute('data-sign')).toBe('late');
    const legend = within(screen.getByRole('list', { name: t('ledger.key') }));
    expect(legend.getByText('Late')).not.toBeNull();
  });

  it('has the same sign where a member may see that a payment of others has not arrived', async () => {
    // From the next collection day on.
    setToday('2027-04-05');
    await open(returning({ ...ledgerCycle('Ada'), isOwner: false }));
    const table = await screen.findByRole('table', { name: t('ledger.title') });

    const payment = within(table).getByText(t('status.lateness.notReceived'));
    expect(payment.closest('td')?.querySelector('[data-sign]')?.getAttribute('data-sign')).toBe('late');
    const legend = within(screen.getByRole('list', { name: t('ledger.key') }));
    expect(legend.getByText(t('ledger.key.lateOrNotReceived'))).not.toBeNull();
  });

  it('says after a stop what was not paid before it, and calls no one late', async () => {
    setToday('2027-06-10');
    await open(returning({ ...ledgerCycle(), stage: 'STOPPED' }));
    const table = await screen.findByRole('table', { name: t('ledger.title') });

    expect(within(table).queryByText('Due')).toBeNull();
    expect(within(table).getAllByText('Not paid before the stop')).toHaveLength(3);
    const legend = within(screen.getByRole('list', { name: t('ledger.key') }));
    expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Not paid before the stop',
      'Said paid',
      'Received',
      'In dispute',
    ]);
    expect(screen.queryByText(/late$/)).toBeNull();
    expect(screen.getByRole('heading', { name: t('ledger.people.stopped') })).toBeTruthy();
  });

  it('prints every person, whole, with the rounds on several sheets, and no button', async () => {
    const { many, cycle } = largeCycle(30);
    await open(returning(cycle));
    // Queries by role take many seconds on so many cells.
    await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(many));
    const showAll = t('controls.showAll', { count: many });
    expect(document.body.textContent).toContain(showAll);

    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(document.body.textContent).not.toContain(showAll);
    const list = document.querySelector('[aria-labelledby=ledger-people] ul');
    expect(list?.children).toHaveLength(many);
    const sheets = [...document.querySelectorAll('table')];
    expect(sheets.length).toBeGreaterThan(1);
    const columns = sheets.flatMap((sheet) => {
      expect(sheet.querySelectorAll('tbody th')).toHaveLength(many);
      return [...sheet.querySelectorAll('thead [data-spoken]')].map(({ textContent }) => textContent);
    });
    expect(columns).toHaveLength(many);
    expect(new Set(columns).size).toBe(many);

    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelectorAll('table')).toHaveLength(1);
  });

  it.each([2, 12, 40, 100])('has sheets that hold every round once, for %d people', (many) => {
    const cycle = { ...largeCycle(many).cycle, participantAmount: 1_000_000_000 };
    const sheets = sheetsOf(ledgerOf(cycle, '2027-01-31'));
    expect(sheets[0]?.from).toBe(0);
    expect(sheets.at(-1)?.to).toBe(many);
    for (const [index, { from, to }] of sheets.entries()) {
      expect(to).toBeGreaterThan(from);
      expect(to - from).toBeLessThanOrEqual(22);
      if (index > 0) expect(from).toBe(sheets[index - 1]?.to);
    }
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
    expect(text.split('\r\n')).toHaveLength(1 + 6 + 1 + 1);
    expect(text).toContain('Round,Collection date');

    const separator = screen.getByLabelText(t('ledger.separator.label'));
    await user.selectOptions(separator, t('ledger.separator.semicolon'));
    await user.click(screen.getByRole('button', { name: t('ledger.csv') }));
    const [chosen] = urls.mock.calls[1] ?? [];
    expect(chosen instanceof Blob ? await chosen.text() : '').toContain('Round;Collection date');
    expect(localStorage.getItem('kolo.csv-separator')).toBe(';');
    expect(click).toHaveBeenCalledTimes(2);
    for (const spy of [urls, click]) spy.mockRestore();
    vi.unstubAllGlobals();
  });

  it.each([
    [
      'a person who is not a participant',
      [refusing(LedgerDocument, 'not-a-member')],
      failureText('not-a-member'),
    ],
    ['an unknown cycle', [refusing(LedgerDocument, 'cycle-not-found')], failureText('cycle-not-found')],
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
      failureText('not-accepted'),
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
