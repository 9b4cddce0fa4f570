import jwt from 'jsonwebtoken';
import { sessionIdOf, signAccessToken } from '../../src/accounts/sessions/access-token.ts';
import { failures, type FailureReason } from '../../src/domain/messages/failures.ts';
import { codeOf } from '../../src/api/http/errors.ts';
import { Limit } from '../../src/limits/limit.entity.ts';
import type { EmailKind } from '../../src/mail/email-draft.ts';
import { Email } from '../../src/mail/email.entity.ts';
import { documents, givenCycle, viewOf, type CycleView, type Operation, type Stage } from './cycle.ts';
import { copier } from './clone.ts';
import { startTestApp, type Answer, type Person, type TestApp } from './test-app.ts';
import { JWT_SECRET } from './test-context.ts';

type Variables = Record<string, unknown>;

/** The people around a circle, so that every role there is has a name. */
export interface People {
  /** Owns it. */
  ada: Person;
  /** Have accepted. */
  bob: Person;
  eve: Person;
  /** Has not answered; a stranger once the participants are frozen. */
  pat: Person;
  /** Has rejected. */
  rex: Person;
  /** Has nothing to do with it. */
  sam: Person;
}

/** Kolo with a cast, for suites about the rules of a cycle. */
export interface Scenario extends People {
  app: TestApp;
  /** A circle of Ada's with the whole cast in it, at this stage. Slots go to Ada, Bob, Eve. */
  circle(stage?: Stage): Promise<CycleView>;
  /** The same in a fraction of the time, copied row by row: but its people were never written to. */
  copy(stage?: Stage): Promise<CycleView>;
  /** The same, but one for all tests of the suite that leave it as it is. */
  standing(stage: Stage): Promise<CycleView>;
  /** A new day for all limits: Ada invites more people than she may in one. `circle` begins with one. */
  newDay(): Promise<void>;
  /** Turns the clock, also back, and gives everyone a token that is good then. */
  turnClock(byMs: number): void;
  /** What Ada sees of it now: everything there is. */
  view(cycle: { id: string }): Promise<CycleView>;
  /** Does it, as this person. @throws where it is refused */
  does<T>(person: Person, operation: Operation, variables: Variables): Promise<T>;
  /** The reason for which it is refused to this person; undefined where it is not. */
  refusal(
    cycle: { id: string },
    person: Person | undefined,
    operation: Operation,
    variables: Variables,
  ): Promise<string | undefined>;
  /** The same for everybody in this list, by name. Fails unless the cycle and the outbox are as they were. */
  refusals<N extends string>(
    cycle: { id: string },
    people: Record<N, Person | undefined>,
    operation: Operation,
    variables: Variables,
  ): Promise<Record<N, string | undefined>>;
  /** The links to a page of this cycle in the letters of this kind to this e-mail, oldest first. */
  links(cycle: { id: string }, email: string, kind: EmailKind): Promise<URL[]>;
  close(): Promise<void>;
}

/** Opens the scene in a Kolo of its own, started with these options. */
export async function openScenario(options: Parameters<typeof startTestApp>[0] = {}): Promise<Scenario> {
  const app = await startTestApp(options);
  const everyone: People = {
    ada: await app.person('Ada Lovelace'),
    bob: await app.person('Bob Builder'),
    eve: await app.person('Eve Adams'),
    pat: await app.person('Pat Silent'),
    rex: await app.person('Rex Nay'),
    sam: await app.person('Sam Stranger'),
  };
  const { ada, bob, eve, pat, rex } = everyone;
  const view = (cycle: { id: string }): Promise<CycleView> => viewOf(app, ada, cycle.id);
  const ask = (person: Person | undefined, operation: Operation, variables: Variables) =>
    app.ask(person, documents[operation], variables);

  const unchanged = async <T>(cycle: { id: string }, attempt: () => Promise<T>): Promise<T> => {
    const everything = async () => ({ view: await view(cycle), emails: await app.db.reader.count(Email) });
    const before = await everything();
    const result = await attempt();
    expect(await everything()).toEqual(before);
    return result;
  };
  const reasonFor = async (person: Person | undefined, operation: Operation, variables: Variables) => {
    const { refusal } = await ask(person, operation, variables);
    if (refusal) expectItsWords(refusal);
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
    ...everyone,
    view,
    circle,
    copy,
    newDay,
    turnClock: (byMs) => {
      app.turnClock(byMs);
      for (const person of Object.values(everyone) as Person[]) person.token = renewed(app, person);
    },
    standing: (stage) => (standing[stage] ??= circle(stage)),
    does: async <T>(person: Person, operation: Operation, variables: Variables) => {
      const { data, refusal } = await ask(person, operation, variables);
      if (!data) throw new Error(`${operation} was refused: ${JSON.stringify(refusal)}`);
      return data[operation] as T;
    },
    refusal: (cycle, person, operation, variables) =>
      unchanged(cycle, () => reasonFor(person, operation, variables)),
    refusals: (cycle, people, operation, variables) =>
      unchanged(cycle, async () => {
        const heard: Partial<Record<string, string>> = {};
        for (const [name, person] of Object.entries<Person | undefined>(people)) {
          heard[name] = await reasonFor(person, operation, variables);
        }
        return heard as Record<keyof typeof people, string | undefined>;
      }),
    links: async (cycle, email, kind) =>
      (await app.emailsTo(email, kind))
        .map(({ text }) => new URL(/http:\/\/kolo\.test\/\S+/.exec(text)?.[0] ?? 'none:'))
        .filter(({ href }) => href.includes(cycle.id)),
    close: () => app.close(),
  };
}

/** A token of the same session, signed now. */
function renewed({ clock }: TestApp, { id, email, token }: Person): string {
  const sessionId = sessionIdOf(jwt.decode(token) as { sid?: unknown }) ?? '';
  return signAccessToken({ clock, jwtSecrets: [JWT_SECRET] }, { id, email }, sessionId).accessToken;
}

/** A refusal has the code of its kind, and the catalogue's words unless it names fields. */
function expectItsWords({ code, reason, message, fields }: NonNullable<Answer<unknown>['refusal']>): void {
  const { kind, text } = failures[reason as FailureReason];
  expect(code).toBe(codeOf[kind]);
  if (!fields) expect(message).toBe(text());
}

/** What the link of a letter gives to `respondToInvite` and `confirmCollection`. */
export const tokenOf = (link: URL | undefined): string => {
  const token = link?.searchParams.get('token');
  if (!token) throw new Error(`no token in ${link?.href}`);
  return token;
};
