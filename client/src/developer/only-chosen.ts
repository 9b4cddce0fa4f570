import { parse, print, separateOperations } from 'graphql';

/** What GraphiQL sends: the whole text of the editor, and which of its operations was chosen. */
export interface Asked {
  query: string;
  operationName?: string | null;
}

/**
 * The chosen operation alone, with the fragments that it spreads: the sample operations stand in one text, and Kolo bounds
 * what a document may hold. A text with one operation stays as it was written, so that errors point at its lines.
 */
export function onlyChosen<T extends Asked>(asked: T): T {
  const { query, operationName } = asked;
  if (!operationName) return asked;
  try {
    const separate = separateOperations(parse(query));
    const chosen = separate[operationName];
    return chosen && Object.keys(separate).length > 1 ? { ...asked, query: print(chosen) } : asked;
  } catch {
    return asked; // The server says what is wrong with it.
  }
}
