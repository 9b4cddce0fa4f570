import { bodyOf, readOperation } from './documents.ts';
import { accessToken } from './kolo.ts';
import { ask, type Request } from './load.ts';
import type { Running } from './process.ts';
import { person, PARTICIPANTS, type Circles } from './seed/circles.ts';

/** Requests of people in a seed, and whether their answers are what the seed says. */

/** A request for one of the client's operations, by somebody who is signed in. */
export function requestOf(
  server: Pick<Running, 'url'>,
  { ids }: Circles,
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

interface ParticipantAnswer {
  userId: string | null;
  name: string | null;
  status: string;
}

/** What a document asks for of a cycle, as far as it is looked at: lists ask for less than pages. */
interface CycleAnswer {
  id: string;
  title: string;
  participantsCount: number;
  totalAmount?: number;
  participants?: ParticipantAnswer[];
  rounds?: { payments: unknown[] }[];
}

const nameOf = (user: number): string => {
  const { firstName, lastName } = person(user);
  return `${firstName}.${lastName.slice(0, 2).toUpperCase()}`;
};

/** The numbers of somebody's circles. */
export function cyclesOf(circles: Circles, user: number): number[] {
  const found: number[] = [];
  for (let cycle = 0; cycle < circles.cycles; cycle += 1) {
    for (let participant = 0; participant < PARTICIPANTS; participant += 1) {
      if (circles.member(cycle, participant) === user && circles.account(cycle, participant) === user)
        found.push(cycle);
    }
  }
  return found;
}

/** Holds one cycle of an answer against the seed; the first thing that differs, or undefined. */
function difference(circles: Circles, cycle: number, answer: CycleAnswer): string | undefined {
  const accepted = Array.from({ length: PARTICIPANTS }, (_, participant) =>
    circles.status(cycle, participant),
  ).filter((status) => status === 'ACCEPTED').length;
  if (answer.title !== circles.title(cycle)) return `title ${answer.title}`;
  if (answer.participantsCount !== accepted) return `participantsCount ${answer.participantsCount}`;
  const total = answer.totalAmount;
  if (total !== undefined && total !== accepted * circles.amount(cycle)) return `totalAmount ${total}`;
  if (!answer.participants) return undefined;
  if (answer.participants.length !== PARTICIPANTS) return `${answer.participants.length} participants`;
  const wrong = answer.participants.findIndex((participant, index) => {
    const user = circles.account(cycle, index);
    const name = user === undefined ? null : nameOf(user);
    return participant.name !== name || participant.status !== circles.status(cycle, index);
  });
  return wrong < 0 ? undefined : `participant ${wrong}: ${JSON.stringify(answer.participants[wrong])}`;
}

/**
 * The answer to My Cycles, once it was seen to be right: all twenty circles, in the right lists.
 * @throws Error naming the first difference
 */
export async function checkedMyCycles(server: Running, circles: Circles, user: number): Promise<string> {
  const text = await ask(requestOf(server, circles, user, 'MyCycles'));
  const { data } = JSON.parse(text) as { data?: { myCycles: Record<string, CycleAnswer[]> } | null };
  if (!data) throw new Error(`${server.name}: My Cycles answered ${text.slice(0, 500)}`);
  const given = Object.entries(data.myCycles).flatMap(([list, cycles]) =>
    Array.isArray(cycles) ? cycles.map((cycle) => ({ list, cycle })) : [],
  );
  const expected = cyclesOf(circles, user);
  if (given.length !== expected.length)
    throw new Error(`My Cycles has ${given.length} cycles, not ${expected.length}`);
  for (const number of expected) {
    const participant = Array.from({ length: PARTICIPANTS }, (_, index) =>
      circles.member(number, index),
    ).indexOf(user);
    const list = participant === 0 ? 'owned' : circles.status(number, participant).toLowerCase();
    const found = given.find(({ cycle }) => cycle.id === circles.ids.cycles.uuid(number));
    if (found?.list !== list) throw new Error(`cycle ${number} is not in ${list}`);
    const differs = difference(circles, number, found.cycle);
    if (differs) throw new Error(`My Cycles, cycle ${number}: ${differs}`);
  }
  return text;
}

/**
 * The answer to a cycle's page, once it was seen to be right.
 * @throws Error naming the first difference
 */
export async function checkedCycle(
  server: Running,
  circles: Circles,
  cycle: number,
  user: number,
): Promise<string> {
  const id = circles.ids.cycles.uuid(cycle);
  const text = await ask(requestOf(server, circles, user, 'CyclePage', { id }));
  const { data } = JSON.parse(text) as { data?: { cycle: CycleAnswer } | null };
  if (!data) throw new Error(`${server.name}: the cycle's page answered ${text.slice(0, 500)}`);
  const differs = difference(circles, cycle, data.cycle);
  if (differs) throw new Error(`cycle ${cycle}: ${differs}`);
  const payments = (data.cycle.rounds ?? []).flatMap((round) => round.payments).length;
  const expected = circles.stage(cycle) === 'running' ? PARTICIPANTS * (PARTICIPANTS - 1) : 0;
  if (payments !== expected) throw new Error(`cycle ${cycle} has ${payments} payments, not ${expected}`);
  return text;
}
