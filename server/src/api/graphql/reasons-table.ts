import { failureMeanings } from '../../domain/messages/failure-meanings.ts';
import { failureKinds, type FailureReason } from '../../domain/messages/failures.ts';
import { codeOf, statusOf } from '../http/errors.ts';

/** The table below this heading of the guide, up to the next heading. */
const TABLE = /(?<=\n### All reasons\n[^#]*?)(?:\|[^\n]*\n)+/;

/** Returns the GraphQL guide with its table of reasons generated from `failureKinds`. @throws Error if the guide has no table */
export function withReasonsTable(guide: string): string {
  if (!TABLE.test(guide)) throw new Error('the guide has no table of reasons');
  return guide.replace(TABLE, () => reasonsTable());
}

function reasonsTable(): string {
  const rows = (Object.keys(failureKinds) as FailureReason[]).map((reason) => {
    const kind = failureKinds[reason];
    return [`\`${reason}\``, `\`${codeOf[kind]}\``, String(statusOf[kind]), failureMeanings[reason]];
  });
  return markdownTable([['reason', 'code', 'status', 'meaning'], ...rows]);
}

/** Pads the columns as Prettier does. */
function markdownTable([heads = [], ...rows]: string[][]): string {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  const rule = widths.map((width) => '-'.repeat(width));
  return [heads, rule, ...rows].map(line).join('');
}
