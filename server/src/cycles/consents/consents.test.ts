import { createHash } from 'node:crypto';
import { documents, givenCycle, participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { hashOfTerms, readTerms } from '../../domain/terms.ts';
import { historyOf } from '../../../test/tools/history.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

interface ConsentView {
  kind: string;
  at: string;
  termsHash: string;
  terms: string;
  seats: number | null;
}
interface ParticipantView {
  id: string;
  slotTerms: { hash: string; slot: number; dateCollected: string; participantsCount: number } | null;
  consents: ConsentView[];
}
const VIEW = /* GraphQL */ `
  query ($id: ID!) {
    cycle(id: $id) {
      terms {
        hash
        startDate
        frequency
        participantAmount
        currency
        graceDays
        houseRules
        participantsCount
        slot
        dateCollected
      }
      participants {
        id
        slotTerms {
          hash
          slot
          dateCollected
          participantsCount
        }
        consents {
          kind
          at
          termsHash
          terms
          seats
        }
      }
    }
  }
`;
async function view(person: Person, { id }: { id: string }) {
  const { data, refusal } = await scenario.app.ask<{
    cycle: { terms: { hash: string } & Record<string, unknown>; participants: ParticipantView[] };
  }>(person, VIEW, { id });
  if (!data) throw new Error(`the cycle was refused: ${refusal?.message}`);
  const of = (other: Person): ParticipantView => {
    const { id: participantId } = participantOf(
      cycles.get(id) ?? ({ participants: [] } as unknown as CycleView),
      other,
    );
    const found = data.cycle.participants.find((each) => each.id === participantId);
    if (!found) throw new Error('there is no such participant');
    return found;
  };
  return { ...data.cycle, of };
}
/** The cycles of these tests, which have the id of each person's participant. */
const cycles = new Map<string, CycleView>();
const known = (cycle: CycleView): CycleView => {
  cycles.set(cycle.id, cycle);
  return cycle;
};
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const kinds = ({ consents }: ParticipantView): string[] => consents.map(({ kind }) => kind);
const edit = (cycle: { id: string }, input: Record<string, unknown>) =>
  scenario.does(scenario.ada, 'updateCycleSettings', { cycleId: cycle.id, input });
const answer = (cycle: CycleView, person: Person, response: string, termsHash?: string | null) =>
  scenario.app.ask(person, documents.respondToInvite, {
    participantId: participantOf(cycle, person).id,
    response,
    termsHash,
  });
const confirm = (cycle: CycleView, person: Person, response: string, termsHash?: string | null) =>
  scenario.app.ask(person, documents.confirmCollection, {
    participantId: participantOf(cycle, person).id,
    response,
    termsHash,
  });

describe('a consent', () => {
  it('is stored word for word when the owner creates or others accept, and its hash is in the history', async () => {
    const cycle = known(await scenario.circle());
    const { terms, of } = await view(scenario.ada, cycle);
    for (const person of [scenario.ada, scenario.bob, scenario.eve]) {
      const [consent] = of(person).consents;
      expect(kinds(of(person))).toEqual(['JOIN']);
      expect(consent?.terms).toBe(
        `{"currency":null,"cycle":"${cycle.id}","frequency":28,"graceDays":3,"houseRules":null,"participantAmount":100,"startDate":"2027-01-31"}`,
      );
      expect(consent?.termsHash).toBe(sha256(consent?.terms ?? ''));
      expect(consent?.termsHash).toBe(terms.hash);
    }
    // Pat has not answered, and Rex has rejected.
    expect([...of(scenario.pat).consents, ...of(scenario.rex).consents]).toEqual([]);

    const entries = await historyOf(scenario.app, scenario.ada, cycle.id);
    const hashes = entries.flatMap(({ kind, details }) =>
      details.flatMap(({ field, after, participant }) =>
        field === 'termsHash' ? [[kind, participant, after]] : [],
      ),
    );
    expect(hashes).toEqual([
      ['CREATED', 'Ada.LO', terms.hash],
      ['INVITE_ACCEPTED', 'Bob.BU', terms.hash],
      ['INVITE_ACCEPTED', 'Eve.AD', terms.hash],
    ]);
  });

  it('has the number of participants who had not rejected, besides the terms', async () => {
    const cycle = known(await scenario.circle());
    const { of } = await view(scenario.ada, cycle);
    expect(of(scenario.ada).consents[0]?.seats).toBe(1);
    // Ada, Bob, Eve, Pat and Rex, before Rex has rejected.
    expect(of(scenario.bob).consents[0]?.seats).toBeGreaterThan(3);
  });

  it('to a slot contains the slot, its date, and the number of participants', async () => {
    const cycle = known(await scenario.circle('confirmed'));
    const { of } = await view(scenario.ada, cycle);
    const consent = of(scenario.bob).consents.at(-1);
    expect(kinds(of(scenario.bob))).toEqual(['JOIN', 'SLOT']);
    expect(consent?.terms).toBe(
      `{"currency":null,"cycle":"${cycle.id}","dateCollected":"2027-02-28","frequency":28,"graceDays":3,"houseRules":null,"participantAmount":100,"participantsCount":3,"slot":1,"startDate":"2027-01-31"}`,
    );
    expect(consent?.termsHash).toBe(of(scenario.bob).slotTerms?.hash);
    expect(hashOfTerms(readTerms(consent?.terms ?? ''))).toBe(consent?.termsHash);
    expect(consent?.seats).toBeNull();
  });

  it('of the owner is added with each change of the settings, but not if nothing changes', async () => {
    const cycle = known(await scenario.circle());
    await edit(cycle, { participantAmount: 200 });
    await edit(cycle, { participantAmount: 200 });
    await scenario.does(scenario.ada, 'updateCycleStory', {
      cycleId: cycle.id,
      input: { title: 'Another title' },
    });
    const { terms, of } = await view(scenario.ada, cycle);
    expect(kinds(of(scenario.ada))).toEqual(['JOIN', 'JOIN']);
    expect(of(scenario.ada).consents.at(-1)?.termsHash).toBe(terms.hash);
    expect(of(scenario.bob).consents.at(-1)?.termsHash).not.toBe(terms.hash);
  });

  it('is deleted with its participant, but its hash stays in the audit log', async () => {
    const cycle = known(await scenario.circle());
    const before = await scenario.app.db.reader.query<unknown[]>(
      'SELECT * FROM consents WHERE participantId = ?',
      [participantOf(cycle, scenario.bob).id],
    );
    await scenario.does(scenario.ada, 'removeParticipant', { id: participantOf(cycle, scenario.bob).id });
    const after = await scenario.app.db.reader.query<unknown[]>(
      'SELECT * FROM consents WHERE participantId = ?',
      [participantOf(cycle, scenario.bob).id],
    );
    expect([before.length, after.length]).toEqual([1, 0]);
    const entries = await historyOf(scenario.app, scenario.ada, cycle.id);
    expect(entries.filter(({ kind }) => kind === 'INVITE_ACCEPTED')).toHaveLength(2);
  });

  it('is visible to the person, the owner and accepted participants; terms are visible to all who see the cycle', async () => {
    const cycle = known(await scenario.circle());
    const { ada, bob, eve, pat, rex } = scenario;
    const visible = async (person: Person) => {
      const { of, terms } = await view(person, cycle);
      return [...[ada, bob, eve].map((each) => of(each).consents.length), terms.hash.length];
    };
    for (const person of [ada, bob, eve]) expect(await visible(person)).toEqual([1, 1, 1, 64]);
    for (const person of [pat, rex]) expect(await visible(person)).toEqual([0, 0, 0, 64]);
  });
});

describe('termsHash', () => {
  it('is accepted if it is the current one, for an invite and for a slot', async () => {
    const cycle = known(await scenario.circle());
    const { terms } = await view(scenario.pat, cycle);
    expect((await answer(cycle, scenario.pat, 'ACCEPTED', terms.hash)).refusal).toBeUndefined();

    const asked = known(await scenario.circle('asked'));
    const { of } = await view(scenario.bob, asked);
    expect(
      (await confirm(asked, scenario.bob, 'APPROVED', of(scenario.bob).slotTerms?.hash)).refusal,
    ).toBeUndefined();
  });

  it('is refused if it is not the current one, and nothing is written', async () => {
    const cycle = known(await scenario.circle());
    const before = (await view(scenario.pat, cycle)).terms.hash;
    await edit(cycle, { participantAmount: 200 });
    const now = (await view(scenario.pat, cycle)).terms.hash;
    const foreign = (await view(scenario.ada, known(await scenario.circle()))).terms.hash;
    const variables = (termsHash: string) => ({
      participantId: participantOf(cycle, scenario.pat).id,
      response: 'ACCEPTED',
      termsHash,
    });
    for (const hash of [before, foreign, now.slice(0, 63), now.toUpperCase(), '', 'no hash']) {
      expect(await scenario.refusal(cycle, scenario.pat, 'respondToInvite', variables(hash))).toBe(
        'terms-changed',
      );
    }
    const { refusal } = await answer(cycle, scenario.pat, 'ACCEPTED', before);
    expect(refusal?.code).toBe('CONFLICT');
    expect((await answer(cycle, scenario.pat, 'ACCEPTED', now)).refusal).toBeUndefined();
  });

  it('is refused for a slot if it is that of taking part or of another slot', async () => {
    const cycle = known(await scenario.circle('asked'));
    const { terms, of } = await view(scenario.bob, cycle);
    const variables = (termsHash: string | undefined) => ({
      participantId: participantOf(cycle, scenario.bob).id,
      response: 'APPROVED',
      termsHash,
    });
    for (const hash of [terms.hash, of(scenario.eve).slotTerms?.hash]) {
      expect(await scenario.refusal(cycle, scenario.bob, 'confirmCollection', variables(hash))).toBe(
        'terms-changed',
      );
    }
  });

  it('is not checked in a rejection or a repeat, and other errors come first', async () => {
    const cycle = known(await scenario.circle());
    expect((await answer(cycle, scenario.bob, 'ACCEPTED', 'any')).refusal).toBeUndefined();
    expect((await answer(cycle, scenario.bob, 'REJECTED', 'any')).refusal?.reason).toBe('already-responded');
    expect((await answer(cycle, scenario.pat, 'REJECTED', 'any')).refusal).toBeUndefined();
    const asked = known(await scenario.circle('asked'));
    expect((await confirm(asked, scenario.eve, 'REJECTED', 'any')).refusal).toBeUndefined();
    expect((await confirm(asked, scenario.bob, 'APPROVED')).refusal).toBeUndefined();
    expect((await confirm(asked, scenario.bob, 'APPROVED', 'any')).refusal).toBeUndefined();
    const wrong = {
      participantId: participantOf(asked, scenario.ada).id,
      response: 'APPROVED',
      token: 'no',
      termsHash: 'any',
    };
    expect(await scenario.refusal(asked, scenario.ada, 'confirmCollection', wrong)).toBe('invalid-link');
  });

  it('is optional: without it, a yes is to the current terms, also over REST', async () => {
    const cycle = known(await scenario.circle());
    await edit(cycle, { participantAmount: 300 });
    const { id } = participantOf(cycle, scenario.pat);
    await scenario.app.rest(scenario.pat, 'PUT', `/api/participant/${id}`, { status: 'accepted' });
    const { terms, of } = await view(scenario.pat, cycle);
    expect(of(scenario.pat).consents.map(({ termsHash }) => termsHash)).toEqual([terms.hash]);
  });
});

const EDITS: [what: string, input: Record<string, unknown>][] = [
  ['the start date', { startDate: '2027-02-07' }],
  ['the frequency', { frequency: 7 }],
  ['the amount', { participantAmount: 200 }],
  ['the currency', { currency: 'EUR' }],
  ['the grace days', { graceDays: 0 }],
  ['the house rules', { houseRules: 'Cash only.' }],
];

describe('a consent to terms that changed', () => {
  it.each(EDITS)('must be given again by everyone if %s changed', async (_what, input) => {
    const cycle = known(await scenario.circle('confirmed'));
    const { id } = cycle;
    await scenario.does(scenario.ada, 'unlockSection', { cycleId: id, section: 'CYCLE' });
    await edit(cycle, input);
    await scenario.does(scenario.ada, 'freezeSection', { cycleId: id, section: 'CYCLE' });
    const order = [scenario.ada, scenario.bob, scenario.eve].map((person) => participantOf(cycle, person).id);
    await scenario.does(scenario.ada, 'assignCollectors', { cycleId: id, participantIds: order });
    await scenario.newDay();
    await scenario.does(scenario.ada, 'sendConfirmationEmails', { cycleId: id });

    for (const person of [scenario.ada, scenario.bob, scenario.eve]) {
      const { of } = await view(person, cycle);
      const { consents, slotTerms } = of(person);
      expect(consents.some(({ termsHash }) => termsHash === slotTerms?.hash)).toBe(false);
      expect(await scenario.refusal(cycle, scenario.ada, 'runCycle', { cycleId: id })).toBe(
        'collectors-unconfirmed',
      );
      expect((await confirm(cycle, person, 'APPROVED', slotTerms?.hash)).refusal).toBeUndefined();
    }
    await scenario.does(scenario.ada, 'runCycle', { cycleId: id });
  });

  const BEHIND: [what: string, sql: string, of: 'bob' | 'the cycle'][] = [
    ['the start date', "UPDATE cycles SET startDate = '2027-02-07' WHERE id = ?", 'the cycle'],
    ['the frequency', 'UPDATE cycles SET frequency = 7 WHERE id = ?', 'the cycle'],
    ['the amount', 'UPDATE cycles SET participantAmount = 200 WHERE id = ?', 'the cycle'],
    ['the currency', "UPDATE cycles SET currency = 'EUR' WHERE id = ?", 'the cycle'],
    ['the grace days', 'UPDATE cycles SET graceDays = 14 WHERE id = ?', 'the cycle'],
    ['the house rules', "UPDATE cycles SET houseRules = 'Pay the owner.' WHERE id = ?", 'the cycle'],
    ['a collection date', "UPDATE participants SET dateCollected = '2027-03-01' WHERE id = ?", 'bob'],
    ['a consent', "UPDATE consents SET termsHash = 'x' WHERE kind = 'SLOT' AND participantId = ?", 'bob'],
    [
      'the text of a consent',
      "UPDATE consents SET terms = '{}' WHERE kind = 'SLOT' AND participantId = ?",
      'bob',
    ],
    ['a deleted consent', "DELETE FROM consents WHERE kind = 'SLOT' AND participantId = ?", 'bob'],
  ];
  it.each(BEHIND)('prevents the start after a change in the database: %s', async (_what, sql, of) => {
    const cycle = known(await scenario.copy('confirmed'));
    const id = of === 'bob' ? participantOf(cycle, scenario.bob).id : cycle.id;
    await scenario.app.db.transaction((manager) => manager.query(sql, [id]));
    expect(await scenario.refusal(cycle, scenario.ada, 'runCycle', { cycleId: cycle.id })).toBe(
      'consent-stale',
    );
    const { refusal } = await scenario.app.ask(scenario.ada, documents.runCycle, { cycleId: cycle.id });
    expect(refusal?.code).toBe('CONFLICT');
  });

  it('prevents the start also if an approval was written to the database without a consent', async () => {
    const cycle = known(await scenario.copy('asked'));
    await scenario.app.db.transaction((manager) =>
      manager.query(
        "UPDATE participants SET confirmationStatus = 'APPROVED' WHERE cycleId = ? AND isCollector = 1",
        [cycle.id],
      ),
    );
    expect(await scenario.refusal(cycle, scenario.ada, 'runCycle', { cycleId: cycle.id })).toBe(
      'consent-stale',
    );
  });
});

interface AgreementView {
  hash: string | null;
  draft: boolean;
  ranAt: string | null;
  text: string | null;
  terms: { hash: string };
  members: {
    participantId: string;
    name: string | null;
    nameSalt: string | null;
    slot: number | null;
    dateCollected: string | null;
    consents: ConsentView[];
  }[];
}
const AGREEMENT = /* GraphQL */ `
  query ($id: ID!) {
    agreement(cycleId: $id) {
      hash
      draft
      ranAt
      text
      terms {
        hash
      }
      members {
        participantId
        name
        nameSalt
        slot
        dateCollected
        consents {
          kind
          at
          termsHash
          terms
        }
      }
    }
  }
`;
const agreementOf = async (person: Person | undefined, { id }: { id: string }) =>
  scenario.app.ask<{ agreement: AgreementView | null }>(person, AGREEMENT, { id });

describe('the agreement', () => {
  it('is a draft before the cycle runs, with the accepted participants in slot order', async () => {
    const draft = (await agreementOf(scenario.bob, await scenario.standing('draft'))).data?.agreement;
    expect(draft).toMatchObject({ draft: true, hash: null, text: null, ranAt: null });
    expect(draft?.members.map(({ name, slot }) => [name, slot])).toEqual([
      ['Ada.LO', null],
      ['Bob.BU', null],
      ['Eve.AD', null],
    ]);
    const confirmed = (await agreementOf(scenario.bob, await scenario.standing('confirmed'))).data?.agreement;
    expect(confirmed?.members.map(({ name, slot }) => [name, slot])).toEqual([
      ['Ada.LO', 0],
      ['Bob.BU', 1],
      ['Eve.AD', 2],
    ]);
  });

  it('is stored when the cycle starts, and its hash is in the history', async () => {
    const cycle = await scenario.circle('running');
    const agreement = (await agreementOf(scenario.eve, cycle)).data?.agreement;
    const text = agreement?.text ?? '';
    expect(agreement?.hash).toBe(sha256(text));
    const started = (await historyOf(scenario.app, scenario.ada, cycle.id)).find(
      ({ kind }) => kind === 'STARTED',
    );
    expect(started?.details.find(({ field }) => field === 'agreement')?.after).toBe(agreement?.hash);
    expect(Math.abs(Date.parse(started?.at ?? '') - Date.parse(agreement?.ranAt ?? ''))).toBeLessThan(5_000);

    const stored = JSON.parse(text) as {
      terms: { participantAmount: number; cycle: string };
      seats: { seat: string; name: string; slot: number; consents: { kind: string; termsHash: string }[] }[];
    };
    expect(stored.terms).toMatchObject({ participantAmount: 100, cycle: cycle.id });
    for (const [index, member] of (agreement?.members ?? []).entries()) {
      const { seat: id, name, slot, consents } = stored.seats[index] ?? {};
      expect([id, slot]).toEqual([member.participantId, member.slot]);
      const salted = createHash('sha256')
        .update(Buffer.from(member.nameSalt ?? '', 'hex'))
        .update(member.name ?? '');
      expect(name).toBe(salted.digest('hex'));
      expect(consents?.map(({ kind }) => kind)).toEqual(['JOIN', 'SLOT']);
      expect(member.consents.map(({ termsHash }) => termsHash)).toEqual(
        consents?.map(({ termsHash }) => termsHash),
      );
    }
    // The hashed text contains no names.
    for (const name of ['Ada', 'Bob', 'Eve']) expect(text).not.toContain(name);
  });

  it('has the names of the time when the cycle started', async () => {
    const [owner, guest] = [await scenario.app.person('Olu Owner'), await scenario.app.person('Gia Guest')];
    const cycle = await givenCycle(scenario.app, owner, { stage: 'running', members: [guest] });
    await scenario.app.ask(guest, 'mutation { updateProfile(input: { firstName: "Zoe" }) { id } }');
    const names = (await agreementOf(owner, cycle)).data?.agreement?.members.map(({ name }) => name);
    expect(names).toEqual(['Olu.OW', 'Gia.GU']);
  });

  it('is for everyone who sees rounds; cycles that ran before agreements were stored have none', async () => {
    const cycle = await scenario.standing('running');
    const { ada, bob, rex, sam } = scenario;
    const reasons = [];
    for (const person of [ada, bob, rex, sam, undefined])
      reasons.push((await agreementOf(person, cycle)).refusal?.reason ?? 'allowed');
    expect(reasons).toEqual(['allowed', 'allowed', 'not-accepted', 'not-a-member', 'not-signed-in']);
    const { data } = await scenario.app.ask<{ respondToInvite: { cycle: { agreement: unknown } } }>(
      rex,
      'mutation ($id: ID!) { respondToInvite(participantId: $id, response: REJECTED) { cycle { agreement { draft } } } }',
      { id: participantOf(cycle, rex).id },
    );
    expect(data?.respondToInvite.cycle.agreement).toBeNull();

    const older = await scenario.copy('running');
    const ofOlder = await agreementOf(ada, older);
    expect([ofOlder.refusal, ofOlder.data?.agreement]).toEqual([undefined, null]);
  });
});
