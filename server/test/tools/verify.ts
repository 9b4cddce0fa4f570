import { openBrowser } from './browser.ts';
import type { Person, TestApp } from './test-app.ts';

/** Shows that the address is theirs, as anybody can: a new password with a mailed code. Answers the new session. */
export async function verify(app: TestApp, person: Person): Promise<Person> {
  const browser = openBrowser(app);
  await browser.requestReset(person.email);
  const email = (await app.emailsTo(person.email, 'reset')).at(-1);
  const code = /oobCode=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
  const { refusal } = await browser.resetPassword(code, person.password);
  const { data } = await browser.signIn(person.email, person.password);
  if (!data) throw new Error(`${person.firstName} could not prove an address: ${refusal?.message}`);
  return { ...person, token: data.signIn.accessToken };
}

/** The same by the letter of the sign-up, or a newer one of its kind; the session stays. */
export async function verifyByEmail(app: TestApp, person: Person): Promise<void> {
  const email = (await app.emailsTo(person.email, 'prove-email')).at(-1);
  const code = /code=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
  const { refusal } = await app.ask(person, 'mutation ($code: String!) { proveOwnEmail(code: $code) }', {
    code,
  });
  if (refusal) throw new Error(`${person.firstName} could not prove an address: ${refusal.message}`);
}
