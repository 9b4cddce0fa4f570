import { t } from '../../../base/messages.ts';
import { briefDocuments, CYCLE_INPUT, givenCycle } from '../../../../test/tools/cycle.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/tools/test-app.ts';

/** A short document can request one long text many times. It must be refused before the whole response has been built. */

const CHARACTER = '😀';
const LONG = CHARACTER.repeat(10_000);
const TOO_COSTLY = { code: 'BAD_REQUEST', reason: 'query-too-costly' };

const times = (count: number, each: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => each(index)).join(' ');

describe.each([
  ['compiled code', true],
  ['graphql-js', false],
])('a response made by %s', (_, fastPath) => {
  let app: TestApp;
  let ada: Person;
  let cycleId: string;
  beforeAll(async () => {
    app = await startTestApp({ fastPath });
    ada = await app.person('Ada Lovelace');
    ({ id: cycleId } = await givenCycle(app, ada, { input: { description: LONG } }));
    const invites = Array.from({ length: 20 }, (_each, index) => ({
      email: `guest${index}@example.com`,
      relationship: 'FRIEND',
    }));
    await app.ask(ada, briefDocuments.sendInvites, { cycleId, invites });
  });
  afterAll(() => app.close());

  /** The responses to five identical requests: graphql-js answers the first ones, compiled code the later ones. */
  async function answersTo(document: string) {
    const answers = [];
    for (let count = 0; count < 5; count += 1) answers.push(await app.ask(ada, document, { id: cycleId }));
    return answers;
  }
  async function expectRefused(document: string): Promise<void> {
    for (const { data, refusal } of await answersTo(document)) {
      expect({ data, refusal }).toEqual({
        data: null,
        refusal: { message: 'The query asks for too much at once.', ...TOO_COSTLY },
      });
    }
  }
  const stories = (count: number) =>
    `query ($id: ID!) { ${times(count, (n) => `a${n}: cycle(id: $id) { participants { cycle { description } } invites { participant { cycle { description } } } }`)} }`;

  it('may have long texts up to the limit', async () => {
    for (const { data, refusal } of await answersTo(stories(6))) {
      expect(refusal).toBeUndefined();
      expect(JSON.stringify(data).split(LONG)).toHaveLength(6 * 41 + 1);
    }
  });

  it('is refused when it repeats a long text too often', () => expectRefused(stories(7)));

  it('is refused when it repeats the values of a history too often', async () => {
    const story = (index: number) => CHARACTER.repeat(9_990) + `${index}`.repeat(10);
    for (let index = 0; index < 9; index += 1) {
      const input = { description: story(index) };
      await app.ask(ada, briefDocuments.updateCycleStory, { cycleId, input });
    }
    await app.ask(ada, briefDocuments.updateCycleStory, { cycleId, input: { description: LONG } });
    const values = (count: number) =>
      `query ($id: ID!) { history(cycleId: $id) { details { ${times(count, (n) => `a${n}: before b${n}: after`)} } } }`;

    for (const { refusal } of await answersTo(values(11))) expect(refusal).toBeUndefined();
    await expectRefused(values(13));
  });

  it('is refused when its lists are too long for the fields requested of each item', async () => {
    const named = 'x'.repeat(50_000);
    const document = (count: number) =>
      `query ($id: ID!) { ${times(count, (n) => `a${n}: cycle(id: $id) { participants { ...ParticipantState } }`)} } ` +
      `fragment ParticipantState on Participant { ${times(2, (n) => `${named}${n}: id`)} }`;

    for (const { refusal } of await answersTo(document(3))) expect(refusal).toBeUndefined();
    await expectRefused(document(10));
  });

  it('is measured quickly even when each fragment spreads the next one twice', async () => {
    const last = 28;
    const chain = times(last, (n) => `fragment F${n} on Participant { ...F${n + 1} ...F${n + 1} }`);
    const document = `query ($id: ID!) { cycle(id: $id) { participants { ...F0 } } } ${chain} fragment F${last} on Participant { id }`;

    for (const { refusal } of await answersTo(document)) expect(refusal).toBeUndefined();
  });

  it('has status 200 or 400 by the Accept header when it is refused, as other refused documents', async () => {
    const statusFor = async (accept: string) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${ada.token}`, accept };
      const body = JSON.stringify({ query: stories(8), variables: { id: cycleId } });
      return (await fetch(`${app.url}/graphql`, { method: 'POST', headers, body })).status;
    };

    expect(await statusFor('application/json')).toBe(200);
    expect(await statusFor('application/graphql-response+json')).toBe(400);
  });

  it('to a mutation, when refused, reports the change as made, but with a key the change is rolled back', async () => {
    const document = `mutation ($id: ID!, $title: String!) { updateCycleStory(cycleId: $id, input: { title: $title }) {
      ${times(13, (n) => `a${n}: participants { cycle { description } }`)}
    } }`;
    const title = async () =>
      (
        await app.ask<{ cycle: { title: string } }>(ada, 'query ($id: ID!) { cycle(id: $id) { title } }', {
          id: cycleId,
        })
      ).data?.cycle.title;
    const rename = (to: string, headers: Record<string, string> = {}) =>
      app.ask(ada, document, { id: cycleId, title: to }, { headers });

    const keyed = await rename('A title under a key', { 'idempotency-key': 'once' });
    expect(keyed.refusal).toMatchObject({ code: 'BAD_REQUEST', reason: 'answer-too-large' });
    expect(await title()).toBe(CYCLE_INPUT.title);

    const { data, refusal } = await rename('A title without one');
    expect({ data, refusal }).toMatchObject({
      data: null,
      refusal: { ...TOO_COSTLY, message: t('requests.tooLargeAnswer') },
    });
    expect(await title()).toBe('A title without one');
  });
});
