import { bodyOf, readOperation } from '../lib/documents.ts';
import { accessToken, startKolo } from '../lib/kolo.ts';
import { ask, type Request } from '../lib/load.ts';
import { openSeed, type Seed } from '../lib/seed/seed.ts';
import { removeVisitors, VISITORS } from '../lib/seed/visitors.ts';

/** One owner may invite so many people in a day, in calls of fifty (docs/rules.md §13): the circle that most can have. */
const INVITED = 200;
const PER_CALL = 50;

export const LARGE_PARTICIPANTS = INVITED + 1;

const PASSWORD = 'a password of the bench';
const STORY = 'We save together every month, and each of us takes the pot once. '.repeat(6).trim();

/** What its owner asks the cycle's page with, once there is a server at `url`. */
export type LargeRequest = (url: string) => Request;

/** Has a visitor invite as many people as one may, through Kolo's own door; `removeLargeCircle` takes it back. */
export async function makeLargeCircle(seed: Seed): Promise<LargeRequest> {
  // Without a mail server nothing is sent.
  const kolo = await startKolo({
    databaseUrl: seed.url,
    env: { NODE_ENV: 'development', SMTP_URL: '' },
  });
  try {
    const email = `${VISITORS}${Date.now()}@example.com`;
    let token: string | undefined;
    const operate = async (
      url: string,
      name: string,
      variables: object,
    ): Promise<Record<string, unknown>> => {
      const headers = {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      };
      const answer = await ask({
        url: `${url}/graphql`,
        method: 'POST',
        headers,
        body: bodyOf(readOperation(name), variables),
      });
      const { data, errors } = JSON.parse(answer) as {
        data?: Record<string, unknown> | null;
        errors?: unknown;
      };
      if (!data || errors) throw new Error(`${name} was refused: ${JSON.stringify(errors)}`);
      return data;
    };
    const account = {
      firstName: 'Bench',
      lastName: 'Visitor',
      phoneNumber: '+44 20 7946 0001',
      dob: '1990-05-17',
    };
    const input = { ...account, email, password: PASSWORD, confirmPassword: PASSWORD };
    const { signUp } = (await operate(kolo.url, 'SignUp', { input })) as { signUp: { user: { id: string } } };
    token = accessToken({ id: signUp.user.id, email, sessionId: '' });
    const settings = { startDate: '2027-01-31', frequency: 28, participantAmount: 100 };
    const { createCycle } = (await operate(kolo.url, 'CreateCycle', {
      input: { type: 'GROUP', title: 'A very large circle', description: STORY, ...settings },
    })) as { createCycle: { id: string } };
    for (let first = 0; first < INVITED; first += PER_CALL) {
      const invites = Array.from({ length: PER_CALL }, (_, index) => ({
        email: `${VISITORS}guest-${first + index}@example.org`,
        relationship: 'FRIEND',
      }));
      await operate(kolo.url, 'SendInvites', { cycleId: createCycle.id, invites });
    }
    await withoutLetters(seed);
    const body = bodyOf(readOperation('CyclePage'), { id: createCycle.id });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    return (url) => ({ url: `${url}/graphql`, method: 'POST', headers, body });
  } finally {
    await kolo.stop();
  }
}

/** Or else they were sent while something is measured. */
async function withoutLetters(seed: Seed): Promise<void> {
  const store = await openSeed(seed);
  await store.query(`DELETE FROM letters WHERE recipient LIKE '${VISITORS}%'`);
  await store.close();
}

export async function removeLargeCircle(seed: Seed): Promise<void> {
  const store = await openSeed(seed);
  await removeVisitors(store);
  await store.close();
}
