import { SAMPLE_OPERATIONS } from './addresses.ts';

/** The initial content of the editors: all operations of the schema, their variables, and a header for the access token. */
export interface SampleOperations {
  document: string;
  variables: Record<string, unknown>;
  headers: Record<string, string>;
}

/** Fetches the sample operations, which the server generates from its schema. @throws Error if the request fails */
export async function fetchSampleOperations(): Promise<SampleOperations> {
  const response = await fetch(SAMPLE_OPERATIONS);
  if (!response.ok) throw new Error(`${SAMPLE_OPERATIONS} returned ${response.status}`);
  return (await response.json()) as SampleOperations;
}
