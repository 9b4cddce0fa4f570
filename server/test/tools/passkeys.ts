import { newId } from '../../src/base/tokens.ts';
import { Authenticator, type Wrong } from './authenticator.ts';
import { openBrowser, signUpFields, type Browser, type Payload } from './browser.ts';
import type { Answer, TestApp } from './test-app.ts';

/** Browsers offer passkeys only behind https, so apps in tests of passkeys need this `publicUrl`. */
export const PASSKEY_URL = 'https://kolo.example';

export const PASSWORD = 'correct horse';

export interface PasskeyView {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** A person with a session in a browser. */
export interface Holder {
  browser: Browser;
  email: string;
  userId: string;
  token: string;
}

export const newAuthenticator = (options: { signCount?: number } = {}): Authenticator =>
  new Authenticator(PASSKEY_URL, options);

const FIELDS = '{ id passkeys { id name createdAt lastUsedAt } }';

/** What people do with passkeys. Each step is one request. */
export function passkeySteps(app: Pick<TestApp, 'ask'>) {
  const ask = <T>({ browser, token }: Holder, document: string, variables: Record<string, unknown> = {}) =>
    browser.ask<T>(document, variables, token);
  const steps = {
    person: async (): Promise<Holder> => {
      const browser = openBrowser(app);
      const email = `${newId()}@example.com`;
      const { data } = await browser.signUp(signUpFields({ email, password: PASSWORD }));
      if (!data) throw new Error('signUp failed');
      return { browser, email, userId: data.signUp.user.id, token: data.signUp.accessToken };
    },
    registrationOptions: (person: Holder, password: string | null | undefined = PASSWORD) =>
      ask<{ passkeyRegistrationOptions: string }>(
        person,
        'mutation ($password: String) { passkeyRegistrationOptions(password: $password) }',
        { password },
      ),
    /** Asks for a challenge of a registration, and returns it. */
    registration: async (person: Holder): Promise<string> =>
      dataOf(await steps.registrationOptions(person)).passkeyRegistrationOptions,
    add: (person: Holder, response: string, name = 'My phone') =>
      ask<{ addPasskey: { passkeys: PasskeyView[] } }>(
        person,
        `mutation ($name: String!, $response: String!) { addPasskey(name: $name, response: $response) ${FIELDS} }`,
        { name, response },
      ),
    /** Adds a passkey, and returns it and its authenticator. */
    added: async (person: Holder, { name = 'My phone', signCount = 0 } = {}) => {
      const authenticator = newAuthenticator({ signCount });
      const response = authenticator.create(await steps.registration(person));
      const [passkey] = dataOf(await steps.add(person, response, name)).addPasskey.passkeys;
      if (!passkey) throw new Error('addPasskey answered without the passkey');
      return { authenticator, passkey };
    },
    /** Asks for a challenge in this browser: of a session, or without one. */
    options: async (browser: Browser, token?: string): Promise<string> =>
      dataOf(
        await browser.ask<{ passkeySignInOptions: string }>('mutation { passkeySignInOptions }', {}, token),
      ).passkeySignInOptions,
    signInWith: (browser: Browser, response: string): Promise<Answer<{ signInWithPasskey: Payload }>> =>
      browser.ask(
        'mutation ($response: String!) { signInWithPasskey(response: $response) { accessToken user { id email } } }',
        { response },
      ),
    signIn: async (authenticator: Authenticator, wrong: Wrong = {}, browser = openBrowser(app)) =>
      steps.signInWith(browser, authenticator.get(await steps.options(browser), wrong)),
    reauthenticateWith: (person: Holder, passkey: string | null, password?: string | null) =>
      ask<{ reauthenticate: boolean }>(
        person,
        'mutation ($passkey: String, $password: String) { reauthenticate(passkey: $passkey, password: $password) }',
        { passkey, ...(password === undefined ? {} : { password }) },
      ),
    reauthenticate: async (person: Holder, authenticator: Authenticator, wrong: Wrong = {}) =>
      steps.reauthenticateWith(
        person,
        authenticator.get(await steps.options(person.browser, person.token), wrong),
      ),
    rename: (person: Holder, id: string, name: string) =>
      ask<{ renamePasskey: { passkeys: PasskeyView[] } }>(
        person,
        `mutation ($id: ID!, $name: String!) { renamePasskey(id: $id, name: $name) ${FIELDS} }`,
        { id, name },
      ),
    remove: (person: Holder, id: string, password: string | null | undefined = PASSWORD) =>
      ask<{ removePasskey: { passkeys: PasskeyView[] } }>(
        person,
        `mutation ($id: ID!, $password: String) { removePasskey(id: $id, password: $password) ${FIELDS} }`,
        { id, password },
      ),
    list: async (person: Holder): Promise<PasskeyView[]> =>
      dataOf(await ask<{ me: { passkeys: PasskeyView[] } }>(person, `{ me ${FIELDS} }`)).me.passkeys,
  };
  return steps;
}

export type PasskeySteps = ReturnType<typeof passkeySteps>;

/** @throws Error if the request was refused */
function dataOf<T>({ data, refusal }: Answer<T>): T {
  if (!data) throw new Error(`refused: ${refusal?.reason}: ${refusal?.message}`);
  return data;
}
