import { t } from '../../lib/t.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenSeparator, rememberSeparator, separatorOf } from './csv-separator.ts';
import { csvName, ledgerCsv } from './ledger-csv.ts';
import type { LedgerFieldsFragment } from '../../graphql/generated.ts';
import { aCircle } from '../../testing/circle.ts';
import { ledgerOf, type Ledger } from './ledger.ts';

const DAY = '2027-02-05';

/** Two participants: Bola is late with the payment to Ada, and Ada has paid Bola with this reference, unless that is due too. */
function ledger(payer: string, reference: string | null, given: Partial<LedgerFieldsFragment> = {}): Ledger {
  const circle = aCircle({ stage: 'running', size: 2, participants: { Ada: { name: payer } } });
  const rounds = circle.rounds.map((round) => ({
    ...round,
    payments: round.payments.map((payment) =>
      round.position === 0
        ? payment
        : ({
            ...payment,
            standing: 'RECEIVED',
            standingSince: '2027-01-31T12:00:00.000Z',
            markedBy: 'Bola.OK',
          } as const),
    ),
  }));
  const report = { paidOn: '2027-01-30', method: 'CASH', reference } as const;
  const viewerRound = {
    id: 'round-1',
    payments: rounds.slice(1).flatMap(({ payments }) => payments.map(({ id }) => ({ id, report }))),
  };
  return ledgerOf(
    { ...circle, fingerprint: '7Q4K-9F2M-XD1C', recordEntry: 38, rounds, viewerRound, ...given },
    DAY,
  );
}

/** The line of the payment from Ada to Bola. */
const paidLine = (csv: string, separator?: string): string[] => parsed(csv, separator)[2] ?? [];

/** A parser of RFC 4180 that shares no code with the writer. */
function parsed(csv: string, separator = ','): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < csv.length; index += 1) {
    const character = csv.charAt(index);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (csv.charAt(index + 1) === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === separator) {
      rows.at(-1)?.push(cell);
      cell = '';
    } else if (character === '\r' && csv.charAt(index + 1) === '\n') {
      rows.at(-1)?.push(cell);
      cell = '';
      rows.push([]);
      index += 1;
    } else cell += character;
  }
  return rows.slice(0, -1);
}

describe('the ledger as CSV', () => {
  it('has a header, a line for each payment, and a last line about its origin', () => {
    expect(ledgerCsv(ledger('Ada.LO', 'KOLO7Q4K9F'), DAY)).toBe(
      'Round,Collection date,Collector,Payer,Amount,Status,Days late,Received on,Marked by,Paid on,Method,Reference\r\n' +
        '1,2027-01-31,Ada.LO,Bola.OK,100,Late,5,,,,,\r\n' +
        '2,2027-02-28,Bola.OK,Ada.LO,100,Received,,2027-01-31,Bola.OK,2027-01-30,Cash,KOLO7Q4K9F\r\n' +
        '"As of 5 Feb 2027, from Kolo. Record entry 38, 7Q4K-9F2M-XD1C",,,,,,,,,,,\r\n',
    );
  });

  it('says that payments were not paid before a stop, and that none is late', () => {
    const [, line = []] = parsed(ledgerCsv(ledger('Ada.LO', null, { stage: 'STOPPED' }), DAY));
    expect(line.slice(5, 7)).toEqual(['Not paid before the stop', '']);
  });

  it('says to a member that the organiser may see more', () => {
    const noteIn = (isOwner: boolean) => parsed(ledgerCsv(ledger('Ada.LO', null, { isOwner }), DAY)).at(-2);

    expect(noteIn(false)?.[0]).toBe(t('ledger.people.seesLess'));
    expect(noteIn(true)?.[0]).not.toBe(t('ledger.people.seesLess'));
  });

  it('says nothing about the record until it is known', () => {
    expect(ledgerCsv(ledger('Ada.LO', null, { fingerprint: null, recordEntry: null }), DAY)).toMatch(
      /\r\n"As of 5 Feb 2027, from Kolo",+\r\n$/,
    );
  });

  it('names the currency in its header, and has plain numbers', () => {
    const csv = ledgerCsv(ledger('Ada.LO', null, { participantAmount: 1_000_000_000, currency: 'EUR' }), DAY);
    const [head, line] = parsed(csv);
    expect([head?.[4], line?.[4]]).toEqual(['Amount (EUR)', '1000000000']);
  });

  it.each([
    ['en-GB', ','],
    ['sw-KE', ','],
    ['ja-JP', ','],
    ['fr-SN', ';'],
    ['de-DE', ';'],
    ['pt-BR', ';'],
    ['id-ID', ';'],
  ] as const)('has the separator that spreadsheets of %s expect: %s', (locale, separator) => {
    expect(separatorOf(locale)).toBe(separator);
    const csv = ledgerCsv(ledger('Ada; O', 'a;b,c'), DAY, separator);
    const line = paidLine(csv, separator);
    expect(parsed(csv, separator).map(({ length }) => length)).toEqual([12, 12, 12, 12]);
    expect([line[3], line[11]]).toEqual(['Ada; O', 'a;b,c']);
  });

  it('remembers the separator that was chosen', () => {
    expect(chosenSeparator()).toBe(separatorOf());
    rememberSeparator(';');
    expect(chosenSeparator()).toBe(';');
    rememberSeparator(',');
    expect(chosenSeparator()).toBe(',');
    localStorage.clear();
  });

  it.each(['007', '1234567890123', '3/4', '1E5', '12.30', '00', '2027-01-30', '+44 20 7946 0000'])(
    'marks a reference as text if a spreadsheet would convert it: %s',
    (reference) => {
      expect(paidLine(ledgerCsv(ledger('Ada.LO', reference), DAY))[11]).toBe(`'${reference}`);
    },
  );

  it.each(['7', '12345678901', 'KOLO7Q4K9F', '7Q4K', ''])(
    'leaves other references unmarked: %j',
    (reference) => {
      expect(paidLine(ledgerCsv(ledger('Ada.LO', reference), DAY))[11]).toBe(reference);
    },
  );

  it.each(['=1+1', '@SUM(A1)', '+1', '-1', '\t=1+1', '  =1+1', '\r=1', '＝1+1', '\u200b=1'])(
    'marks a value as text if a spreadsheet would read it as a formula: %j',
    (typed) => {
      const line = paidLine(ledgerCsv(ledger(typed, typed), DAY));
      expect([line[3], line[11]]).toEqual([`'${typed}`, `'${typed}`]);
    },
  );

  it('keeps every text in one cell, unchanged and never as a formula', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (name, reference) => {
        const rows = parsed(ledgerCsv(ledger(name, reference), DAY));
        expect(rows).toHaveLength(4);
        const line = rows[2] ?? [];
        expect(line).toHaveLength(12);
        for (const [cell, typed] of [
          [line[3], name],
          [line[11], reference],
        ] as const) {
          expect(cell === typed || cell === `'${typed}`).toBe(true);
          expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        }
      }),
    );
  });

  it.each([
    ['Choir susu 2027', 'kolo-choir-susu-2027.csv'],
    ['../../etc/passwd', 'kolo-etc-passwd.csv'],
    ['نوفر للسقف', 'kolo-ledger.csv'],
    ['Café & Söhne', 'kolo-cafe-so-hne.csv'],
  ])('has a file name that every file system accepts: %s', (title, name) => {
    expect(csvName(title)).toMatch(/^kolo-[\w-]+\.csv$/);
    if (title !== 'Café & Söhne') expect(csvName(title)).toBe(name);
  });
});
