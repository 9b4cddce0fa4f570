// @mysql
import { givenCycle, participantOf, viewOf, type CycleView } from '../../../test/tools/cycle.ts';
import { brokenChains } from '../../../test/tools/chains.ts';
import { askHistory, CHANGE_FIELDS, historyOf, type ChangeView } from '../../../test/tools/history.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';
import { ChangeFact } from '../tables/change-fact.entity.ts';
import { ChangeRow } from '../tables/cycle-change.entity.ts';

let scenario: Scenario;
beforeAll(async () => {
  // With the usual limits, because a test counts renames.
  scenario = await openScenario({ rateLimitFactor: 1 });
});
afterAll(() => scenario.close());

const history = (cycle: { id: string }, person: Person = scenario.ada): Promise<ChangeView[]> =>
  historyOf(scenario.app, person, cycle.id);
const sentences = async (cycle: { id: string }, person?: Person): Promise<string[]> =>
  (await history(cycle, person)).map(({ summary }) => summary);
const newest = async (cycle: { id: string }, person?: Person): Promise<ChangeView | undefined> =>
  (await history(cycle, person)).at(-1);
const inCycle = ({ id }: CycleView) => ({ cycleId: id });
const mark = (cycle: CycleView, person: Person, ...paid: boolean[]) => {
  const round = cycle.rounds.find(({ collector }) => collector.userId === person.id);
  const payments = paid.map((each, index) => ({ paymentId: round?.payments[index]?.id, paid: each }));
  return scenario.does(person, 'updatePayments', { roundId: round?.id, payments });
};

describe('the history of a cycle', () => {
  it('describes each change in a sentence', async () => {
    const cycle = await scenario.circle('running');
    await mark(cycle, scenario.bob, true, true);
    await mark(cycle, scenario.bob, false);

    expect(await sentences(cycle)).toEqual([
      'Ada.LO created the circle.',
      'Ada.LO invited Bob.BU, Eve.AD, Pat.SI and Rex.NA.',
      'Bob.BU accepted the invite.',
      'Eve.AD accepted the invite.',
      'Rex.NA rejected the invite.',
      'Ada.LO froze the cycle section.',
      'Ada.LO froze the participants section, which removed Pat.SI.',
      'Ada.LO set the order: Ada.LO on 31 Jan 2027, Bob.BU on 28 Feb 2027 and Eve.AD on 31 Mar 2027.',
      'Ada.LO sent the confirmation emails.',
      'Ada.LO confirmed their turn to collect on 31 Jan 2027.',
      'Bob.BU confirmed their turn to collect on 28 Feb 2027.',
      'Eve.AD confirmed their turn to collect on 31 Mar 2027.',
      'Ada.LO started the circle.',
      'Bob.BU marked Ada.LO and Eve.AD as paid for the round on 28 Feb 2027.',
      'Bob.BU marked Ada.LO as unpaid for the round on 28 Feb 2027.',
    ]);
  });

  it('has the kind CREATED for the creation and STARTED for the start of the cycle', async () => {
    const changes = await history(await scenario.circle('running'));

    expect([changes[0], changes.at(-1)].map((change) => [change?.kind, change?.summary])).toEqual([
      ['CREATED', 'Ada.LO created the circle.'],
      ['STARTED', 'Ada.LO started the circle.'],
    ]);
  });

  it('has the actor, the kind, the time and the values of each change', async () => {
    const cycle = await scenario.circle();
    const before = Date.now();
    await scenario.does(scenario.ada, 'updateCycleSettings', {
      ...inCycle(cycle),
      input: { startDate: '2027-02-07', frequency: 7 },
    });

    const change = await newest(cycle);
    expect(change).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      position: 6,
      kind: 'SETTINGS_EDITED',
      at: expect.any(String),
      cycleId: cycle.id,
      actor: 'Ada.LO',
      actorId: scenario.ada.id,
      actorParticipantId: participantOf(cycle, scenario.ada).id,
      summary:
        'Ada.LO changed the start date from 31 Jan 2027 to 7 Feb 2027 and the frequency from 1 month to 1 week.',
      details: [
        { field: 'startDate', before: '2027-01-31', after: '2027-02-07' },
        { field: 'frequency', before: '28', after: '7' },
        {
          // The owner's consent to the new terms.
          field: 'termsHash',
          before: null,
          after: expect.stringMatching(/^[0-9a-f]{64}$/),
          participant: 'Ada.LO',
          participantId: participantOf(cycle, scenario.ada).id,
        },
      ].map((detail) => ({ participantId: null, participant: null, day: null, ...detail })),
    });
    expect(Date.parse(change?.at ?? '')).toBeGreaterThanOrEqual(before);
    expect(Date.parse(change?.at ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('has long texts in full, before and after', async () => {
    const cycle = await scenario.circle();
    // The longest possible text: 10,000 characters of up to four bytes each.
    const [before, after] = ['𝔎', '𝔏'].map((message) => message.repeat(9_998) + '"\\');
    for (const description of [before, after]) {
      await scenario.does(scenario.ada, 'updateCycleStory', { ...inCycle(cycle), input: { description } });
    }

    expect(await newest(cycle)).toMatchObject({
      summary: 'Ada.LO changed the description.',
      details: [{ field: 'description', before, after }],
    });
  });

  it('has no entry for operations that changed nothing or were refused', async () => {
    const cycle = await scenario.circle();
    const changes = await history(cycle);
    const same = { title: cycle.title, type: 'GROUP' };
    await scenario.does(scenario.ada, 'updateCycleStory', { ...inCycle(cycle), input: same });
    await scenario.does(scenario.ada, 'updateCycleSettings', { ...inCycle(cycle), input: { frequency: 28 } });
    await scenario.does(scenario.ada, 'unlockSection', { ...inCycle(cycle), section: 'CYCLE' });
    await scenario.does(scenario.ada, 'initialiseCollectors', inCycle(cycle));
    await scenario.refusal(cycle, scenario.ada, 'runCycle', inCycle(cycle));
    await scenario.refusal(cycle, scenario.ada, 'sendInvites', {
      ...inCycle(cycle),
      invites: [
        { email: 'new@example.com', relationship: 'FRIEND' },
        { email: scenario.bob.email, relationship: 'FRIEND' },
      ],
    });

    expect(await history(cycle)).toEqual(changes);
  });

  it('has no entry for a change that is rolled back after it was recorded', async () => {
    const cycle = await scenario.circle();
    const changes = await history(cycle);
    // The title is changed and recorded before the last field turns out to contradict the facts.
    const { refusal } = await scenario.app.rest(scenario.ada, 'PUT', `/api/cycle/${cycle.id}`, {
      title: 'A title that is not to be',
      roundsCreated: true,
    });

    expect(refusal?.reason).toBe('contradicts-facts');
    expect(await history(cycle)).toEqual(changes);
    expect(await scenario.app.db.reader.countBy(ChangeRow, { cycleId: cycle.id })).toBe(changes.length);
    expect(
      await scenario.app.db.reader.countBy(ChangeFact, { valueAfter: 'A title that is not to be' }),
    ).toBe(0);
  });

  it('has one entry for a request that was sent twice with the same Idempotency-Key', async () => {
    const cycle = await scenario.circle();
    const headers = { 'idempotency-key': newId() };
    const send = () =>
      scenario.app.rest(
        scenario.ada,
        'PUT',
        `/api/cycle/${cycle.id}`,
        { title: 'Sent once or twice' },
        { headers },
      );
    const changes = await history(cycle);

    await Promise.all([send(), send()]);
    await scenario.app.rest(scenario.ada, 'PUT', `/api/cycle/${cycle.id}`, { title: 'And changed back' });
    await send();

    expect((await sentences(cycle)).slice(changes.length)).toEqual([
      'Ada.LO changed the title from “Holiday savings” to “Sent once or twice”.',
      'Ada.LO changed the title from “Sent once or twice” to “And changed back”.',
    ]);
  });

  it('is numbered without gaps, however many changes are made at once', async () => {
    const cycle = await scenario.circle('running');
    const from = (await history(cycle)).length;
    const round = cycle.rounds[1];
    const single = (index: number, paid: boolean) =>
      scenario.does(scenario.bob, 'updatePayments', {
        roundId: round?.id,
        payments: [{ paymentId: round?.payments[index]?.id, paid }],
      });
    await Promise.all([
      single(0, true),
      single(1, true),
      mark(cycle, scenario.eve, true),
      mark(cycle, scenario.ada, true),
    ]);

    const positions = (await history(cycle)).map(({ position }) => position);
    expect(positions).toEqual(Array.from({ length: from + 4 }, (_, index) => index + 1));
  });

  it('has one entry for each change of a REST call', async () => {
    const cycle = await scenario.circle();
    const changes = await history(cycle);
    await scenario.app.rest(scenario.ada, 'PUT', `/api/my-cycle/${cycle.id}`, {
      title: 'Another title',
      participantAmount: 2000,
      cycleFrozen: true,
    });

    expect((await sentences(cycle)).slice(changes.length)).toEqual([
      'Ada.LO changed the title from “Holiday savings” to “Another title”.',
      'Ada.LO changed the participant amount from 100 to 2,000.',
      'Ada.LO froze the cycle section.',
    ]);
  });

  it('has one entry for each slot that is assigned or removed', async () => {
    const cycle = await scenario.circle('assigned');
    const { id } = participantOf(cycle, scenario.bob);
    const changes = await history(cycle);
    const put = (body: object) => scenario.app.rest(scenario.ada, 'PUT', `/api/participant/${id}`, body);
    await put({ isCollector: false });
    await put({ isCollector: true, dateCollected: '2027-01-31' });
    await scenario.does(scenario.bob, 'confirmCollection', { participantId: id, response: 'REJECTED' });
    await put({ isCollector: true, dateCollected: '2027-01-31' });
    await scenario.does(scenario.ada, 'unlockSection', { ...inCycle(cycle), section: 'CYCLE' });

    expect((await sentences(cycle)).slice(changes.length)).toEqual([
      'Ada.LO cleared the turn of Bob.BU.',
      'Ada.LO set the order: Bob.BU on 31 Jan 2027.',
      'Bob.BU rejected their turn to collect on 31 Jan 2027.',
      'Ada.LO kept the order, and Bob.BU must confirm again.',
      'Ada.LO unlocked the cycle section, which cleared the order.',
    ]);
  });
});

describe('people in the history', () => {
  const invite = async (cycle: CycleView, email: string): Promise<void> => {
    await scenario.does(scenario.ada, 'sendInvites', {
      ...inCycle(cycle),
      invites: [{ email, relationship: 'SIBLING' }],
    });
  };
  const rename = (person: Person, firstName: string, lastName: string) =>
    scenario.app.ask(
      person,
      'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }',
      {
        input: { firstName, lastName },
      },
    );
  const lastEntry = async (cycle: CycleView, person?: Person) => {
    const change = await newest(cycle, person);
    return { summary: change?.summary, people: change?.details.map(({ participant }) => participant) };
  };

  it('are between marks in the marked sentence, because a name could be a sentence itself', async () => {
    const cycle = await scenario.circle();
    const email = `zoe.${newId()}@example.com`;
    const zoe = await scenario.app.person('Zoe New', email);
    await rename(zoe, 'Ada.LO marked Eve.EV as paid. Kolo has checked it. Zoe', 'New');
    await invite(cycle, email);

    const { data } = await scenario.app.ask<{ history: { summary: string; markedSummary: string }[] }>(
      scenario.ada,
      'query ($cycleId: ID!) { history(cycleId: $cycleId, first: 1) { summary markedSummary } }',
      inCycle(cycle),
    );
    const name = 'Ada.LO marked Eve.EV as paid. Kolo has checked it. Zoe.NE';
    expect(data?.history).toEqual([
      {
        summary: `Ada.LO invited ${name}.`,
        markedSummary: `\u2068Ada.LO\u2069 invited \u2068${name}\u2069.`,
      },
    ]);
  });

  it('are shown by their email address until they have a name, and by their name from then on', async () => {
    const cycle = await scenario.circle();
    const email = `Zoe.New.${newId()}@example.com`;
    await invite(cycle, email);
    expect(await lastEntry(cycle, scenario.bob)).toEqual({
      summary: `Ada.LO invited ${email}.`,
      people: [email],
    });

    await scenario.app.person('Zoe New', email.toLowerCase());

    expect((await sentences(cycle, scenario.bob)).slice(-2)).toEqual([
      'Ada.LO invited Zoe.NE.',
      'Zoe.NE linked an account to the invite.',
    ]);
    expect(JSON.stringify(await history(cycle, scenario.bob)).toLowerCase()).not.toContain(
      email.toLowerCase(),
    );
  });

  it('are still mentioned after they were removed, with or without a name', async () => {
    const cycle = await scenario.circle();
    const email = `gone.${newId()}@example.com`;
    await invite(cycle, email);
    const { participants } = await scenario.view(cycle);
    const participant = participants.find((each) => each.email === email);
    await scenario.does(scenario.ada, 'removeParticipant', { id: participant?.id });
    await scenario.does(scenario.ada, 'removeParticipant', { id: participantOf(cycle, scenario.eve).id });

    const [unnamed, named] = (await history(cycle, scenario.bob)).slice(-2);
    expect(unnamed).toMatchObject({
      kind: 'REMOVED',
      summary: 'Ada.LO removed someone.',
      details: [{ field: 'status', participantId: participant?.id, before: 'PENDING', after: null }],
    });
    expect(named?.summary).toBe('Ada.LO removed Eve.AD.');
  });

  it('are “someone” if they were removed before they had an account, whatever they are called later', async () => {
    const cycle = await scenario.circle();
    const email = `late.${newId()}@example.com`;
    await invite(cycle, email);
    expect((await newest(cycle, scenario.bob))?.summary).toBe(`Ada.LO invited ${email}.`);
    const participant = (await scenario.view(cycle)).participants.find((each) => each.email === email);
    await scenario.does(scenario.ada, 'removeParticipant', { id: participant?.id });
    const changes = await history(cycle, scenario.bob);
    expect(changes.slice(-2).map(({ summary }) => summary)).toEqual([
      'Ada.LO invited someone.',
      'Ada.LO removed someone.',
    ]);
    expect(changes.at(-2)?.details[0]).toMatchObject({
      participant: 'someone',
      participantId: participant?.id,
    });

    const late = await scenario.app.person('Lea Late', email);
    expect(await history(cycle, scenario.bob)).toEqual(changes);
    await rename(late, 'Ada', 'Lovelace');
    expect(await history(cycle, scenario.bob)).toEqual(changes);
  });

  it('who never joined appear in no way to read the audit log, which is still valid', async () => {
    const { app, ada, bob } = scenario;
    await scenario.newDay();
    const cycle = await givenCycle(app, ada, { members: [bob] });
    const typed = `mistyped.${newId()}@example.com`;
    const [right, other] = [`right.${newId()}@example.com`, `other.${newId()}@example.com`];
    await invite(cycle, typed);
    await invite(cycle, other);
    const { invites } = await scenario.view(cycle);
    const id = invites.find(({ email }) => email === typed)?.id;
    await scenario.does(ada, 'changeInviteEmail', { id, email: right });
    expect((await sentences(cycle, bob)).slice(-3)).toEqual([
      'Ada.LO invited someone.',
      `Ada.LO invited ${other}.`,
      'Ada.LO sent an invite to another email address.',
    ]);
    await scenario.does(ada, 'freezeSection', { ...inCycle(cycle), section: 'PARTICIPANTS' });

    expect((await newest(cycle, bob))?.summary).toBe(
      'Ada.LO froze the participants section, which removed someone and someone (2).',
    );
    const feed = await app.ask(bob, `{ changes(first: 100) { changes { ${CHANGE_FIELDS} } } }`);
    const passbook = await app.ask<{ passbook: { file: string } }>(
      bob,
      'query ($id: ID!) { passbook(cycleId: $id) { file } }',
      { id: cycle.id },
    );
    expect(passbook.data?.passbook.file).toContain('SECTION_FROZEN');
    const facts = await app.db.reader.query<unknown[]>(
      'SELECT * FROM cycle_change_facts WHERE email IS NOT NULL',
    );
    const read = JSON.stringify([await history(cycle, bob), feed.data, passbook.data, facts]);
    for (const email of [typed, right, other]) expect(read).not.toContain(email);
    // The owner can still read the address that they typed.
    expect(JSON.stringify(await history(cycle))).toContain(`"before":"${typed}"`);
    expect((await brokenChains(app.db)).broken).toEqual([]);
  });

  it('have the names of that time, and a rename is an entry of its own', async () => {
    const { app } = scenario;
    const [uma, ivo] = [await app.person('Uma Old'), await app.person('Ivo Sly')];
    const cycle = await givenCycle(app, uma, { stage: 'running', members: [ivo] });
    const other = await givenCycle(app, uma, { members: [ivo] });
    await mark(cycle, ivo, true);
    // Ivo takes Uma's name, so that his mark would seem to be hers.
    await rename(ivo, 'Uma', 'Old');
    await rename(uma, 'Zed', 'New');
    await mark(cycle, ivo, false);

    expect((await sentences(cycle, uma)).slice(-5)).toEqual([
      'Uma.OL started the circle.',
      'Ivo.SL marked Uma.OL as paid for the round on 28 Feb 2027.',
      'Ivo.SL changed their name to Uma.OL (2).',
      'Uma.OL (1) changed their name to Zed.NE.',
      'Uma.OL marked Zed.NE as unpaid for the round on 28 Feb 2027.',
    ]);
    expect((await history(cycle, uma)).map(({ actorId }) => actorId).slice(-3)).toEqual([
      ivo.id,
      uma.id,
      ivo.id,
    ]);
    expect((await sentences(other, uma)).at(-1)).toBe('Uma.OL (1) changed their name to Zed.NE.');
    const { payments } = (await viewOf(app, uma, cycle.id)).rounds[1] ?? {};
    expect(payments?.map(({ markedBy, markedById }) => ({ markedBy, markedById }))).toEqual([
      { markedBy: 'Uma.OL', markedById: ivo.id },
    ]);
  });

  it('cause an entry by a rename only if others see another name, at most ten times a day', async () => {
    const { app } = scenario;
    const tia = await app.person('Tia Then');
    const cycle = await givenCycle(app, tia);
    for (const lastName of ['Then', 'Thenner', ' THen ']) await rename(tia, 'Tia', lastName);
    expect(await sentences(cycle, tia)).toEqual(['Tia.TH created the circle.']);

    for (let count = 1; count <= 10; count += 1) await rename(tia, `Tia${count}`, 'Then');

    expect((await rename(tia, 'Tia', 'Eleven')).refusal?.reason).toBe('limit-reached');
    expect((await sentences(cycle, tia)).length).toBe(11);
    expect((await history(cycle, tia)).at(-1)).toMatchObject({
      kind: 'RENAMED',
      actor: 'Tia9.TH',
      details: [{ field: 'name', participant: 'Tia9.TH', before: 'Tia9.TH', after: 'Tia10.TH' }],
    });
  });

  it('have their current name in actorNow, if it has changed', async () => {
    const { app } = scenario;
    const nia = await app.person('Nia Now');
    const cycle = await givenCycle(app, nia);
    await rename(nia, 'Nell', 'Now');
    const { data } = await app.ask<{ history: object[] }>(
      nia,
      'query ($cycleId: ID!) { history(cycleId: $cycleId) { actor actorNow } }',
      inCycle(cycle),
    );

    expect(data?.history).toEqual(
      Array.from({ length: 2 }, () => ({ actor: 'Nia.NO', actorNow: 'Nell.NO' })),
    );
  });

  it('are numbered if their names look alike, whatever characters they are written with', async () => {
    const { app } = scenario;
    const ola = await app.person('Ola Owner');
    // A Cyrillic letter, and an invisible character.
    const lookalikes = [
      await app.person('Оla Owner'),
      await app.person('O\u200Bla Owens', `${newId()}@example.com`),
    ];
    const cycle = await givenCycle(app, ola, { members: lookalikes });

    expect(await sentences(cycle, ola)).toEqual([
      'Ola.OW created the circle.',
      'Ola.OW (1) invited Оla.OW (2) and O\u200Bla.OW (3).',
      'Оla.OW (2) accepted the invite.',
      'O\u200Bla.OW (3) accepted the invite.',
    ]);
  });

  it('cannot be renamed between a change and its entry', async () => {
    const { app } = scenario;
    const kim = await app.person('Kim Kind');
    const cycle = await givenCycle(app, kim);
    await Promise.all([
      ...['One', 'Two', 'Three'].map((name) => rename(kim, name, 'Kind')),
      ...['A title to come', 'Another title', 'The last of them'].map((title) =>
        scenario.does(kim, 'updateCycleStory', { ...inCycle(cycle), input: { title } }),
      ),
    ]);

    let name = 'Kim.KI';
    for (const { kind, actor, details } of await history(cycle, kim)) {
      expect(actor).toBe(name);
      if (kind === 'RENAMED') name = details[0]?.after ?? '';
    }
    expect(['One.KI', 'Two.KI', 'Three.KI']).toContain(name);
  });

  it('have a relationship that only the owner sees', async () => {
    const cycle = await scenario.circle();
    await invite(cycle, 'kin@example.com');
    const fields = async (person: Person) =>
      (await newest(cycle, person))?.details.map(({ field, after }) => `${field}: ${after}`);

    expect(await fields(scenario.ada)).toEqual(['status: PENDING', 'relationship: SIBLING']);
    expect(await fields(scenario.bob)).toEqual(['status: PENDING']);
  });
});

describe('a reader of the history', () => {
  it('sees payments only if they may see rounds', async () => {
    const { ada, bob, rex, sam, pat } = scenario;
    const cycle = await scenario.circle('running');
    await mark(cycle, bob, true);
    const kinds = async (person: Person) => (await history(cycle, person)).map(({ kind }) => kind);

    expect((await kinds(ada)).at(-1)).toBe('PAYMENTS_MARKED');
    expect(await kinds(bob)).toEqual(await kinds(ada));
    // Rex rejected, so he may read only until the cycle runs.
    expect((await askHistory(scenario.app, rex, { cycleId: cycle.id })).refusal?.reason).toBe('not-accepted');
    const confirmed = await scenario.standing('confirmed');
    expect((await history(confirmed, rex)).at(-1)?.kind).toBe('SLOT_APPROVED');
    // Freezing has removed Pat.
    for (const person of [sam, pat]) {
      expect((await askHistory(scenario.app, person, { cycleId: cycle.id })).refusal?.reason).toBe(
        'not-a-member',
      );
    }
    expect((await askHistory(scenario.app, undefined, { cycleId: cycle.id })).refusal?.reason).toBe(
      'not-signed-in',
    );
    expect((await askHistory(scenario.app, ada, { cycleId: newId() })).refusal?.reason).toBe(
      'cycle-not-found',
    );
  });

  it('can page back, newest first', async () => {
    const cycle = await scenario.standing('running');
    const all = (await history(cycle)).map(({ position }) => position).toReversed();
    const page = async (first?: number, before?: number) => {
      const { data } = await askHistory(scenario.app, scenario.bob, { cycleId: cycle.id, first, before });
      return data?.history.map(({ position }) => position);
    };

    expect(await page()).toEqual(all);
    expect(await page(5)).toEqual(all.slice(0, 5));
    expect(await page(5, all[4])).toEqual(all.slice(5, 10));
    expect(await page(100, 1)).toEqual([]);
  });

  it.each([0, -1, 101, 2_147_483_647])('cannot read %d changes at once', async (first) => {
    const cycle = await scenario.standing('running');
    const { refusal } = await askHistory(scenario.app, scenario.bob, { cycleId: cycle.id, first });

    expect(refusal).toMatchObject({
      reason: 'invalid-input',
      fields: { first: ['Please ask for 1 to 100 items at a time.'] },
    });
  });
});

describe('the history over REST', () => {
  it('is the same, in the format of REST', async () => {
    const cycle = await scenario.circle();
    const { data } = await scenario.app.rest<object[]>(
      scenario.bob,
      'GET',
      `/api/cycle/${cycle.id}/history?first=2&before=4`,
    );
    const changes = (await history(cycle, scenario.bob)).slice(1, 3).toReversed();

    expect(data).toEqual(
      changes.map(({ id, position, at, kind, actor, summary, details }) => ({
        id,
        position,
        actor,
        summary,
        kind: kind.toLowerCase().replaceAll('_', '-'),
        at: { seconds: Math.floor(Date.parse(at) / 1_000), nanoseconds: 0 },
        details: details.map((detail) =>
          ['status', 'relationship'].includes(detail.field)
            ? { ...detail, before: detail.before?.toLowerCase() ?? null, after: detail.after?.toLowerCase() }
            : detail,
        ),
      })),
    );
    expect(JSON.stringify(data)).toContain('"pending"');
  });

  it.each([
    ['first=0', 'first'],
    ['first=101', 'first'],
    ['first=ten', 'first'],
    ['first=1.5', 'first'],
    ['first=1&first=2', 'first'],
    ['before=x', 'before'],
    ['before=99999999999', 'before'],
  ])('refuses ?%s and names the field', async (query, field) => {
    const cycle = await scenario.standing('running');
    const { status, refusal } = await scenario.app.rest(
      scenario.bob,
      'GET',
      `/api/cycle/${cycle.id}/history?${query}`,
    );

    expect({ status, fields: Object.keys(refusal?.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
  });
});

describe('payments', () => {
  it('have who last marked or unmarked them, and when', async () => {
    const cycle = await scenario.circle('running');
    const first = async () => (await scenario.view(cycle)).rounds[1]?.payments[0];
    expect(await first()).toMatchObject({ paid: false, markedBy: null, markedAt: null });

    await mark(cycle, scenario.bob, true);
    const paid = await first();
    expect(paid).toMatchObject({ paid: true, markedBy: 'Bob.BU', markedAt: paid?.paidAt });

    scenario.app.turnClock(60_000);
    await mark(cycle, scenario.bob, false);
    const unpaid = await first();
    expect(unpaid).toMatchObject({ paid: false, paidAt: null, markedBy: 'Bob.BU' });
    expect(Date.parse(unpaid?.markedAt ?? '')).toBeGreaterThanOrEqual(
      Date.parse(paid?.markedAt ?? '') + 60_000,
    );

    const round = await scenario.app.rest<{ payments: object[] }>(
      scenario.eve,
      'GET',
      `/api/round/${cycle.id}/${participantOf(cycle, scenario.bob).id}`,
    );
    expect(round.data?.payments).toMatchObject([
      { name: 'Ada.LO', paid: false, paidAt: null, markedBy: 'Bob.BU', markedAt: { nanoseconds: 0 } },
      { name: 'Eve.AD', paid: false, paidAt: null, markedBy: null, markedAt: null },
    ]);
  });
});
