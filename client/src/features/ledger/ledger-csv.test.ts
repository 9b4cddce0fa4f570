import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvName, ledgerCsv, separatorOf } from './ledger-csv.ts';
import type { Ledger } from './ledger.ts';

/** A ledger of two participants, in which Ada has paid Bola with this reference. */
const ledger = (payer: string, reference: string | null): Ledger => ({
  title: 'Holiday savings',
  amount: 100,
  currency: null,
  members: [
    { id: 'b', label: 'Bola.OK', isViewer: false, paid: 0, received: 100 },
    { id: 'a', label: payer, isViewer: true, paid: 100, received: 0 },
  ],
  rounds: [
    {
      id: 'round',
      number: 1,
      date: '2027-01-31',
      collector: 'Bola.OK',
      received: 100,
      due: 100,
      cells: [
        { kind: 'collects' },
        { kind: 'pays', standing: 'RECEIVED', report: { paidOn: '2027-01-30', method: 'CASH', reference } },
      ],
    },
  ],
  own: undefined,
});

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
  it('has a header, and a line for each payment', () => {
    expect(ledgerCsv(ledger('Ada.LO', 'KOLO7Q4K9F'))).toBe(
      'Round,Collection date,Collector,Payer,Amount,Status,Paid on,Method,Reference\r\n' +
        '1,2027-01-31,Bola.OK,Ada.LO,100,Received,2027-01-30,Cash,KOLO7Q4K9F\r\n',
    );
  });

  it('names the currency in its header, and has plain numbers', () => {
    const csv = ledgerCsv({ ...ledger('Ada.LO', null), amount: 12_500, currency: 'EUR' });
    const [head, line] = parsed(csv);
    expect([head?.[4], line?.[4]]).toEqual(['Amount (EUR)', '12500']);
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
    const [head, line] = parsed(ledgerCsv(ledger('Ada; O', 'a;b,c'), separator), separator);
    expect(head).toHaveLength(9);
    expect([line?.[3], line?.[8]]).toEqual(['Ada; O', 'a;b,c']);
  });

  it.each(['007', '1234567890123', '3/4', '1E5', '12.30', '00', '2027-01-30', '+44 20 7946 0000'])(
    'marks a reference as text if a spreadsheet would convert it: %s',
    (reference) => {
      const [, line] = parsed(ledgerCsv(ledger('Ada.LO', reference)));
      expect(line?.[8]).toBe(`'${reference}`);
    },
  );

  it.each(['7', '12345678901', 'KOLO7Q4K9F', '7Q4K', ''])(
    'leaves other references unmarked: %j',
    (reference) => {
      expect(parsed(ledgerCsv(ledger('Ada.LO', reference)))[1]?.[8]).toBe(reference);
    },
  );

  it.each(['=1+1', '@SUM(A1)', '+1', '-1', '\t=1+1', '  =1+1', '\r=1', '＝1+1', '\u200b=1'])(
    'marks a value as text if a spreadsheet would read it as a formula: %j',
    (typed) => {
      const [, line] = parsed(ledgerCsv(ledger(typed, typed)));

      expect([line?.[3], line?.[8]]).toEqual([`'${typed}`, `'${typed}`]);
    },
  );

  it('keeps every text in one cell, unchanged and never as a formula', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (name, reference) => {
        const rows = parsed(ledgerCsv(ledger(name, reference)));
        expect(rows).toHaveLength(2);
        const line = rows[1] ?? [];
        expect(line).toHaveLength(9);
        for (const [cell, typed] of [
          [line[3], name],
          [line[8], reference],
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
