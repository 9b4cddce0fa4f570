import type { APIRequestContext } from '@playwright/test';

/** Sends a GraphQL operation, as somebody signed in or as nobody. */
export async function ask<T>(
  request: APIRequestContext,
  query: string,
  variables: Record<string, unknown>,
  token?: string,
): Promise<T> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const response = await request.post('/graphql', { headers, data: { query, variables } });
  const { data, errors } = (await response.json()) as { data: T; errors?: { message: string }[] };
  if (errors) throw new Error(`${query.slice(0, 60)}: ${errors[0]?.message}`);
  return data;
}
