import jwt from 'jsonwebtoken';
import { CYCLE_INPUT, givenCycle } from '../tools/cycle.ts';
import { createTestDatabase } from '../tools/test-database.ts';
import { askOver, signUpOver, type Person } from '../tools/ask.ts';
import { graphqlCalls, restCalls, type Call, type Paths } from './injection-points.ts';
import { startKolo, type Kolo } from './kolo.ts';

const SECRET = 'a secret of these audits long enough to be one';

/** Kolo in a process of its own, with people and circles in it, and every call that it answers. */
export interface World {
  kolo: Kolo;
  databaseUrl: string;
  ada: Person;
  /** Ada's, good for a day. */
  token: string;
  calls: Call[];
  /** Starts it anew after it has ended. */
  again(): Promise<void>;
  close(): Promise<void>;
}

export async function openWorld(): Promise<World> {
  const database = await createTestDatabase();
  const start = (): Promise<Kolo> => startKolo({ DATABASE_URL: database.url, JWT_SECRET: SECRET });
  const kolo = await start();
  const ask = askOver(kolo.url);
  const [ada, bob] = [await signUpOver(ask, 'Ada Lovelace'), await signUpOver(ask, 'Bob Builder')];
  const running = await givenCycle({ ask }, ada, { stage: 'running', members: [bob] });
  const draft = await givenCycle({ ask }, ada, { members: [bob] });
  const values: Record<string, string | undefined> = {
    ...CYCLE_INPUT,
    type: undefined,
    frequency: undefined,
    participantAmount: undefined,
    id: draft.id,
    cycleId: draft.id,
    participantId: draft.participants[1]?.id,
    inviteId: draft.invites[0]?.id,
    collectorId: running.collectors[0]?.id,
    roundId: running.rounds[0]?.id,
    paymentId: running.rounds[0]?.payments[0]?.id,
    email: ada.email,
    password: ada.password,
    confirmPassword: ada.password,
    firstName: 'Ada',
    lastName: 'Lovelace',
    phoneNumber: '+44 20 7946 0000',
    dob: '1990-05-17',
  };
  const known = (name: string): string | undefined => values[name];
  const document = (await (await fetch(`${kolo.url}/api/openapi.json`)).json()) as Paths;
  const world: World = {
    kolo,
    databaseUrl: database.url,
    ada,
    token: longLived(ada.token),
    calls: [...restCalls(document, known), ...graphqlCalls(known)],
    again: async () => {
      world.kolo = await start();
    },
    close: async () => {
      await world.kolo.end('SIGTERM');
      await database.remove();
    },
  };
  return world;
}

/** The same token for a day: audits take longer than a quarter of an hour. */
function longLived(token: string): string {
  const { exp: _soon, ...claims } = jwt.decode(token) as jwt.JwtPayload;
  return jwt.sign(claims, SECRET, { expiresIn: '1d' });
}
