/** A query as it is sent, but for its variables. */
export interface Question {
  operationName: string;
  query: string;
}

/** The names of the first pictures; `index.html` shows the one that the page is marked with. */
export type ShellName = 'sign-in' | 'my-cycles' | 'signed-in';

/** A page of the application, as the build knows it (client/vite/prerendered-shells.ts). */
export interface StartPage {
  shell?: ShellName | undefined;
  /** The files that it needs beside the application's. */
  code: string[];
  /** What it asks the server first; a cycle's page for the id in its path. */
  question?: Question;
}

/** By the pattern of its path. */
export type StartPages = Record<string, StartPage>;

/** A page that was asked for, and what stands in its path for its pattern's group. */
export interface OpenedPage extends StartPage {
  id: string | undefined;
}

/** The page at this path, with or without a slash behind it. */
export function pageAt(path: string, pages: StartPages): OpenedPage | undefined {
  const straight = path.replace(/(.)\/$/, '$1');
  for (const [pattern, page] of Object.entries(pages)) {
    const match = new RegExp(`^${pattern}$`).exec(straight);
    if (match) return { ...page, id: match[1] };
  }
  return undefined;
}
