import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { authenticate, send } from './api.ts';
import { BASE_URL } from './environment.ts';
import { PASSWORD } from './password.ts';
import { languageOf, speak } from './texts.ts';

/** A person with a browser. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  page: Page;
}

/** Makes email addresses unique, because tests and repeated runs share a database. */
const unique = (): string => Math.random().toString(36).slice(2, 8);

/** A person without an account who uses an existing browser page. */
export function personAt(page: Page, name: string): Person {
  const [firstName = name, lastName = 'Tester'] = name.split(' ');
  return { firstName, lastName, email: `${firstName}.${unique()}@example.com`.toLowerCase(), page };
}

/**
 * A person without an account, with a new browser context.
 * @param locale the language of the browser
 */
export async function newPerson(
  browser: Browser,
  name: string,
  viewport?: { width: number; height: number },
  locale = 'en',
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: BASE_URL,
    locale: locale === 'en' ? 'en-GB' : locale,
    ...(viewport ? { viewport } : {}),
  });
  const page = await context.newPage();
  speak(page, locale);
  return personAt(page, name);
}

const details = ({ page, firstName, lastName, email }: Person) => ({
  firstName,
  lastName,
  email,
  locale: languageOf(page),
  password: PASSWORD,
  phoneNumber: '+44 20 7946 0000',
  dob: '1990-05-17',
});

const SIGN_UP = 'mutation ($input: SignUpInput!) { signUp(input: $input) { accessToken } }';

/** Creates an account for the person through the API. */
export async function withAccount(request: APIRequestContext, person: Person): Promise<Person> {
  await send(request, SIGN_UP, { input: details(person) });
  return person;
}

/** Several people with a browser and an account each, in the order of their names. */
export async function peopleWithAccounts(
  browser: Browser,
  request: APIRequestContext,
  names: readonly string[],
  viewport?: { width: number; height: number },
): Promise<Person[]> {
  const people: Person[] = [];
  for (const name of names) people.push(await withAccount(request, await newPerson(browser, name, viewport)));
  return people;
}

/** Creates an account for the person and signs in their browser, without the form. */
export async function signedUp(person: Person): Promise<Person> {
  await authenticate(person.page, 'signUp', details(person));
  return person;
}

/** Signs in the person's browser, without the form. */
export async function signedIn(person: Person): Promise<Person> {
  await authenticate(person.page, 'signIn', { email: person.email, password: PASSWORD });
  return person;
}
