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

const FIELDS = `query ($id: ID!) { participant(id: $id) {
  relationship ownRelationship rejectionReason slotReason slotWishes
} }`;

/** What `person` sees of the answers of `of`. */
async function readsOf(person: Person, cycle: CycleView, of: Person): Promise<unknown> {
  const { data } = await scenario.app.ask<{ participant: object }>(person, FIELDS, {
    id: participantOf(cycle, of).id,
  });
  return data?.participant;
}

/** The fields of the newest history entry that this person sees, with their values. */
async function detailsFor(person: Person, cycle: CycleView): Promise<string[]> {
  const newest = (await historyOf(scenario.app, person, cycle.id)).at(-1);
  return (newest?.details ?? []).map(({ field, after }) => `${field}: ${after}`);
}

const answerOf = (cycle: CycleView, person: Person, response: string, rest: object = {}) => ({
  participantId: participantOf(cycle, person).id,
  response,
  ...rest,
});
const nothing = {
  relationship: null,
  ownRelationship: null,
  rejectionReason: null,
  slotReason: null,
  slotWishes: null,
};

describe('the relationship, as both sides state it', () => {
  it('is visible to the two of them only, also in the history', async () => {
    const cycle = await scenario.copy();
    const { ada, bob, eve, pat } = scenario;
    await scenario.does(
      pat,
      'respondToInvite',
      answerOf(cycle, pat, 'ACCEPTED', { relationship: 'COLLEAGUE' }),
    );

    const both = { ...nothing, relationship: 'FRIEND', ownRelationship: 'COLLEAGUE' };
    expect(await readsOf(ada, cycle, pat)).toEqual(both);
    expect(await readsOf(pat, cycle, pat)).toEqual(both);
    for (const other of [bob, eve]) expect(await readsOf(other, cycle, pat)).toEqual(nothing);
    expect(await detailsFor(ada, cycle)).toContain('ownRelationship: COLLEAGUE');
    expect(await detailsFor(pat, cycle)).toContain('ownRelationship: COLLEAGUE');
    expect((await detailsFor(bob, cycle)).join()).not.toContain('COLLEAGUE');
  });

  it('is optional for the person, and never copied from the owner', async () => {
    const cycle = await scenario.copy();
    await scenario.does(scenario.pat, 'respondToInvite', answerOf(cycle, scenario.pat, 'ACCEPTED'));
    expect(await readsOf(scenario.pat, cycle, scenario.pat)).toEqual({ ...nothing, relationship: 'FRIEND' });
  });

  it('is null for the owner as a participant', async () => {
    const cycle = await scenario.standing('draft');
    expect(await readsOf(scenario.ada, cycle, scenario.ada)).toEqual(nothing);
  });

  it('can only come with an acceptance, and a repeat does not change it', async () => {
    const cycle = await scenario.copy();
    const { pat } = scenario;
    const response = await scenario.app.ask(
      pat,
      documents.respondToInvite,
      answerOf(cycle, pat, 'REJECTED', { relationship: 'FRIEND' }),
    );
    expect(response.refusal).toMatchObject({
      reason: 'invalid-input',
      fields: { relationship: [t('requests.ownRelationshipWithYes')] },
    });
    await scenario.does(
      pat,
      'respondToInvite',
      answerOf(cycle, pat, 'ACCEPTED', { relationship: 'SIBLING' }),
    );
    await scenario.does(pat, 'respondToInvite', answerOf(cycle, pat, 'ACCEPTED', { relationship: 'PARENT' }));
    expect(await readsOf(pat, cycle, pat)).toMatchObject({ ownRelationship: 'SIBLING' });
  });

  it('is refused if it is not one of the known relationships', async () => {
    const cycle = await scenario.standing('draft');
    const { pat } = scenario;
    const { refusal } = await scenario.app.ask(
      pat,
      documents.respondToInvite,
      answerOf(cycle, pat, 'ACCEPTED', { relationship: 'ENEMY' }),
    );
    expect(refusal).toBeDefined();
    expect(participantOf(await scenario.view(cycle), pat).status).toBe('PENDING');
  });

  it.each(['relationship', 'ownRelationship', 'reason', 'slotWishes'])(
    'cannot come from REST callers: %s',
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

describe('the reason for a rejected invite', () => {
  it('is visible to the owner and that person only, as it was written', async () => {
    const cycle = await scenario.copy();
    const { ada, bob, pat } = scenario;
    const reason = '  This year it is too much.\nNext year <b>gladly</b> 🙂 ';
    await scenario.does(pat, 'respondToInvite', answerOf(cycle, pat, 'REJECTED', { reason }));

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
    ['301 characters long', '🙂'.repeat(301), t('complaints.tooLong', { max: 300 })],
    ['text with a control character', 'no\u0007', t('complaints.forbiddenCharacters')],
    ['text with a right-to-left override', 'no \u202Eon', t('complaints.forbiddenCharacters')],
  ])('is refused if it is %s', async (_what, reason, complaint) => {
    const cycle = await scenario.standing('draft');
    const { pat } = scenario;
    const { refusal } = await scenario.app.ask(
      pat,
      documents.respondToInvite,
      answerOf(cycle, pat, 'REJECTED', { reason }),
    );
    expect(refusal).toMatchObject({ reason: 'invalid-input', fields: { reason: [complaint] } });
    expect(await scenario.view(cycle)).toEqual(cycle);
  });

  it('can have 300 characters and cannot come with an acceptance', async () => {
    const cycle = await scenario.copy();
    const { pat } = scenario;
    const reason = '🙂'.repeat(300);
    const { refusal } = await scenario.app.ask(
      pat,
      documents.respondToInvite,
      answerOf(cycle, pat, 'ACCEPTED', { reason }),
    );
    expect(refusal?.fields).toEqual({ reason: [t('requests.reasonWithNo')] });
    await scenario.does(pat, 'respondToInvite', answerOf(cycle, pat, 'REJECTED', { reason }));
    expect(await readsOf(pat, cycle, pat)).toMatchObject({ rejectionReason: reason });
  });
});

describe('the reason and the wishes for a rejected slot', () => {
  const reject = (cycle: CycleView, rest: object) =>
    scenario.app.ask(
      scenario.bob,
      documents.confirmCollection,
      answerOf(cycle, scenario.bob, 'REJECTED', rest),
    );

  it('are visible to the owner and that person only', async () => {
    const cycle = await scenario.copy('assigned');
    const { ada, bob, eve } = scenario;
    await reject(cycle, { reason: 'In February I have nothing.', wishes: [2, 0] });

    const expected = { slotReason: 'In February I have nothing.', slotWishes: [0, 2] };
    for (const person of [ada, bob]) {
      expect(await readsOf(person, cycle, bob)).toMatchObject(expected);
      expect(await detailsFor(person, cycle)).toEqual(
        expect.arrayContaining(['slotReason: In February I have nothing.', 'slotWishes: 0,2']),
      );
    }
    expect(await readsOf(eve, cycle, bob)).toEqual(nothing);
    expect((await detailsFor(eve, cycle)).join()).not.toContain('slot');
  });

  it('are in the email to the owner, with the dates of the wishes', async () => {
    const cycle = await scenario.circle('assigned');
    await reject(cycle, { reason: 'Not in February.', wishes: [0, 2] });
    const email = (await scenario.app.emailsTo(scenario.ada.email, 'slot-rejected')).at(-1);
    expect(email?.text).toContain('They said: “Not in February.”');
    expect(email?.text).toMatch(/Suggested instead: +Turn 1, on Sunday 31 January 2027/);
    expect(email?.text).toMatch(/Suggested instead: +Turn 3, on Wednesday 31 March 2027/);
  });

  it.each([
    ['does not exist', [3], t('complaints.wishUnknown')],
    ['is negative', [-1], t('complaints.wishUnknown')],
    ['is repeated', [0, 0], t('complaints.wishTwice')],
    ['is the rejected one', [1], t('complaints.wishRejected')],
    ['is the largest integer', [2_147_483_647], t('complaints.wishUnknown')],
  ])('are refused if a wish %s', async (_what, wishes, complaint) => {
    const cycle = await scenario.standing('assigned');
    const { refusal } = await reject(cycle, { wishes });
    expect(refusal).toMatchObject({ reason: 'invalid-input', fields: { wishes: [complaint] } });
    expect(await scenario.view(cycle)).toEqual(cycle);
  });

  it('are refused with an approval, and if the reason is invalid', async () => {
    const cycle = await scenario.standing('assigned');
    const { bob } = scenario;
    const fieldErrors = async (response: string, rest: object) =>
      (await scenario.app.ask(bob, documents.confirmCollection, answerOf(cycle, bob, response, rest))).refusal
        ?.fields;
    expect(await fieldErrors('APPROVED', { reason: 'Gladly.' })).toEqual({
      reason: [t('requests.reasonWithNo')],
    });
    expect(await fieldErrors('APPROVED', { wishes: [] })).toEqual({ wishes: [t('requests.wishesWithNo')] });
    expect(await fieldErrors('REJECTED', { reason: ' ' })).toEqual({
      reason: [t('complaints.noReasonBlank')],
    });
    expect(await fieldErrors('REJECTED', { reason: 'x'.repeat(301) })).toEqual({
      reason: [t('complaints.tooLong', { max: 300 })],
    });
    expect(await scenario.view(cycle)).toEqual(cycle);
  });

  it('stay those of the first rejection when it is repeated', async () => {
    const cycle = await scenario.copy('assigned');
    await reject(cycle, { reason: 'Not in February.', wishes: [0] });
    expect((await reject(cycle, { reason: 'Never.', wishes: [2] })).refusal).toBeUndefined();
    expect(await readsOf(scenario.bob, cycle, scenario.bob)).toMatchObject({
      slotReason: 'Not in February.',
      slotWishes: [0],
    });
  });

  it.each([
    ['assigning another order', 'assignCollectors', true],
    ['assigning the same order', 'assignCollectors', false],
    ['initialising the collectors', 'initialiseCollectors', false],
    ['unlocking the cycle', 'unlockSection', false],
  ] as const)('are deleted by %s', async (_what, operation, isRotated) => {
    const cycle = await scenario.copy('assigned');
    const { ada, bob, eve } = scenario;
    await reject(cycle, { reason: 'Not in February.', wishes: [0] });
    const order = isRotated ? [bob, ada, eve] : [ada, bob, eve];
    await scenario.does(ada, operation, {
      cycleId: cycle.id,
      section: 'CYCLE',
      participantIds: order.map((person) => participantOf(cycle, person).id),
    });
    expect(await readsOf(ada, cycle, bob)).toEqual({ ...nothing, relationship: 'FRIEND' });
  });

  it('are null after a rejection over REST', async () => {
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

  it('keep every possible set of wishes in slot order', async () => {
    const cycle = await scenario.circle('assigned');
    const wishSets = fc.subarray([0, 2]);
    await fc.assert(
      fc.asyncProperty(
        wishSets.chain((set) => fc.shuffledSubarray(set, { minLength: set.length })),
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
