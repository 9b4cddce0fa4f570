import { SAMPLE_OPERATIONS } from './addresses.ts';

/** What a developer finds on the page: every operation of the schema, values for them, and where the token goes. */
export interface SampleOperations {
  document: string;
  variables: Record<string, unknown>;
  headers: Record<string, string>;
}

/** Asks the server for the operations that belong to its schema. */
export async function fetchSampleOperations(): Promise<SampleOperations> {
  const response = await fetch(SAMPLE_OPERATIONS);
  if (!response.ok) throw new Error(`${SAMPLE_OPERATIONS} answers ${response.status}`);
  return (await response.json()) as SampleOperations;
}
