import { methodLabel } from '@kolo/server/domain/history/fields.ts';
import { formatDay } from '../../lib/format.ts';
import { inFileName, saveFile } from '../../lib/save-file.ts';
import { t } from '../../lib/t.ts';
import type { Separator } from './csv-separator.ts';
import { statusTextOf, type Ledger } from './ledger.ts';

/** The start of a spreadsheet formula, also after blanks and in the full-width characters that some keyboards type. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A reference that a spreadsheet would change: `007`, a number of 12 digits or more, `3/4`, `1E5`. */
const CONVERTED = /^(?![1-9]\d{0,10}$|0$)[\s\d.,:/+\-%eE]*\d[\s\d.,:/+\-%eE]*$/;

/** One value in the format of RFC 4180. An apostrophe keeps spreadsheets from reading it as a formula. */
function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The apostrophe also keeps spreadsheets from converting a reference to a number or date. */
const referenceOf = (reference: string): string =>
  CONVERTED.test(reference) && !FORMULA.test(reference) ? `'${reference}` : reference;

/**
 * The ledger as CSV: one line for each payment, with the details that the viewer can see, and a last line that says what it was made
 * from (docs/rules.md §20.18).
 * @param day today, yyyy-MM-dd
 */
export function ledgerCsv(ledger: Ledger, day: string, separator: Separator = ','): string {
  const { rounds, members, amount, currency } = ledger;
  const heads = columnHeads(currency);
  const lines = rounds.flatMap(({ number, date, collector, cells }) =>
    cells.flatMap((cell, index) => {
      if (cell.kind !== 'pays') return [];
      const { report, receivedOn, markedBy, daysLate } = cell;
      return [
        [
          number,
          date,
          collector,
          members[index]?.label ?? '',
          amount,
          daysLate === null ? statusTextOf(cell) : t('ledger.columns.late'),
          daysLate ?? '',
          receivedOn ?? '',
          markedBy ?? '',
          report?.paidOn ?? '',
          report ? methodLabel(report.method) : '',
          referenceOf(report?.reference ?? ''),
        ],
      ];
    }),
  );
  const notes = [...(ledger.seesLess ? [t('ledger.people.seesLess')] : []), asOf(ledger, day)];
  const last = notes.map((note) => [note, ...heads.slice(1).map(() => '')]);
  return [heads, ...lines, ...last].map((line) => `${line.map(cellOf).join(separator)}\r\n`).join('');
}

const asOf = ({ record }: Ledger, date: string): string => {
  const day = formatDay(date);
  return record ? t('ledger.fileRecord', { day, ...record }) : t('ledger.fileAsOf', { day });
};

/** Without it, spreadsheets misread characters outside ASCII. */
const BYTE_ORDER_MARK = '\ufeff';

export const downloadCsv = (name: string, csv: string): void =>
  saveFile(name, 'text/csv;charset=utf-8', BYTE_ORDER_MARK, csv);

const columnHeads = (currency: string | null): string[] => [
  t('ledger.columns.round'),
  t('ledger.columns.date'),
  t('ledger.columns.collector'),
  t('ledger.columns.payer'),
  currency === null ? t('ledger.columns.amount') : t('ledger.columns.amountIn', { currency }),
  t('ledger.columns.status'),
  t('ledger.columns.daysLate'),
  t('ledger.columns.receivedOn'),
  t('ledger.columns.markedBy'),
  t('ledger.columns.paidOn'),
  t('ledger.columns.method'),
  t('ledger.columns.reference'),
];

export const csvName = (title: string): string => `kolo-${inFileName(title, 'ledger')}.csv`;
