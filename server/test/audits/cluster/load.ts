import { briefly, CYCLE_INPUT, givenCycle, STORY, type CycleView } from '../../tools/cycle.ts';
import { askOver, signUpOver, type Ask, type Person } from '../../tools/ask.ts';
import { newId } from '../../../src/base/tokens.ts';
import { Ledger, type Books } from './ledger.ts';
import { Api, Traffic, type Manners } from './traffic.ts';

/** Circles whose three members mark payments, and do everything else that owners do beside it. */
const CIRCLES = 2;
/** A person may invite 200 people a day, which is to last for the longest audit. */
const INVITE_EVERY_MS = 2_000;
const INVITES = 190;

/** One person of the load: what each writes is his alone, so he knows what must stand there. */
interface Player extends Person {
  /** A cycle of his own that is being written all the time, by both of his lanes. */
  draft: string;
  /** The payments of the round that he collects. */
  round: { id: string; payments: string[] };
}

export interface Load {
  traffic: Traffic;
  ledger: Ledger;
  /** The addresses that were invited; each is to get one letter. */
  invited: string[];
  /** Takes nothing new up, and resolves when all answers are there. */
  stop(): Promise<void>;
  /** What stands in the books, read at this Kolo. */
  readBooks(url: string): Promise<Books>;
}

/** A token that outlives the longest audit; the one of signing in is good for a quarter of an hour. */
async function lastingToken(api: Ask, person: Person): Promise<string> {
  const { data } = await api<{ createPersonalAccessToken: { token: string } }>(
    person,
    `mutation ($password: String) {
      createPersonalAccessToken(input: { name: "load", scope: WRITE }, password: $password) { token }
    }`,
    { password: person.password },
  );
  if (!data) throw new Error('no token for the load');
  return data.createPersonalAccessToken.token;
}

async function participantCycle(api: Ask, circle: number): Promise<Player[]> {
  const people: Person[] = [];
  for (const name of ['Ada', 'Bola', 'Chidi']) {
    const person = await signUpOver(api, `${name} Load`, `${name}${circle}.${newId()}@example.org`);
    people.push({ ...person, token: await lastingToken(api, person) });
  }
  const [owner, ...members] = people;
  if (!owner) throw new Error('a circle needs an owner');
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
  if (!round) throw new Error(`${person.firstName} collects no round`);
  return { id: round.id, payments: round.payments.map(({ id }) => id) };
}

const titleOf = (what: string, count: number): string => `${what} ${String(count).padStart(8, '0')}`;
const storyOf = (count: number): string => `${STORY} ${count}`;

/** Signs people up and lets all of them work at once, in two lanes each, until it is stopped. */
export async function startLoad(url: string, manners: Manners): Promise<Load> {
  const traffic = new Traffic();
  const ledger = new Ledger();
  const api = new Api(url, traffic, manners);
  const invited: string[] = [];
  const players: Player[] = [];
  for (let circle = 0; circle < CIRCLES; circle += 1)
    players.push(...(await participantCycle(askOver(url), circle)));
  const stopping = new AbortController();
  const { signal } = stopping;

  const read = (person: Player, query: string, variables: object): Promise<unknown> =>
    api.send({ method: 'POST', path: '/graphql', token: person.token, body: { query, variables } });
  const acknowledge = (answer: unknown, note: () => void): void => {
    if (answer === undefined) return;
    traffic.acknowledged.push(performance.now());
    note();
  };
  const write = async (person: Player, query: string, variables: object, note: () => void): Promise<void> => {
    const body = { query, variables };
    const sent = { method: 'POST', path: '/graphql', token: person.token, key: newId(), body } as const;
    acknowledge(await api.send(sent), note);
  };

  /** Makes things that must not be made twice. */
  async function found(person: Player): Promise<void> {
    let nextInvite = performance.now();
    let invites = 0;
    for (let count = 1; !signal.aborted; count += 1) {
      const title = titleOf('Cycle', count);
      ledger.willMake(`${person.id} ${title}`);
      await write(person, briefly.createCycle, { input: { ...CYCLE_INPUT, title } }, () =>
        ledger.wasMade(`${person.id} ${title}`),
      );
      if (performance.now() < nextInvite || invites === INVITES) continue;
      nextInvite = performance.now() + INVITE_EVERY_MS;
      invites += 1;
      const email = `guest-${newId()}@example.org`;
      ledger.willMake(email);
      const variables = { cycleId: person.draft, invites: [{ email, relationship: 'FRIEND' }] };
      await write(person, briefly.sendInvites, variables, () => {
        ledger.wasMade(email);
        invited.push(email);
      });
    }
  }

  /** Overwrites values over both doors, and reads what he has written. */
  async function keep(person: Player): Promise<void> {
    const { draft, round } = person;
    const [payment = ''] = round.payments;
    const [title, story, paid] = [`title of ${draft}`, `story of ${draft}`, `payment ${payment}`];
    ledger.is(title, titleOf('Draft', 0));
    ledger.is(story, STORY);
    ledger.is(paid, false);
    for (let count = 1; !signal.aborted; count += 1) {
      ledger.willBe(story, storyOf(count));
      const input = { description: storyOf(count) };
      await write(person, briefly.updateCycleStory, { cycleId: draft, input }, () =>
        ledger.is(story, storyOf(count)),
      );

      const next = titleOf('Draft', count);
      ledger.willBe(title, next);
      const sent = { method: 'PUT', path: `/api/cycle/${draft}`, token: person.token, key: newId() } as const;
      acknowledge(await api.send({ ...sent, body: { title: next } }), () => ledger.is(title, next));

      const isPaid = count % 2 === 1;
      ledger.willBe(paid, isPaid);
      const payments = [{ paymentId: payment, paid: isPaid }];
      await write(person, briefly.updatePayments, { roundId: round.id, payments }, () =>
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

  const lanes = players.flatMap((player) => [found(player), keep(player)]);
  return {
    traffic,
    ledger,
    invited,
    stop: async () => {
      stopping.abort();
      await Promise.all(lanes);
    },
    readBooks: (from) => readBooks(from, players),
  };
}

/** Everything that the players own, as Kolo shows it to them. */
async function readBooks(url: string, players: readonly Player[]): Promise<Books> {
  const counts = new Map<string, number>();
  const values = new Map<string, unknown>();
  const count = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const player of players) {
    const { data } = await askOver(url)<Shown>(player, SHOWN, { id: player.draft });
    if (!data) throw new Error('the books cannot be read');
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

interface Shown {
  myCycles: { owned: Listed[]; accepted: Listed[] };
  cycle: { title: string; description: string; invites: { email: string }[] };
}

const SHOWN = /* GraphQL */ `
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
