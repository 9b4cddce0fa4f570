import { openBrowser } from './browser.ts';
import type { Person, TestApp } from './test-app.ts';

/** Verifies the person's email by resetting the password with an emailed code, as anyone can. Returns the new session. */
export async function verify(app: TestApp, person: Person): Promise<Person> {
  const browser = openBrowser(app);
  await browser.requestReset(person.email);
  const email = (await app.emailsTo(person.email, 'reset')).at(-1);
  const code = /oobCode=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
  const { refusal } = await browser.resetPassword(code, person.password);
  const { data } = await browser.signIn(person.email, person.password);
  if (!data) throw new Error(`email verification failed for ${person.firstName}: ${refusal?.message}`);
  return { ...person, token: data.signIn.accessToken };
}

/** Verifies the person's email with the latest verification email, such as the one from sign-up. The session does not change. */
export async function verifyByEmail(app: TestApp, person: Person): Promise<void> {
  const email = (await app.emailsTo(person.email, 'prove-email')).at(-1);
  const code = /code=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
  const { refusal } = await app.ask(person, 'mutation ($code: String!) { proveOwnEmail(code: $code) }', {
    code,
  });
  if (refusal) throw new Error(`email verification failed for ${person.firstName}: ${refusal.message}`);
}
