import jwt from 'jsonwebtoken';
import { sessionIdOf, signAccessToken } from '../../src/accounts/sessions/access-token.ts';
import { failureKinds, failureText, type FailureReason } from '../../src/domain/messages/failures.ts';
import { codeOf } from '../../src/api/http/errors.ts';
import { Limit } from '../../src/limits/limit.entity.ts';
import type { EmailKind } from '../../src/mail/email-draft.ts';
import { Email } from '../../src/mail/email.entity.ts';
import { documents, givenCycle, viewOf, type CycleView, type Operation, type Stage } from './cycle.ts';
import { copier } from './clone.ts';
import { startTestApp, type Answer, type Person, type TestApp } from './test-app.ts';
import { JWT_SECRET } from './test-context.ts';

type Variables = Record<string, unknown>;

/** The people in and around a cycle, one for every role. */
export interface People {
  /** The owner. */
  ada: Person;
  /** Have accepted. */
  bob: Person;
  eve: Person;
  /** Has not answered; a stranger once the participants are frozen. */
  pat: Person;
  /** Has rejected the invite. */
  rex: Person;
  /** Has nothing to do with the cycle. */
  sam: Person;
}

/** Kolo with a set of people, for suites about the rules of a cycle. */
export interface Scenario extends People {
  app: TestApp;
  /** A new cycle of Ada's with all these people, at this stage. The slots belong to Ada, Bob and Eve, in this order. */
  circle(stage?: Stage): Promise<CycleView>;
  /** The same, but much faster, copied row by row: no emails exist. */
  copy(stage?: Stage): Promise<CycleView>;
  /** One cycle shared by all tests of the suite, which must not change it. */
  standing(stage: Stage): Promise<CycleView>;
  /** Resets all limits, because Ada invites more people than the daily limit allows. `circle` does this first. */
  newDay(): Promise<void>;
  /** Moves the clock forwards or back, and gives everyone a token that is valid then. */
  turnClock(byMs: number): void;
  /** The cycle as Ada sees it now: all of it. */
  view(cycle: { id: string }): Promise<CycleView>;
  /** Performs the operation as this person. @throws if it is refused */
  does<T>(person: Person, operation: Operation, variables: Variables): Promise<T>;
  /** The error reason for this person, or undefined if the operation succeeds. Fails if the attempt changes the cycle or the outbox. */
  refusal(
    cycle: { id: string },
    person: Person | undefined,
    operation: Operation,
    variables: Variables,
  ): Promise<string | undefined>;
  /** The same for several people, by name. */
  refusals<N extends string>(
    cycle: { id: string },
    people: Record<N, Person | undefined>,
    operation: Operation,
    variables: Variables,
  ): Promise<Record<N, string | undefined>>;
  /** The links to a page of this cycle in the emails of this kind to this address, oldest first. */
  links(cycle: { id: string }, email: string, kind: EmailKind): Promise<URL[]>;
  close(): Promise<void>;
}

/** Opens the scenario on its own server, started with these options. */
export async function openScenario(options: Parameters<typeof startTestApp>[0] = {}): Promise<Scenario> {
  const app = await startTestApp(options);
  const people: People = {
    ada: await app.person('Ada Lovelace'),
    bob: await app.person('Bob Builder'),
    eve: await app.person('Eve Adams'),
    pat: await app.person('Pat Silent'),
    rex: await app.person('Rex Nay'),
    sam: await app.person('Sam Stranger'),
  };
  const { ada, bob, eve, pat, rex } = people;
  const view = (cycle: { id: string }): Promise<CycleView> => viewOf(app, ada, cycle.id);
  const ask = (person: Person | undefined, operation: Operation, variables: Variables) =>
    app.ask(person, documents[operation], variables);

  const unchanged = async <T>(cycle: { id: string }, attempt: () => Promise<T>): Promise<T> => {
    const snapshot = async () => ({ view: await view(cycle), emails: await app.db.reader.count(Email) });
    const before = await snapshot();
    const result = await attempt();
    expect(await snapshot()).toEqual(before);
    return result;
  };
  const reasonFor = async (person: Person | undefined, operation: Operation, variables: Variables) => {
    const { refusal } = await ask(person, operation, variables);
    if (refusal) expectCatalogueMessage(refusal);
    return refusal?.reason;
  };

  const newDay = async (): Promise<void> => {
    await app.db.transaction((manager) => manager.createQueryBuilder().delete().from(Limit).execute());
  };
  const circle = async (stage?: Stage): Promise<CycleView> => {
    await newDay();
    return givenCycle(app, ada, { stage, members: [bob, eve], pending: [pat], rejecting: [rex] });
  };
  const standing: Partial<Record<Stage, Promise<CycleView>>> = {};
  const copiers: Partial<Record<Stage, ReturnType<typeof copier>>> = {};
  const copy = async (stage: Stage = 'draft'): Promise<CycleView> => {
    const { id } = await (standing[stage] ??= circle(stage));
    const toCopy = await (await (copiers[stage] ??= copier(app.db, id)))();
    return view({ id: toCopy(id) });
  };

  return {
    app,
    ...people,
    view,
    circle,
    copy,
    newDay,
    turnClock: (byMs) => {
      app.turnClock(byMs);
      for (const person of Object.values(people) as Person[]) person.token = renewed(app, person);
    },
    standing: (stage) => (standing[stage] ??= circle(stage)),
    does: async <T>(person: Person, operation: Operation, variables: Variables) => {
      const { data, refusal } = await ask(person, operation, variables);
      if (!data) throw new Error(`${operation} was refused: ${JSON.stringify(refusal)}`);
      return data[operation] as T;
    },
    refusal: (cycle, person, operation, variables) =>
      unchanged(cycle, () => reasonFor(person, operation, variables)),
    refusals: (cycle, callers, operation, variables) =>
      unchanged(cycle, async () => {
        const reasons: Partial<Record<string, string>> = {};
        for (const [name, person] of Object.entries<Person | undefined>(callers)) {
          reasons[name] = await reasonFor(person, operation, variables);
        }
        return reasons as Record<keyof typeof callers, string | undefined>;
      }),
    links: async (cycle, email, kind) =>
      (await app.emailsTo(email, kind))
        .map(({ text }) => new URL(/http:\/\/kolo\.test\/\S+/.exec(text)?.[0] ?? 'none:'))
        .filter(({ href }) => href.includes(cycle.id)),
    close: () => app.close(),
  };
}

/** A new token for the same session, signed with the current time. */
function renewed({ clock }: TestApp, { id, email, token }: Person): string {
  const sessionId = sessionIdOf(jwt.decode(token) as { sid?: unknown }) ?? '';
  return signAccessToken({ clock, jwtSecrets: [JWT_SECRET] }, { id, email }, sessionId).accessToken;
}

/** An error has the code of its kind and, unless it names fields, the catalogue's message. */
function expectCatalogueMessage({
  code,
  reason,
  message,
  fields,
}: NonNullable<Answer<unknown>['refusal']>): void {
  const kind = failureKinds[reason as FailureReason];
  expect(code).toBe(codeOf[kind]);
  if (!fields) expect(message).toBe(failureText(reason as FailureReason));
}

/** The token in an email's link, for `respondToInvite` and `confirmCollection`. */
export const tokenOf = (link: URL | undefined): string => {
  const token = link?.searchParams.get('token');
  if (!token) throw new Error(`no token in ${link?.href}`);
  return token;
};
