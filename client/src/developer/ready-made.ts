import { READY_MADE } from './addresses.ts';

/** What a developer finds on the page: every operation of the schema, values for them, and where the token goes. */
export interface ReadyMade {
  document: string;
  variables: Record<string, unknown>;
  headers: Record<string, string>;
}

/** Asks the server for the operations that belong to its schema. */
export async function fetchReadyMade(): Promise<ReadyMade> {
  const response = await fetch(READY_MADE);
  if (!response.ok) throw new Error(`${READY_MADE} answers ${response.status}`);
  return (await response.json()) as ReadyMade;
}
