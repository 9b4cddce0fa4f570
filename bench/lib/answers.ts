import { bodyOf, readOperation } from './documents.ts';
import { accessToken } from './kolo.ts';
import { fetchBody, type Request } from './load.ts';
import type { Running } from './process.ts';
import { person, PARTICIPANTS, type SeedPlan } from './seed/plan.ts';

/** Requests by people of a seed, and checks of the responses against the seed. */

/** Builds a request for one of the client's operations by a signed-in user. */
export function requestOf(
  server: Pick<Running, 'url'>,
  { ids }: SeedPlan,
  user: number,
  operation: string,
  variables: object = {},
): Request {
  const account = { id: ids.users.uuid(user), email: person(user).email, sessionId: ids.families.uuid(user) };
  return {
    url: `${server.url}/graphql`,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken(account)}` },
    body: bodyOf(readOperation(operation), variables),
  };
}

interface ParticipantView {
  userId: string | null;
  name: string | null;
  status: string;
}

/** The fields of a cycle that are checked. Lists have fewer of them than pages. */
interface CycleView {
  id: string;
  title: string;
  participantsCount: number;
  totalAmount?: number;
  participants?: ParticipantView[];
  rounds?: { payments: unknown[] }[];
}

const nameOf = (user: number): string => {
  const { firstName, lastName } = person(user);
  return `${firstName}.${lastName.slice(0, 2).toUpperCase()}`;
};

/** Returns the numbers of a user's cycles. */
export function cyclesOf(plan: SeedPlan, user: number): number[] {
  const found: number[] = [];
  for (let cycle = 0; cycle < plan.cycles; cycle += 1) {
    for (let participant = 0; participant < PARTICIPANTS; participant += 1) {
      if (plan.member(cycle, participant) === user && plan.account(cycle, participant) === user)
        found.push(cycle);
    }
  }
  return found;
}

/** Compares a cycle in a response with the seed. Returns the first difference, or undefined. */
function difference(plan: SeedPlan, cycle: number, answer: CycleView): string | undefined {
  const accepted = Array.from({ length: PARTICIPANTS }, (_, participant) =>
    plan.status(cycle, participant),
  ).filter((status) => status === 'ACCEPTED').length;
  if (answer.title !== plan.title(cycle)) return `title ${answer.title}`;
  if (answer.participantsCount !== accepted) return `participantsCount ${answer.participantsCount}`;
  const total = answer.totalAmount;
  if (total !== undefined && total !== accepted * plan.amount(cycle)) return `totalAmount ${total}`;
  if (!answer.participants) return undefined;
  if (answer.participants.length !== PARTICIPANTS) return `${answer.participants.length} participants`;
  const wrong = answer.participants.findIndex((participant, index) => {
    const user = plan.account(cycle, index);
    const name = user === undefined ? null : nameOf(user);
    return participant.name !== name || participant.status !== plan.status(cycle, index);
  });
  return wrong < 0 ? undefined : `participant ${wrong}: ${JSON.stringify(answer.participants[wrong])}`;
}

/**
 * Requests My Cycles and checks the response: all twenty cycles must be in the right lists. Returns the body.
 * @throws Error naming the first difference
 */
export async function checkedMyCycles(server: Running, plan: SeedPlan, user: number): Promise<string> {
  const text = await fetchBody(requestOf(server, plan, user, 'MyCycles'));
  const { data } = JSON.parse(text) as { data?: { myCycles: Record<string, CycleView[]> } | null };
  if (!data) throw new Error(`${server.name}: My Cycles returned ${text.slice(0, 500)}`);
  const listed = Object.entries(data.myCycles).flatMap(([list, cycles]) =>
    Array.isArray(cycles) ? cycles.map((cycle) => ({ list, cycle })) : [],
  );
  const expected = cyclesOf(plan, user);
  if (listed.length !== expected.length)
    throw new Error(`My Cycles has ${listed.length} cycles, expected ${expected.length}`);
  for (const number of expected) {
    const participant = Array.from({ length: PARTICIPANTS }, (_, index) =>
      plan.member(number, index),
    ).indexOf(user);
    const list = participant === 0 ? 'owned' : plan.status(number, participant).toLowerCase();
    const found = listed.find(({ cycle }) => cycle.id === plan.ids.cycles.uuid(number));
    if (found?.list !== list) throw new Error(`My Cycles: cycle ${number} is not in the list ${list}`);
    const differs = difference(plan, number, found.cycle);
    if (differs) throw new Error(`My Cycles, cycle ${number}: ${differs}`);
  }
  return text;
}

/**
 * Requests a cycle's page and checks the response. Returns the body.
 * @throws Error naming the first difference
 */
export async function checkedCycle(
  server: Running,
  plan: SeedPlan,
  cycle: number,
  user: number,
): Promise<string> {
  const id = plan.ids.cycles.uuid(cycle);
  const text = await fetchBody(requestOf(server, plan, user, 'CyclePage', { id }));
  const { data } = JSON.parse(text) as { data?: { cycle: CycleView } | null };
  if (!data) throw new Error(`${server.name}: the cycle's page returned ${text.slice(0, 500)}`);
  const differs = difference(plan, cycle, data.cycle);
  if (differs) throw new Error(`cycle ${cycle}: ${differs}`);
  const payments = (data.cycle.rounds ?? []).flatMap((round) => round.payments).length;
  const expected = plan.stage(cycle) === 'running' ? PARTICIPANTS * (PARTICIPANTS - 1) : 0;
  if (payments !== expected) throw new Error(`cycle ${cycle} has ${payments} payments, expected ${expected}`);
  return text;
}
