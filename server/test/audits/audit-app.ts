import jwt from 'jsonwebtoken';
import { CYCLE_INPUT, givenCycle } from '../tools/cycle.ts';
import { createTestDatabase } from '../tools/test-database.ts';
import { askOver, signUpOver, type Person } from '../tools/ask.ts';
import { graphqlCalls, restCalls, type Call, type Paths } from './injection-points.ts';
import { startKolo, type Kolo } from './kolo.ts';

const SECRET = 'a secret for these audits that is long enough';

/** Kolo in its own process, with people and cycles, and every call that it offers. */
export interface AuditApp {
  kolo: Kolo;
  databaseUrl: string;
  ada: Person;
  /** Ada's access token, valid for a day. */
  token: string;
  calls: Call[];
  /** Restarts Kolo after it has exited. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function openAuditApp(): Promise<AuditApp> {
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
  const auditApp: AuditApp = {
    kolo,
    databaseUrl: database.url,
    ada,
    token: longLived(ada.token),
    calls: [...restCalls(document, known), ...graphqlCalls(known)],
    restart: async () => {
      auditApp.kolo = await start();
    },
    close: async () => {
      await auditApp.kolo.end('SIGTERM');
      await database.remove();
    },
  };
  return auditApp;
}

/** The same token, valid for a day, because audits take longer than 15 minutes. */
function longLived(token: string): string {
  const { exp: _expiresAt, ...claims } = jwt.decode(token) as jwt.JwtPayload;
  return jwt.sign(claims, SECRET, { expiresIn: '1d' });
}
