import { briefDocuments, CYCLE_INPUT, givenCycle, STORY, type CycleView } from '../../tools/cycle.ts';
import { askOver, signUpOver, type Ask, type Person } from '../../tools/ask.ts';
import { newId } from '../../../src/base/tokens.ts';
import { Ledger, type Books } from './ledger.ts';
import { Api, Traffic, type RetryPolicy } from './traffic.ts';

/** The number of cycles. Their three members mark payments and do everything else that owners do. */
const CYCLES = 2;
/** A person may invite 200 people a day; this must last for the longest audit. */
const INVITE_EVERY_MS = 2_000;
const INVITES = 190;

/** One person of the load. Only this person writes these objects, so the expected values are known. */
interface Player extends Person {
  /** A cycle of their own that both of their lanes write to all the time. */
  draft: string;
  /** The round of which they are the collector, and its payments. */
  round: { id: string; payments: string[] };
}

export interface Load {
  traffic: Traffic;
  ledger: Ledger;
  /** The invited addresses; each must get one email. */
  invited: string[];
  /** Starts nothing new, and resolves when all responses have arrived. */
  stop(): Promise<void>;
  /** Reads the final data from this server. */
  readBooks(url: string): Promise<Books>;
}

/** Creates a token that outlives the longest audit; an access token of a session is valid for 15 minutes. */
async function createToken(api: Ask, person: Person): Promise<string> {
  const { data } = await api<{ createPersonalAccessToken: { token: string } }>(
    person,
    `mutation ($password: String) {
      createPersonalAccessToken(input: { name: "load", scope: WRITE }, password: $password) { token }
    }`,
    { password: person.password },
  );
  if (!data) throw new Error('createPersonalAccessToken failed for the load');
  return data.createPersonalAccessToken.token;
}

async function participantCycle(api: Ask, cycleNumber: number): Promise<Player[]> {
  const people: Person[] = [];
  for (const name of ['Ada', 'Bola', 'Chidi']) {
    const person = await signUpOver(api, `${name} Load`, `${name}${cycleNumber}.${newId()}@example.org`);
    people.push({ ...person, token: await createToken(api, person) });
  }
  const [owner, ...members] = people;
  if (!owner) throw new Error('a cycle needs an owner');
  const running = await givenCycle({ ask: api }, owner, { stage: 'running', members });
  const players: Player[] = [];
  for (const person of people) {
    const draft = await givenCycle({ ask: api }, person, { input: { title: titleOf('Draft', 0) } });
    players.push({ ...person, draft: draft.id, round: roundOf(running, person) });
  }
  return players;
}

function roundOf({ rounds }: CycleView, person: Person): Player['round'] {
  const round = rounds.find(({ collector }) => collector.userId === person.id);
  if (!round) throw new Error(`${person.firstName} is not the collector of any round`);
  return { id: round.id, payments: round.payments.map(({ id }) => id) };
}

const titleOf = (what: string, count: number): string => `${what} ${String(count).padStart(8, '0')}`;
const storyOf = (count: number): string => `${STORY} ${count}`;

/** Signs people up and keeps all of them busy, in two lanes each, until it is stopped. */
export async function startLoad(url: string, retries: RetryPolicy): Promise<Load> {
  const traffic = new Traffic();
  const ledger = new Ledger();
  const api = new Api(url, traffic, retries);
  const invited: string[] = [];
  const players: Player[] = [];
  for (let cycleNumber = 0; cycleNumber < CYCLES; cycleNumber += 1)
    players.push(...(await participantCycle(askOver(url), cycleNumber)));
  const controller = new AbortController();
  const { signal } = controller;

  const read = (person: Player, query: string, variables: object): Promise<unknown> =>
    api.send({ method: 'POST', path: '/graphql', token: person.token, body: { query, variables } });
  const acknowledge = (answer: unknown, record: () => void): void => {
    if (answer === undefined) return;
    traffic.acknowledged.push(performance.now());
    record();
  };
  const write = async (
    person: Player,
    query: string,
    variables: object,
    record: () => void,
  ): Promise<void> => {
    const body = { query, variables };
    const sent = { method: 'POST', path: '/graphql', token: person.token, key: newId(), body } as const;
    acknowledge(await api.send(sent), record);
  };

  /** Creates objects that must not be created twice. */
  async function createObjects(person: Player): Promise<void> {
    let nextInvite = performance.now();
    let invites = 0;
    for (let count = 1; !signal.aborted; count += 1) {
      const title = titleOf('Cycle', count);
      ledger.willMake(`${person.id} ${title}`);
      await write(person, briefDocuments.createCycle, { input: { ...CYCLE_INPUT, title } }, () =>
        ledger.wasMade(`${person.id} ${title}`),
      );
      if (performance.now() < nextInvite || invites === INVITES) continue;
      nextInvite = performance.now() + INVITE_EVERY_MS;
      invites += 1;
      const email = `guest-${newId()}@example.org`;
      ledger.willMake(email);
      const variables = { cycleId: person.draft, invites: [{ email, relationship: 'FRIEND' }] };
      await write(person, briefDocuments.sendInvites, variables, () => {
        ledger.wasMade(email);
        invited.push(email);
      });
    }
  }

  /** Overwrites values through both APIs, and reads them back. */
  async function overwriteValues(person: Player): Promise<void> {
    const { draft, round } = person;
    const [payment = ''] = round.payments;
    const [title, story, paid] = [`title of ${draft}`, `story of ${draft}`, `payment ${payment}`];
    ledger.is(title, titleOf('Draft', 0));
    ledger.is(story, STORY);
    ledger.is(paid, false);
    for (let count = 1; !signal.aborted; count += 1) {
      ledger.willBe(story, storyOf(count));
      const input = { description: storyOf(count) };
      await write(person, briefDocuments.updateCycleStory, { cycleId: draft, input }, () =>
        ledger.is(story, storyOf(count)),
      );

      const next = titleOf('Draft', count);
      ledger.willBe(title, next);
      const sent = { method: 'PUT', path: `/api/cycle/${draft}`, token: person.token, key: newId() } as const;
      acknowledge(await api.send({ ...sent, body: { title: next } }), () => ledger.is(title, next));

      const isPaid = count % 2 === 1;
      ledger.willBe(paid, isPaid);
      const payments = [{ paymentId: payment, paid: isPaid }];
      await write(person, briefDocuments.updatePayments, { roundId: round.id, payments }, () =>
        ledger.is(paid, isPaid),
      );

      const seen = await read(person, `query ($id: ID!) { cycle(id: $id) { title description } }`, {
        id: draft,
      });
      if (seen === undefined) continue;
      const { cycle } = (seen as { data: { cycle: { title: string; description: string } } }).data;
      ledger.sawValue(title, cycle.title);
      ledger.sawValue(story, cycle.description);
    }
  }

  const lanes = players.flatMap((player) => [createObjects(player), overwriteValues(player)]);
  return {
    traffic,
    ledger,
    invited,
    stop: async () => {
      controller.abort();
      await Promise.all(lanes);
    },
    readBooks: (from) => readBooks(from, players),
  };
}

/** Reads everything that the players own, as Kolo shows it to them. */
async function readBooks(url: string, players: readonly Player[]): Promise<Books> {
  const counts = new Map<string, number>();
  const values = new Map<string, unknown>();
  const count = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const player of players) {
    const { data } = await askOver(url)<FinalData>(player, FINAL_DATA, { id: player.draft });
    if (!data) throw new Error('query of the final data failed');
    for (const { title } of data.myCycles.owned) count(`${player.id} ${title}`);
    for (const { email } of data.cycle.invites) count(email);
    values.set(`title of ${player.draft}`, data.cycle.title);
    values.set(`story of ${player.draft}`, data.cycle.description);
    const lists = [...data.myCycles.owned, ...data.myCycles.accepted];
    for (const { rounds } of lists) {
      for (const { payments } of rounds) {
        for (const { id, paid } of payments) values.set(`payment ${id}`, paid);
      }
    }
  }
  return { counts, values };
}

interface Listed {
  title: string;
  rounds: { payments: { id: string; paid: boolean }[] }[];
}

interface FinalData {
  myCycles: { owned: Listed[]; accepted: Listed[] };
  cycle: { title: string; description: string; invites: { email: string }[] };
}

const FINAL_DATA = /* GraphQL */ `
  query ($id: ID!) {
    myCycles {
      owned {
        ...Listed
      }
      accepted {
        ...Listed
      }
    }
    cycle(id: $id) {
      title
      description
      invites {
        email
      }
    }
  }
  fragment Listed on Cycle {
    title
    rounds {
      payments {
        id
        paid
      }
    }
  }
`;
