import type { MessageGroup } from '../lib/message-groups.ts';

/** A query as the client sends it, without variables. */
export interface PageQuery {
  operationName: string;
  query: string;
}

/** The names of the prerendered shells. `index.html` shows the one in the attribute `data-shell`. */
export type ShellName = 'sign-in' | 'my-cycles' | 'signed-in';

/** The files with messages in the language of the page, by group. */
export type MessageFiles = Partial<Record<MessageGroup, string>>;

/** A page of the application. The build writes this into index.html (client/vite/prerendered-shells.ts). */
export interface StartPage {
  shell?: ShellName | undefined;
  /** The files that it needs in addition to the application's. */
  code: string[];
  /** The groups of messages that it shows. */
  messages: MessageGroup[];
  /** The query to preload. A cycle's page passes the id in its path as the variable `id`. */
  query?: PageQuery;
}

/** Pages by the patterns of their paths. */
export type StartPages = Record<string, StartPage>;

/** A requested page. `id` is the part of the path that matches the group of the pattern, if it has one. */
export interface OpenedPage extends StartPage {
  id: string | undefined;
}

/** Returns the page at a path, with or without a trailing slash. */
export function pageAt(path: string, pages: StartPages): OpenedPage | undefined {
  const trimmed = path.replace(/(.)\/$/, '$1');
  for (const [pattern, page] of Object.entries(pages)) {
    const match = new RegExp(`^${pattern}$`).exec(trimmed);
    if (match) return { ...page, id: match[1] };
  }
  return undefined;
}
