import type { APIRequestContext, Page } from '@playwright/test';

/** Sends a GraphQL operation and returns its data. Without a token it is anonymous. @throws Error if it returns errors */
export async function send<T>(
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
 * Signs this browser in or up without the forms: the response sets the session's cookie, and this function stores the user's id
 * as the application does. Leaves the browser on an address of Kolo that runs no code.
 */
export async function authenticate(
  page: Page,
  by: 'signIn' | 'signUp',
  input: Record<string, string>,
): Promise<void> {
  const inputType = by === 'signIn' ? 'SignInInput' : 'SignUpInput';
  const document = `mutation ($input: ${inputType}!) { payload: ${by}(input: $input) { user { id } } }`;
  const { payload } = await send<{ payload: { user: { id: string } } }>(page.request, document, { input });
  await page.goto('/health/live');
  await page.evaluate((id) => localStorage.setItem('kolo.signed-in', id), payload.user.id);
}
