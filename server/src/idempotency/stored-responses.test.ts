// @mysql
import { randomInt } from 'node:crypto';
import { print, type DocumentNode } from 'graphql';
import * as client from '../../../client/src/graphql/generated.ts';
import { briefDocuments, CYCLE_INPUT, givenCycle } from '../../test/tools/cycle.ts';
import { fillCycle } from '../../test/tools/large-cycle.ts';
import { startTestApp, type Person, type TestApp } from '../../test/tools/test-app.ts';
import { hashOf } from '../base/tokens.ts';
import { insertRows } from '../db/insert.ts';
import { KEPT_ANSWER, keptAnswers, keyedRequests, PARTICIPANTS_MAX } from '../domain/limits.ts';
import { StoredResponse } from './stored-response.entity.ts';

/** How large responses under an Idempotency-Key can be, and who can read them (docs/rules.md §14.2). */

let app: TestApp;
let ada: Person;
let cycleId: string;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.person('Ada Lovelace');
  ({ id: cycleId } = await givenCycle(app, ada, { input: { description: '漢'.repeat(10_000) } }));
  const invites = Array.from({ length: 20 }, (_, index) => ({
    email: `guest${index}@example.com`,
    relationship: 'FRIEND',
  }));
  await app.ask(ada, briefDocuments.sendInvites, { cycleId, invites });
});
afterAll(() => app.close());

let keys = 0;
const newKey = (): string => `a key of this test ${(keys += 1)}`.replaceAll(' ', '-');
const under = (key: string) => ({ headers: { 'idempotency-key': key } });

/** Has no effect: the link is closed already. */
const close = (selection: string): string =>
  `mutation ($cycleId: ID!) { closeJoinLink(cycleId: $cycleId) { ${selection} } }`;
const times = (count: number, each: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => each(index)).join(' ');
const count = (): Promise<number> => app.db.reader.count(StoredResponse);
/** Has so many different characters that it can hardly be compressed. */
const randomText = (length: number): string =>
  Array.from({ length }, () => String.fromCodePoint(randomInt(0x20000, 0x2a6df))).join('');

it('a response that is too large to store is refused, and the request has no effect', async () => {
  const before = await count();
  const document = close(`participants { cycle { ${times(23, (n) => `a${n}: description`)} } }`);
  const { data, refusal } = await app.ask(ada, document, { cycleId }, under(newKey()));

  expect({ data, refusal }).toMatchObject({
    data: null,
    refusal: { code: 'BAD_REQUEST', reason: 'answer-too-large' },
  });
  expect(await count()).toBe(before);
});

it('a response is stored compressed', async () => {
  const key = newKey();
  const document = close(times(8, (n) => `a${n}: description`));
  await app.ask(ada, document, { cycleId }, under(key));

  const rows = await app.db.reader.findBy(StoredResponse, { id: hashOf(`${ada.id}\n${key}`) });
  expect(rows).toHaveLength(1);
  expect(rows[0]?.kept?.length).toBeLessThan(2_000);
});

it('a repeat gets the stored response, even if the response would be longer by now', async () => {
  const key = newKey();
  const repeat = () => app.ask(ada, close('participants { email }'), { cycleId }, under(key));
  const first = await repeat();
  const invites = [{ email: 'one.more@example.com', relationship: 'FRIEND' }];
  await app.ask(ada, briefDocuments.sendInvites, { cycleId, invites });

  expect((await repeat()).data).toEqual(first.data);
  expect(JSON.stringify((await app.ask(ada, close('participants { email }'), { cycleId })).data)).toContain(
    'one.more@example.com',
  );
});

it('the rows of a response reveal neither a secret nor any other part of it', async () => {
  const key = newKey();
  const open = () =>
    app.ask<{ openJoinLink: { joinLink: string; title: string } }>(
      ada,
      'mutation ($cycleId: ID!) { openJoinLink(cycleId: $cycleId) { joinLink title } }',
      { cycleId },
      under(key),
    );
  const { data } = await open();
  const link = data?.openJoinLink.joinLink ?? '';
  expect(link).toContain('/join/');

  const rows = await app.db.reader.findBy(StoredResponse, { userId: ada.id });
  const dump = rows.map((row) => `${JSON.stringify(row)} ${row.kept?.toString('latin1')}`).join('\n');
  for (const text of [link.split('/').at(-1) ?? '', key, CYCLE_INPUT.title]) expect(dump).not.toContain(text);
  expect(dump).not.toContain('"text":"{');
  expect((await open()).data).toEqual(data);
});

it('a response that a process of the previous version stored is returned as it is', async () => {
  const key = newKey();
  const query = close('id');
  const variables = { cycleId };
  const row = (part: number, text: string): StoredResponse => ({
    id: hashOf(`${ada.id}\n${key}`),
    part,
    userId: ada.id,
    requestHash: hashOf(JSON.stringify(['POST /graphql', { query, variables }])),
    status: 200,
    text,
    kept: null,
    expiresAt: new Date(app.clock().getTime() + 60_000),
  });
  await app.db.transaction((manager) =>
    insertRows({ manager }, StoredResponse, [row(0, '{"data":{"closeJoin'), row(1, 'Link":"as kept"}}')]),
  );

  expect((await app.ask(ada, query, variables, under(key))).data).toEqual({ closeJoinLink: 'as kept' });
  expect((await app.ask(ada, `${query} `, variables, under(key))).refusal?.reason).toBe(
    'idempotency-key-reused',
  );
});

it('an account can store a limited number of bytes a day, and others are not affected', async () => {
  const factor = 0.002;
  const small = await startTestApp({ rateLimitFactor: factor, beside: app });
  const eve = await app.person('Eve Adams');
  const { id } = await givenCycle(app, eve, { input: { description: randomText(9_000) } });
  const keep = (person: Person, key = newKey()) =>
    small.ask(person, close('description'), { cycleId: id }, under(key));
  const kept = newKey();
  const first = await keep(eve, kept);
  const before = await count();

  expect(first.refusal).toBeUndefined();
  expect((await keep(eve)).refusal).toMatchObject({
    reason: 'limit-reached',
    limit: Math.floor(keptAnswers.max * factor),
  });
  expect(await count()).toBe(before);
  // A repeat needs no more room.
  expect((await keep(eve, kept)).data).toEqual(first.data);
  const { refusal } = await small.ask(ada, close('id'), { cycleId }, under(newKey()));
  expect(refusal).toBeUndefined();
  await small.close();
});

describe('in a running cycle of the maximum size', () => {
  /** More of the changes with the largest responses than the limits allow in a day. */
  const PER_DAY = 100;
  let largeId: string;
  beforeAll(async () => {
    ({ id: largeId } = await givenCycle(app, ada, { input: { description: randomText(10_000) } }));
    await fillCycle(app, largeId, PARTICIPANTS_MAX);
  });

  const keptFor = async (key: string): Promise<number> => {
    const rows = await app.db.reader.findBy(StoredResponse, { id: hashOf(`${ada.id}\n${key}`) });
    return rows.reduce((bytes, { kept }) => bytes + (kept?.length ?? 0), 0);
  };
  async function sizeOf(document: DocumentNode, variables: Record<string, unknown>): Promise<number> {
    const key = newKey();
    const { refusal } = await app.ask(ada, print(document), variables, under(key));
    expect(refusal).toBeUndefined();
    return keptFor(key);
  }

  it('the changes of the pages are far smaller than what can be stored', async () => {
    const variables = { cycleId: largeId };
    const sizes: Record<string, number> = {
      story: await sizeOf(client.UpdateCycleStoryDocument, {
        cycleId: largeId,
        input: { title: 'Another title' },
      }),
      run: await sizeOf(client.RunCycleDocument, variables),
    };
    const { data } = await app.ask<{ rounds: { id: string; payments: { id: string }[] }[] }>(
      ada,
      'query ($cycleId: ID!) { rounds(cycleId: $cycleId) { id payments { id } } }',
      variables,
    );
    const [own] = data?.rounds ?? [];
    sizes.marks = await sizeOf(client.UpdatePaymentsDocument, {
      roundId: own?.id,
      payments: own?.payments.map(({ id }) => ({ paymentId: id, paid: true })),
    });
    sizes.stop = await sizeOf(client.ProposeStopDocument, {
      cycleId: largeId,
      reason: 'Too many people have left it.',
    });

    // The pages mark payments more often than anything else.
    expect(sizes.marks).toBeLessThan(KEPT_ANSWER.bytesPerDay / keyedRequests.max);
    for (const [name, bytes] of Object.entries(sizes)) {
      expect([name, bytes > 0]).toEqual([name, true]);
      expect([name, bytes < 0.6 * KEPT_ANSWER.bytes]).toEqual([name, true]);
      expect([name, bytes * PER_DAY < KEPT_ANSWER.bytesPerDay]).toEqual([name, true]);
    }
  });
});
