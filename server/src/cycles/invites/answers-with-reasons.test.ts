import fc from 'fast-check';
import { documents, participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { t } from '../../base/messages.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

const WORDS = `query ($id: ID!) { participant(id: $id) {
  relationship ownRelationship rejectionReason slotReason slotWishes
} }`;

/** What this person reads of what another has said. */
async function readsOf(person: Person, cycle: CycleView, of: Person): Promise<unknown> {
  const { data } = await scenario.app.ask<{ participant: object }>(person, WORDS, {
    id: participantOf(cycle, of).id,
  });
  return data?.participant;
}

/** The fields of the newest entry that this person reads, and their values. */
async function detailsFor(person: Person, cycle: CycleView): Promise<string[]> {
  const newest = (await historyOf(scenario.app, person, cycle.id)).at(-1);
  return (newest?.details ?? []).map(({ field, after }) => `${field}: ${after}`);
}

const said = (cycle: CycleView, person: Person, response: string, further: object = {}) => ({
  participantId: participantOf(cycle, person).id,
  response,
  ...further,
});
const nothing = {
  relationship: null,
  ownRelationship: null,
  rejectionReason: null,
  slotReason: null,
  slotWishes: null,
};

describe('who the person is, from both ends', () => {
  it('is read by the two, by nobody else, and stands in the history for them', async () => {
    const cycle = await scenario.copy();
    const { ada, bob, eve, pat } = scenario;
    await scenario.does(pat, 'respondToInvite', said(cycle, pat, 'ACCEPTED', { relationship: 'COLLEAGUE' }));

    const both = { ...nothing, relationship: 'FRIEND', ownRelationship: 'COLLEAGUE' };
    expect(await readsOf(ada, cycle, pat)).toEqual(both);
    expect(await readsOf(pat, cycle, pat)).toEqual(both);
    for (const other of [bob, eve]) expect(await readsOf(other, cycle, pat)).toEqual(nothing);
    expect(await detailsFor(ada, cycle)).toContain('ownRelationship: COLLEAGUE');
    expect(await detailsFor(pat, cycle)).toContain('ownRelationship: COLLEAGUE');
    expect((await detailsFor(bob, cycle)).join()).not.toContain('COLLEAGUE');
  });

  it('needs no word: then there is none, and never the owner’s', async () => {
    const cycle = await scenario.copy();
    await scenario.does(scenario.pat, 'respondToInvite', said(cycle, scenario.pat, 'ACCEPTED'));
    expect(await readsOf(scenario.pat, cycle, scenario.pat)).toEqual({ ...nothing, relationship: 'FRIEND' });
  });

  it('is nothing of the owner’s own seat', async () => {
    const cycle = await scenario.standing('draft');
    expect(await readsOf(scenario.ada, cycle, scenario.ada)).toEqual(nothing);
  });

  it('comes with a yes alone, and a repeat changes nothing of it', async () => {
    const cycle = await scenario.copy();
    const { pat } = scenario;
    const heard = await scenario.app.ask(
      pat,
      documents.respondToInvite,
      said(cycle, pat, 'REJECTED', { relationship: 'FRIEND' }),
    );
    expect(heard.refusal).toMatchObject({
      reason: 'invalid-input',
      fields: { relationship: [t('requests.ownRelationshipWithYes')] },
    });
    await scenario.does(pat, 'respondToInvite', said(cycle, pat, 'ACCEPTED', { relationship: 'SIBLING' }));
    await scenario.does(pat, 'respondToInvite', said(cycle, pat, 'ACCEPTED', { relationship: 'PARENT' }));
    expect(await readsOf(pat, cycle, pat)).toMatchObject({ ownRelationship: 'SIBLING' });
  });

  it('is none of the relationships that there are not', async () => {
    const cycle = await scenario.standing('draft');
    const { pat } = scenario;
    const { refusal } = await scenario.app.ask(
      pat,
      documents.respondToInvite,
      said(cycle, pat, 'ACCEPTED', { relationship: 'ENEMY' }),
    );
    expect(refusal).toBeDefined();
    expect(participantOf(await scenario.view(cycle), pat).status).toBe('PENDING');
  });

  it.each(['relationship', 'ownRelationship', 'reason', 'slotWishes'])(
    'takes nothing new from legacy callers: %s',
    async (field) => {
      const cycle = await scenario.standing('draft');
      const { id } = participantOf(cycle, scenario.pat);
      const { refusal } = await scenario.app.rest(
        scenario.pat,
        'PUT',
        `/api/participant/${id}?cycleId=${cycle.id}`,
        {
          status: 'accepted',
          [field]: 'friend',
        },
      );
      expect(refusal?.reason).toBe('invalid-input');
      expect(participantOf(await scenario.view(cycle), scenario.pat).status).toBe('PENDING');
    },
  );
});

describe('a reason with a no', () => {
  it('is read by the owner and that person, as it was written', async () => {
    const cycle = await scenario.copy();
    const { ada, bob, pat } = scenario;
    const reason = '  This year it is too much.\nNext year <b>gladly</b> 🙂 ';
    await scenario.does(pat, 'respondToInvite', said(cycle, pat, 'REJECTED', { reason }));

    for (const person of [ada, pat]) {
      expect(await readsOf(person, cycle, pat)).toMatchObject({ rejectionReason: reason.trim() });
      expect(await detailsFor(person, cycle)).toContain(`rejectionReason: ${reason.trim()}`);
    }
    expect(await readsOf(bob, cycle, pat)).toEqual(nothing);
    expect((await detailsFor(bob, cycle)).join()).not.toContain('gladly');
  });

  it.each([
    ['blank', ' \t\n', t('complaints.noReasonBlank')],
    ['empty', '', t('complaints.noReasonBlank')],
    ['of 301 characters', '🙂'.repeat(301), t('complaints.tooLong', { max: 300 })],
    ['with a control character', 'no\u0007', t('complaints.forbiddenCharacters')],
    ['with a character that turns the text', 'no \u202Eon', t('complaints.forbiddenCharacters')],
  ])('is not one that is %s', async (_what, reason, complaint) => {
    const cycle = await scenario.standing('draft');
    const { pat } = scenario;
    const { refusal } = await scenario.app.ask(
      pat,
      documents.respondToInvite,
      said(cycle, pat, 'REJECTED', { reason }),
    );
    expect(refusal).toMatchObject({ reason: 'invalid-input', fields: { reason: [complaint] } });
    expect(await scenario.view(cycle)).toEqual(cycle);
  });

  it('may have 300 characters, and comes with no yes', async () => {
    const cycle = await scenario.copy();
    const { pat } = scenario;
    const reason = '🙂'.repeat(300);
    const { refusal } = await scenario.app.ask(
      pat,
      documents.respondToInvite,
      said(cycle, pat, 'ACCEPTED', { reason }),
    );
    expect(refusal?.fields).toEqual({ reason: [t('requests.reasonWithNo')] });
    await scenario.does(pat, 'respondToInvite', said(cycle, pat, 'REJECTED', { reason }));
    expect(await readsOf(pat, cycle, pat)).toMatchObject({ rejectionReason: reason });
  });
});

describe('a slot that is rejected', () => {
  const reject = (cycle: CycleView, further: object) =>
    scenario.app.ask(
      scenario.bob,
      documents.confirmCollection,
      said(cycle, scenario.bob, 'REJECTED', further),
    );

  it('says why, and which would do, to the owner and that person alone', async () => {
    const cycle = await scenario.copy('assigned');
    const { ada, bob, eve } = scenario;
    await reject(cycle, { reason: 'In February I have nothing.', wishes: [2, 0] });

    const words = { slotReason: 'In February I have nothing.', slotWishes: [0, 2] };
    for (const person of [ada, bob]) {
      expect(await readsOf(person, cycle, bob)).toMatchObject(words);
      expect(await detailsFor(person, cycle)).toEqual(
        expect.arrayContaining(['slotReason: In February I have nothing.', 'slotWishes: 0,2']),
      );
    }
    expect(await readsOf(eve, cycle, bob)).toEqual(nothing);
    expect((await detailsFor(eve, cycle)).join()).not.toContain('slot');
  });

  it('is told to the owner with both, and the days that they mean', async () => {
    const cycle = await scenario.circle('assigned');
    await reject(cycle, { reason: 'Not in February.', wishes: [0, 2] });
    const email = (await scenario.app.emailsTo(scenario.ada.email, 'slot-rejected')).at(-1);
    expect(email?.text).toContain('They said: “Not in February.”');
    expect(email?.text).toMatch(/Would suit: +Turn 1, on Sunday 31 January 2027/);
    expect(email?.text).toMatch(/Would suit: +Turn 3, on Wednesday 31 March 2027/);
  });

  it.each([
    ['is one that there is not', [3], t('complaints.wishUnknown')],
    ['lies before the first', [-1], t('complaints.wishUnknown')],
    ['stands there twice', [0, 0], t('complaints.wishTwice')],
    ['is the rejected one', [1], t('complaints.wishRejected')],
    ['is beyond all numbers', [2_147_483_647], t('complaints.wishUnknown')],
  ])('takes no wish that %s', async (_what, wishes, complaint) => {
    const cycle = await scenario.standing('assigned');
    const { refusal } = await reject(cycle, { wishes });
    expect(refusal).toMatchObject({ reason: 'invalid-input', fields: { wishes: [complaint] } });
    expect(await scenario.view(cycle)).toEqual(cycle);
  });

  it('takes neither with a yes, nor a reason that is none', async () => {
    const cycle = await scenario.standing('assigned');
    const { bob } = scenario;
    const heard = async (response: string, further: object) =>
      (await scenario.app.ask(bob, documents.confirmCollection, said(cycle, bob, response, further))).refusal
        ?.fields;
    expect(await heard('APPROVED', { reason: 'Gladly.' })).toEqual({
      reason: [t('requests.reasonWithNo')],
    });
    expect(await heard('APPROVED', { wishes: [] })).toEqual({ wishes: [t('requests.wishesWithNo')] });
    expect(await heard('REJECTED', { reason: ' ' })).toEqual({ reason: [t('complaints.noReasonBlank')] });
    expect(await heard('REJECTED', { reason: 'x'.repeat(301) })).toEqual({
      reason: [t('complaints.tooLong', { max: 300 })],
    });
    expect(await scenario.view(cycle)).toEqual(cycle);
  });

  it('keeps what was said with the first no: a repeat is ignored', async () => {
    const cycle = await scenario.copy('assigned');
    await reject(cycle, { reason: 'Not in February.', wishes: [0] });
    expect((await reject(cycle, { reason: 'Never.', wishes: [2] })).refusal).toBeUndefined();
    expect(await readsOf(scenario.bob, cycle, scenario.bob)).toMatchObject({
      slotReason: 'Not in February.',
      slotWishes: [0],
    });
  });

  it.each([
    ['another order', 'assignCollectors', true],
    ['the same order', 'assignCollectors', false],
    ['initialising', 'initialiseCollectors', false],
    ['unlocking', 'unlockSection', false],
  ] as const)('is no more what is spoken of after %s', async (_what, operation, isTurned) => {
    const cycle = await scenario.copy('assigned');
    const { ada, bob, eve } = scenario;
    await reject(cycle, { reason: 'Not in February.', wishes: [0] });
    const order = isTurned ? [bob, ada, eve] : [ada, bob, eve];
    await scenario.does(ada, operation, {
      cycleId: cycle.id,
      section: 'CYCLE',
      participantIds: order.map((person) => participantOf(cycle, person).id),
    });
    expect(await readsOf(ada, cycle, bob)).toEqual({ ...nothing, relationship: 'FRIEND' });
  });

  it('is rejected by legacy callers without a word', async () => {
    const cycle = await scenario.copy('assigned');
    const { id } = participantOf(cycle, scenario.bob);
    const path = `/api/participant/${id}?cycleId=${cycle.id}`;
    await scenario.app.rest(scenario.bob, 'PUT', path, { confirmationStatus: 'rejected' });
    expect(participantOf(await scenario.view(cycle), scenario.bob)).toMatchObject({
      confirmationStatus: 'REJECTED',
      slotReason: null,
      slotWishes: null,
    });
  });

  it('keeps any wishes that can be, in the order of the slots', async () => {
    const cycle = await scenario.circle('assigned');
    const copies = fc.subarray([0, 2]);
    await fc.assert(
      fc.asyncProperty(
        copies.chain((some) => fc.shuffledSubarray(some, { minLength: some.length })),
        async (wishes) => {
          const { ada, bob } = scenario;
          await scenario.does(ada, 'initialiseCollectors', { cycleId: cycle.id });
          const ids = cycle.collectors.map(({ id }) => id);
          await scenario.does(ada, 'assignCollectors', { cycleId: cycle.id, participantIds: ids });
          await reject(cycle, { wishes });
          const kept = participantOf(await scenario.view(cycle), bob).slotWishes;
          expect(kept).toEqual(wishes.length === 0 ? null : wishes.toSorted((one, other) => one - other));
        },
      ),
      { numRuns: 12 },
    );
  });
});
