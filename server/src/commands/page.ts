import { parseArgs } from 'node:util';
import { CommandError } from './operator.ts';

/** Which rows to list: at most `limit`, newest first, and only those created before the row `before`. */
export interface ListPage {
  limit: number;
  before: string | undefined;
}

const MAX_LIMIT = 1_000;

export interface ListArguments {
  page: ListPage;
  /** Whether `--failed` was given. */
  failed: boolean;
  /** The arguments other than options. */
  texts: string[];
}

/**
 * Reads `[--limit N] [--before ID] [--failed]`.
 * @throws CommandError with the usage for any other option, and for a limit that is not between 1 and 1000
 */
export function readListArguments(args: string[], usage: string): ListArguments {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        limit: { type: 'string', default: '50' },
        before: { type: 'string' },
        failed: { type: 'boolean', default: false },
      },
    });
    const limit = Number(values.limit);
    if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) {
      throw new CommandError(`--limit must be a whole number from 1 to ${MAX_LIMIT}. ${usage}`);
    }
    return { page: { limit, before: values.before }, failed: values.failed, texts: positionals };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(usage);
  }
}

/** Prints a list, and on stderr how to see the next page if there may be one. */
export function printList(lines: string, rows: readonly { id: string }[], { limit }: ListPage): void {
  console.log(lines);
  const last = rows.at(-1);
  if (last && rows.length === limit) console.error(`There may be more: add --before ${last.id}`);
}
