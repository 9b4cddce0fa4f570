import fc from 'fast-check';
import { Email } from '../../mail/email.entity.ts';
import { participantOf, type CycleView, type ParticipantOf } from '../../../test/tools/cycle.ts';
import { copier } from '../../../test/tools/clone.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';

/** Slots are identified by their days. Ada, Bob and Eve have them in this order (docs/rules.md §9.2). */
const DAYS = ['2027-01-31', '2027-02-28', '2027-03-31'];

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

const save = (cycle: { id: string }, participant: string, body: unknown, person: Person = scenario.ada) =>
  scenario.app.rest<ParticipantOf>(
    person,
    'PUT',
    `/api/participant/${participant}?cycleId=${cycle.id}`,
    body,
  );
const take = (cycle: { id: string }, participant: string, slot: number) =>
  save(cycle, participant, { isCollector: true, dateCollected: DAYS[slot] });
const participantsOf = (cycle: CycleView): string[] =>
  [scenario.ada, scenario.bob, scenario.eve].map((person) => participantOf(cycle, person).id);
/** The collectors with their slots, in slot order. */
const slotsOf = ({ participants }: CycleView) =>
  participants
    .filter(({ isCollector }) => isCollector)
    .map(({ id, slot, dateCollected, confirmationStatus }) => ({
      id,
      slot,
      dateCollected,
      confirmationStatus,
    }))
    .sort((one, other) => Number(one.slot) - Number(other.slot));
const respond = (name: 'ada' | 'bob' | 'eve', participantId: string | undefined, response: string) =>
  scenario.does(scenario[name], 'confirmCollection', { participantId, response });

/** Expects that the attempt changes nothing, and returns its result. */
async function refusal(cycle: CycleView, attempt: () => ReturnType<typeof save>) {
  const before = { view: await scenario.view(cycle), emails: await scenario.app.db.reader.count(Email) };
  const { status, refusal: error } = await attempt();
  expect({ view: await scenario.view(cycle), emails: await scenario.app.db.reader.count(Email) }).toEqual(
    before,
  );
  return { status, reason: error?.reason, fields: error?.fields };
}

describe('collectors that are saved one call at a time', () => {
  /** The state before: an order, the response of each collector, and whether they have been asked. */
  const befores = fc.record({
    order: fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
    responses: fc.tuple(...DAYS.map(() => fc.constantFrom('APPROVED', 'APPROVED', 'REJECTED', undefined))),
    wereAsked: fc.boolean(),
  });
  const orders = fc.shuffledSubarray([0, 1, 2], { minLength: 3 });

  it('end in the same state as after assignCollectors, whatever the state before and the order of the calls', async () => {
    const frozen = await scenario.copy('frozen');
    const copy = await copier(scenario.app.db, frozen.id);

    await fc.assert(
      fc.asyncProperty(befores, orders, orders, async ({ order, responses, wereAsked }, next, calls) => {
        const to = await copy();
        const participants = participantsOf(frozen).map(to);
        const cycle = { id: to(frozen.id) };
        const inOrder = (slots: number[]) => slots.map((index) => participants[index] ?? '');
        const assign = (id: string, participantIds: string[]) =>
          scenario.does<CycleView>(scenario.ada, 'assignCollectors', { cycleId: id, participantIds });
        await assign(cycle.id, inOrder(order));
        if (wereAsked) await scenario.does(scenario.ada, 'sendConfirmationEmails', { cycleId: cycle.id });
        for (const [index, name] of (['ada', 'bob', 'eve'] as const).entries()) {
          if (responses[index]) await respond(name, participants[index], responses[index]);
        }
        const twin = await (await copier(scenario.app.db, cycle.id))();

        for (const index of calls) {
          expect(await take(cycle, participants[index] ?? '', next.indexOf(index))).toMatchObject({
            status: 200,
          });
        }
        const atOnce = await assign(twin(cycle.id), inOrder(next).map(twin));

        const saved = await scenario.view(cycle);
        expect(slotsOf(saved).map(({ id, ...slot }) => ({ id: twin(id), ...slot }))).toEqual(slotsOf(atOnce));
        expect(saved.sentConfirmationEmails).toBe(atOnce.sentConfirmationEmails);
        expect(saved.allCollectorsConfirmed).toBe(atOnce.allCollectorsConfirmed);
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });

  it('may be saved concurrently', async () => {
    const cycle = await scenario.copy('assigned');
    const [ada = '', bob = '', eve = ''] = participantsOf(cycle);

    const results = await Promise.all([take(cycle, ada, 1), take(cycle, bob, 2), take(cycle, eve, 0)]);

    expect(results.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(slotsOf(await scenario.view(cycle)).map(({ id }) => id)).toEqual([eve, ada, bob]);
  });

  it('take the slot from its previous collector, who has none until saved again', async () => {
    const cycle = await scenario.copy('assigned');
    const [ada = '', bob = ''] = participantsOf(cycle);

    const { data } = await take(cycle, bob, 0);

    expect(data).toMatchObject({
      id: bob,
      isCollector: true,
      slot: 0,
      dateCollected: DAYS[0],
      confirmationStatus: 'pending',
    });
    const after = await scenario.view(cycle);
    expect(after.collectorsAssigned).toBe(false);
    expect(after.participants.find(({ id }) => id === ada)).toMatchObject({
      isCollector: false,
      slot: null,
      dateCollected: null,
      confirmationStatus: 'PENDING',
    });
    await take(cycle, ada, 1);
    expect(await scenario.view(cycle)).toMatchObject({ collectorsAssigned: true });
  });

  it('must confirm again if they have rejected, and not if they have approved', async () => {
    const cycle = await scenario.copy('asked');
    const [ada = '', bob = ''] = participantsOf(cycle);
    await respond('ada', ada, 'APPROVED');
    await respond('bob', bob, 'REJECTED');

    expect((await take(cycle, ada, 0)).data).toMatchObject({ confirmationStatus: 'approved' });
    expect(await scenario.view(cycle)).toMatchObject({ sentConfirmationEmails: true });
    expect((await take(cycle, bob, 1)).data).toMatchObject({ confirmationStatus: 'pending' });
    expect(await scenario.view(cycle)).toMatchObject({ sentConfirmationEmails: false });
  });

  it('cause no email, and nothing changes when they are saved again', async () => {
    const cycle = await scenario.copy('confirmed');
    const [, bob = ''] = participantsOf(cycle);

    expect(await refusal(cycle, () => take(cycle, bob, 1))).toMatchObject({ status: 200 });
  });
});

describe('a slot that is removed from its collector', () => {
  it('is free; the others keep theirs, and the emails may be sent again', async () => {
    const cycle = await scenario.copy('confirmed');
    const [ada = '', bob = '', eve = ''] = participantsOf(cycle);

    expect((await save(cycle, bob, { isCollector: false })).data).toMatchObject({
      isCollector: false,
      slot: null,
      dateCollected: null,
      confirmationStatus: 'pending',
    });
    const after = await scenario.view(cycle);
    expect(slotsOf(after)).toMatchObject([
      { id: ada, confirmationStatus: 'APPROVED' },
      { id: eve, confirmationStatus: 'APPROVED' },
    ]);
    expect(after).toMatchObject({ collectorsAssigned: false, sentConfirmationEmails: false });
    const run = await scenario.app.rest(scenario.ada, 'PUT', `/api/cycle/${cycle.id}`, { isRunning: true });
    expect(run).toMatchObject({ status: 409, refusal: { reason: 'collectors-unassigned' } });
  });

  it('may be removed with a date of null, as legacy clients send it', async () => {
    const cycle = await scenario.copy('assigned');
    const [, bob = ''] = participantsOf(cycle);

    expect(await save(cycle, bob, { isCollector: false, dateCollected: null })).toMatchObject({
      status: 200,
    });
    expect(await refusal(cycle, () => save(cycle, bob, { isCollector: false }))).toMatchObject({
      status: 200,
    });
  });
});

describe('an invalid assignment', () => {
  it.each([
    ['with a date on which no slot collects', '2027-02-01'],
    ['with the date of a slot that does not exist', '2027-04-30'],
    ['with a date of another cycle', '2028-05-01'],
  ])('%s is refused by name', async (_what, dateCollected) => {
    const cycle = await scenario.standing('assigned');
    const [, bob = ''] = participantsOf(cycle);

    expect(await refusal(cycle, () => save(cycle, bob, { isCollector: true, dateCollected }))).toEqual({
      status: 400,
      reason: 'invalid-input',
      fields: { dateCollected: ['No turn of this circle has this collection date.'] },
    });
  });

  it.each([
    ['without a date', { isCollector: true }, 'Please give the collection date of the turn.'],
    [
      'with a date of null',
      { isCollector: true, dateCollected: null },
      'Please give the collection date of the turn.',
    ],
    [
      'a date alone',
      { dateCollected: DAYS[1] },
      'A collection date can only be sent with isCollector: true.',
    ],
    [
      'with a date only',
      { dateCollected: DAYS[1] },
      'A collection date can only be sent with isCollector: true.',
    ],
    ['with an invalid date', { isCollector: true, dateCollected: '2027-02-30' }, 'Date input not valid.'],
  ])('%s is refused by name', async (_what, body, complaint) => {
    const cycle = await scenario.standing('assigned');
    const [, bob = ''] = participantsOf(cycle);

    expect(await refusal(cycle, () => save(cycle, bob, body))).toEqual({
      status: 400,
      reason: 'invalid-input',
      fields: { dateCollected: [complaint] },
    });
  });

  it('of a person who has rejected the invite is refused', async () => {
    const cycle = await scenario.standing('assigned');

    expect(await refusal(cycle, () => take(cycle, participantOf(cycle, scenario.rex).id, 1))).toEqual({
      status: 400,
      reason: 'invalid-input',
      fields: { isCollector: ['Only accepted participants of this circle can be collectors.'] },
    });
  });

  it('of a person who has not responded is refused: such people exist only before freezing', async () => {
    const cycle = await scenario.standing('draft');

    for (const person of [scenario.pat, scenario.bob]) {
      expect(await refusal(cycle, () => take(cycle, participantOf(cycle, person).id, 1))).toMatchObject({
        status: 409,
        reason: 'sections-not-frozen',
      });
    }
  });

  it.each([
    [{ cycleFrozen: true }, 409],
    [{ participantsFrozen: true }, 409],
    [{ cycleFrozen: true, participantsFrozen: true }, 200],
  ])('without both sections frozen is refused: %p', async (flags, status) => {
    const cycle = await scenario.copy('draft');
    await scenario.app.rest(scenario.ada, 'PUT', `/api/cycle/${cycle.id}`, flags);

    expect(await take(cycle, participantOf(cycle, scenario.bob).id, 1)).toMatchObject({ status });
  });

  it('in a running cycle is refused, but the current slot may be saved again', async () => {
    const cycle = await scenario.standing('running');
    const [, bob = ''] = participantsOf(cycle);
    const conflict = { status: 409, reason: 'cycle-running' };

    expect(await refusal(cycle, () => take(cycle, bob, 0))).toMatchObject(conflict);
    expect(await refusal(cycle, () => save(cycle, bob, { isCollector: false }))).toMatchObject(conflict);
    expect(await refusal(cycle, () => take(cycle, bob, 1))).toMatchObject({ status: 200 });
  });

  it('by anyone except the owner is refused, including the collector', async () => {
    const cycle = await scenario.standing('assigned');
    const [, bob = ''] = participantsOf(cycle);
    const body = { isCollector: true, dateCollected: DAYS[0], isOwner: true };

    for (const person of [scenario.bob, scenario.eve, scenario.rex, scenario.sam]) {
      expect(await refusal(cycle, () => save(cycle, bob, body, person))).toMatchObject({
        status: 403,
        reason: 'not-owner',
      });
    }
  });
});

describe('a response that the owner claims for a collector', () => {
  it('is ignored with a slot, and refused alone', async () => {
    const cycle = await scenario.copy('assigned');
    const [, bob = ''] = participantsOf(cycle);

    const withSlot = await save(cycle, bob, {
      isCollector: true,
      dateCollected: DAYS[0],
      confirmationStatus: 'approved',
    });
    expect(withSlot.data).toMatchObject({ slot: 0, confirmationStatus: 'pending' });
    const alone = await save(cycle, bob, { confirmationStatus: 'approved' });
    expect(alone).toMatchObject({ status: 403, refusal: { reason: 'not-collector' } });
  });
});
