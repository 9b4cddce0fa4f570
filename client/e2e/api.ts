import type { APIRequestContext, Page } from '@playwright/test';

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

/**
 * Signs this browser in, or up, as the forms do, without walking through them: the session's cookie comes with the answer,
 * and who it is stands beside it. Leaves the browser on a page of Kolo's without any code.
 */
export async function enter(
  page: Page,
  by: 'signIn' | 'signUp',
  input: Record<string, string>,
): Promise<void> {
  const inputType = by === 'signIn' ? 'SignInInput' : 'SignUpInput';
  const document = `mutation ($input: ${inputType}!) { payload: ${by}(input: $input) { user { id } } }`;
  const { payload } = await ask<{ payload: { user: { id: string } } }>(page.request, document, { input });
  await page.goto('/health/live');
  await page.evaluate((id) => localStorage.setItem('kolo.signed-in', id), payload.user.id);
}
