import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startServer, type Running } from './process.ts';
import { CORES, KOLO_HOME } from './settings.ts';

const SECRET = 'a secret of the benchmarks long enough to be one';

/** A port without a mail server. No email of a seed is due, so Kolo does not need one. */
const SMTP_URL = 'smtp://127.0.0.1:9';

export interface KoloOptions {
  databaseUrl: string;
  name?: string;
  /** Arguments of Node.js before the script. */
  nodeArgs?: readonly string[];
  env?: Record<string, string>;
}

/** Starts the built server in production mode, on the server's core. @throws Error if Kolo has not been built */
export async function startKolo(options: KoloOptions): Promise<Running> {
  const main = join(KOLO_HOME, 'server/dist/main.js');
  if (!existsSync(main)) throw new Error(`${KOLO_HOME} has not been built; run npm run build`);
  return startServer({
    name: options.name ?? 'Kolo',
    core: CORES.server,
    args: [...(options.nodeArgs ?? []), main],
    cwd: KOLO_HOME,
    env: {
      NODE_ENV: 'production',
      JWT_SECRET: SECRET,
      RATE_LIMIT_FACTOR: '100000',
      SMTP_URL,
      PUBLIC_URL: 'http://localhost',
      MAIL_FROM: 'Kolo <no-reply@localhost>',
      LOG_LEVEL: 'info',
      DATABASE_URL: options.databaseUrl,
      ...options.env,
    },
    readyLine: 'Kolo is ready',
  });
}

/** What an access token states about its user and session. */
export interface Account {
  id: string;
  email: string;
  sessionId: string;
}

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Makes an access token for this account, as signing in would. It is valid for two hours. */
export function accessToken({ id, email, sessionId }: Account): string {
  const iat = Math.floor(Date.now() / 1_000);
  const claims = { email, sid: sessionId, iat, exp: iat + 7_200, aud: 'kolo', iss: 'kolo', sub: id };
  const signed = `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url(claims)}`;
  return `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`;
}
