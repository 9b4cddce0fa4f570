import { carryOutDueEmailChanges } from '../../src/accounts/email-changes/due-email-changes.ts';
import { openBrowser } from './browser.ts';
import type { Answer, Person, TestApp } from './test-app.ts';
import { testContext } from './test-context.ts';

interface PendingView {
  email: string;
  pendingEmail: string | null;
  pendingEmailAt: string | null;
}

const PENDING = '{ email pendingEmail pendingEmailAt }';

/** A change of the email address, step by step, as a person makes it. */
export const emailChanges = (app: TestApp) => {
  const textsTo = async (email: string, kind: 'email-change-code' | 'email-change-notice') =>
    (await app.emailsTo(email, kind)).map(({ text }) => text);
  const steps = {
    ask: (person: Person, email: string, password = person.password): Promise<Answer<object>> =>
      app.ask(
        person,
        'mutation ($email: String!, $password: String) { changeEmail(email: $email, password: $password) }',
        {
          email,
          password,
        },
      ),
    confirm: (person: Person | undefined, code: string) =>
      app.ask<{ confirmEmailChange: PendingView }>(
        person,
        `mutation ($code: String!) { confirmEmailChange(code: $code) ${PENDING} }`,
        { code },
      ),
    cancel: (code: string, person?: Person) =>
      app.ask<{ cancelEmailChange: boolean }>(
        person,
        'mutation ($code: String!) { cancelEmailChange(code: $code) }',
        { code },
      ),
    pending: async (person: Person): Promise<PendingView | undefined> =>
      (await app.ask<{ me: PendingView }>(person, `{ me ${PENDING} }`)).data?.me,
    /** The code in the link of the newest email to a new address. */
    codeTo: async (email: string): Promise<string> =>
      /confirm-email\?code=([\w-]+)/.exec((await textsTo(email, 'email-change-code')).at(-1) ?? '')?.[1] ??
      '',
    /** The digits in the same email. */
    digitsTo: async (email: string): Promise<string> =>
      /(\d{3} \d{3})/.exec((await textsTo(email, 'email-change-code')).at(-1) ?? '')?.[1] ?? '',
    /** The codes with which an old address can cancel, oldest first. */
    cancelCodesTo: async (email: string): Promise<string[]> =>
      (await textsTo(email, 'email-change-notice')).map(
        (text) => /cancel-email\?code=([\w-]+)/.exec(text)?.[1] ?? '',
      ),
    /** What one process does each minute. */
    carryOut: (): Promise<void> => carryOutDueEmailChanges(testContext(app.db, { clock: app.clock })),
    signedIn: async (person: Person): Promise<Person> => {
      const { data } = await openBrowser(app).signIn(person.email, person.password);
      return { ...person, token: data?.signIn.accessToken ?? '' };
    },
    /** Asks and confirms; the change then waits. */
    confirmed: async (person: Person, email: string): Promise<void> => {
      await steps.ask(person, email);
      const { refusal } = await steps.confirm(person, await steps.codeTo(email));
      if (refusal) throw new Error(`confirming the new email failed: ${refusal.message}`);
    },
    /** The whole change, and a new session of the account. */
    changed: async (person: Person, email: string): Promise<Person> => {
      await steps.confirmed(person, email);
      app.turnClock(24 * 60 * 60_000);
      await steps.carryOut();
      return steps.signedIn({ ...person, email });
    },
  };
  return steps;
};
