import { inFileName, saveFile } from '../../lib/save-file.ts';
import { methodLabel } from '@kolo/server/domain/history/fields.ts';
import { statusMessages } from '../../lib/status-messages.ts';
import type { Ledger } from './ledger.ts';
import { ledgerMessages } from './ledger-messages.ts';

/** How a spreadsheet begins a formula; also behind blanks, and in the wide forms that some keyboards type. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A reference that a spreadsheet would show as another one: `007`, a number of 12 digits or more, `3/4`, `1E5`. */
const READ_OTHERWISE = /^(?![1-9]\d{0,10}$|0$)[\s\d.,:/+\-%eE]*\d[\s\d.,:/+\-%eE]*$/;

/** One value as RFC 4180 writes it; what a spreadsheet would take for a formula is marked as text. */
function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The same mark makes a text of a number. */
const referenceOf = (reference: string): string =>
  READ_OTHERWISE.test(reference) && !FORMULA.test(reference) ? `'${reference}` : reference;

/** What spreadsheets of this locale expect between values: a semicolon where the comma stands before decimals. */
export const separatorOf = (locale?: string): ',' | ';' =>
  new Intl.NumberFormat(locale).format(1.5).includes('.') ? ',' : ';';

/** The ledger as CSV: a line for each payment, as far as the viewer sees it (docs/rules.md §20.18). */
export function ledgerCsv({ rounds, members, amount, currency }: Ledger, separator: ',' | ';' = ','): string {
  const lines = rounds.flatMap(({ place, date, collector, cells }) =>
    cells.flatMap((cell, index) => {
      if (cell.kind !== 'pays') return [];
      const { standing, report } = cell;
      return [
        [
          place,
          date,
          collector,
          members[index]?.label ?? '',
          amount,
          statusMessages[standing],
          report?.paidOn ?? '',
          report ? methodLabel(report.method) : '',
          referenceOf(report?.reference ?? ''),
        ],
      ];
    }),
  );
  return [ledgerMessages.csvHead(currency), ...lines]
    .map((line) => `${line.map(cellOf).join(separator)}\r\n`)
    .join('');
}

/** Spreadsheets read other letters than these wrongly without it. */
const BYTE_ORDER_MARK = '\ufeff';

export const downloadCsv = (name: string, csv: string): void =>
  saveFile(name, 'text/csv;charset=utf-8', BYTE_ORDER_MARK, csv);

export const csvName = (title: string): string => `kolo-${inFileName(title, 'ledger')}.csv`;
