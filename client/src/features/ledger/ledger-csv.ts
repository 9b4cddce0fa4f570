import { methodLabel } from '@kolo/server/domain/history/fields.ts';
import { inFileName, saveFile } from '../../lib/save-file.ts';
import { statusMessages } from '../../lib/status-messages.ts';
import { t } from '../../lib/t.ts';
import type { Ledger } from './ledger.ts';

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

/** The separator that spreadsheets of this locale expect: a semicolon if the locale writes decimals with a comma. */
export const separatorOf = (locale?: string): ',' | ';' =>
  new Intl.NumberFormat(locale).format(1.5).includes('.') ? ',' : ';';

/** The ledger as CSV: one line for each payment, with the details that the viewer can see (docs/rules.md §20.18). */
export function ledgerCsv({ rounds, members, amount, currency }: Ledger, separator: ',' | ';' = ','): string {
  const lines = rounds.flatMap(({ number, date, collector, cells }) =>
    cells.flatMap((cell, index) => {
      if (cell.kind !== 'pays') return [];
      const { standing, report } = cell;
      return [
        [
          number,
          date,
          collector,
          members[index]?.label ?? '',
          amount,
          statusMessages[standing](),
          report?.paidOn ?? '',
          report ? methodLabel(report.method) : '',
          referenceOf(report?.reference ?? ''),
        ],
      ];
    }),
  );
  return [columnHeads(currency), ...lines].map((line) => `${line.map(cellOf).join(separator)}\r\n`).join('');
}

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
  t('ledger.columns.paidOn'),
  t('ledger.columns.method'),
  t('ledger.columns.reference'),
];

export const csvName = (title: string): string => `kolo-${inFileName(title, 'ledger')}.csv`;
