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
interface SeatView {
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
async function seen(person: Person, { id }: { id: string }) {
  const { data, refusal } = await scenario.app.ask<{
    cycle: { terms: { hash: string } & Record<string, unknown>; participants: SeatView[] };
  }>(person, VIEW, { id });
  if (!data) throw new Error(`not seen: ${refusal?.message}`);
  const seat = (of: Person): SeatView => {
    const { id: seatId } = participantOf(
      cycles.get(id) ?? ({ participants: [] } as unknown as CycleView),
      of,
    );
    const found = data.cycle.participants.find((each) => each.id === seatId);
    if (!found) throw new Error('there is no such seat');
    return found;
  };
  return { ...data.cycle, seat };
}
/** Who has which seat, by cycle. */
const cycles = new Map<string, CycleView>();
const known = (cycle: CycleView): CycleView => {
  cycles.set(cycle.id, cycle);
  return cycle;
};
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const kinds = ({ consents }: SeatView): string[] => consents.map(({ kind }) => kind);
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
  it('is kept word for word, of the owner by creating, of others by accepting, and is told by its hash', async () => {
    const cycle = known(await scenario.circle());
    const { terms, seat } = await seen(scenario.ada, cycle);
    for (const person of [scenario.ada, scenario.bob, scenario.eve]) {
      const [consent] = seat(person).consents;
      expect(kinds(seat(person))).toEqual(['JOIN']);
      expect(consent?.terms).toBe(
        `{"currency":null,"cycle":"${cycle.id}","frequency":28,"graceDays":3,"houseRules":null,"participantAmount":100,"startDate":"2027-01-31"}`,
      );
      expect(consent?.termsHash).toBe(sha256(consent?.terms ?? ''));
      expect(consent?.termsHash).toBe(terms.hash);
    }
    // Whoever has rejected, or said nothing, has consented to nothing.
    expect([...seat(scenario.pat).consents, ...seat(scenario.rex).consents]).toEqual([]);

    const told = await historyOf(scenario.app, scenario.ada, cycle.id);
    const hashes = told.flatMap(({ kind, details }) =>
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

  it('notes beside the terms how many had a seat then', async () => {
    const cycle = known(await scenario.circle());
    const { seat } = await seen(scenario.ada, cycle);
    expect(seat(scenario.ada).consents[0]?.seats).toBe(1);
    // Ada, Bob, Eve, Pat and Rex, before Rex has rejected.
    expect(seat(scenario.bob).consents[0]?.seats).toBeGreaterThan(3);
  });

  it('to a slot holds the slot, its date, and how many they are', async () => {
    const cycle = known(await scenario.circle('confirmed'));
    const { seat } = await seen(scenario.ada, cycle);
    const consent = seat(scenario.bob).consents.at(-1);
    expect(kinds(seat(scenario.bob))).toEqual(['JOIN', 'SLOT']);
    expect(consent?.terms).toBe(
      `{"currency":null,"cycle":"${cycle.id}","dateCollected":"2027-02-28","frequency":28,"graceDays":3,"houseRules":null,"participantAmount":100,"participantsCount":3,"slot":1,"startDate":"2027-01-31"}`,
    );
    expect(consent?.termsHash).toBe(seat(scenario.bob).slotTerms?.hash);
    expect(hashOfTerms(readTerms(consent?.terms ?? ''))).toBe(consent?.termsHash);
    expect(consent?.seats).toBeNull();
  });

  it('of the owner goes with each change of the settings, and with nothing that changes nothing', async () => {
    const cycle = known(await scenario.circle());
    await edit(cycle, { participantAmount: 200 });
    await edit(cycle, { participantAmount: 200 });
    await scenario.does(scenario.ada, 'updateCycleStory', {
      cycleId: cycle.id,
      input: { title: 'Another title' },
    });
    const { terms, seat } = await seen(scenario.ada, cycle);
    expect(kinds(seat(scenario.ada))).toEqual(['JOIN', 'JOIN']);
    expect(seat(scenario.ada).consents.at(-1)?.termsHash).toBe(terms.hash);
    expect(seat(scenario.bob).consents.at(-1)?.termsHash).not.toBe(terms.hash);
  });

  it('goes with a seat that is removed; the record keeps its hash', async () => {
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
    const told = await historyOf(scenario.app, scenario.ada, cycle.id);
    expect(told.filter(({ kind }) => kind === 'INVITE_ACCEPTED')).toHaveLength(2);
  });

  it('is seen by whoever gave it, by the owner and by those who have accepted; terms by all who see the cycle', async () => {
    const cycle = known(await scenario.circle());
    const { ada, bob, eve, pat, rex } = scenario;
    const visible = async (person: Person) => {
      const { seat, terms } = await seen(person, cycle);
      return [...[ada, bob, eve].map((each) => seat(each).consents.length), terms.hash.length];
    };
    for (const person of [ada, bob, eve]) expect(await visible(person)).toEqual([1, 1, 1, 64]);
    for (const person of [pat, rex]) expect(await visible(person)).toEqual([0, 0, 0, 64]);
  });
});

describe('what was on the screen', () => {
  it('is taken where it is that of now, of an invite and of a slot', async () => {
    const cycle = known(await scenario.circle());
    const { terms } = await seen(scenario.pat, cycle);
    expect((await answer(cycle, scenario.pat, 'ACCEPTED', terms.hash)).refusal).toBeUndefined();

    const asked = known(await scenario.circle('asked'));
    const { seat } = await seen(scenario.bob, asked);
    expect(
      (await confirm(asked, scenario.bob, 'APPROVED', seat(scenario.bob).slotTerms?.hash)).refusal,
    ).toBeUndefined();
  });

  it('is refused where it is another, and nothing is written', async () => {
    const cycle = known(await scenario.circle());
    const before = (await seen(scenario.pat, cycle)).terms.hash;
    await edit(cycle, { participantAmount: 200 });
    const now = (await seen(scenario.pat, cycle)).terms.hash;
    const foreign = (await seen(scenario.ada, known(await scenario.circle()))).terms.hash;
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

  it('is refused of a slot, too: of taking part, of another seat, of before', async () => {
    const cycle = known(await scenario.circle('asked'));
    const { terms, seat } = await seen(scenario.bob, cycle);
    const variables = (termsHash: string | undefined) => ({
      participantId: participantOf(cycle, scenario.bob).id,
      response: 'APPROVED',
      termsHash,
    });
    for (const hash of [terms.hash, seat(scenario.eve).slotTerms?.hash]) {
      expect(await scenario.refusal(cycle, scenario.bob, 'confirmCollection', variables(hash))).toBe(
        'terms-changed',
      );
    }
  });

  it('is not looked at with a no, in a repeat, or before what else is refused', async () => {
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

  it('is not needed: without it, a yes is to the terms of now, by REST as well', async () => {
    const cycle = known(await scenario.circle());
    await edit(cycle, { participantAmount: 300 });
    const { id } = participantOf(cycle, scenario.pat);
    await scenario.app.rest(scenario.pat, 'PUT', `/api/participant/${id}`, { status: 'accepted' });
    const { terms, seat } = await seen(scenario.pat, cycle);
    expect(seat(scenario.pat).consents.map(({ termsHash }) => termsHash)).toEqual([terms.hash]);
  });
});

const EDITS: [what: string, input: Record<string, unknown>][] = [
  ['the start date', { startDate: '2027-02-07' }],
  ['the frequency', { frequency: 7 }],
  ['the amount', { participantAmount: 200 }],
  ['the currency', { currency: 'EUR' }],
  ['the grace', { graceDays: 0 }],
  ['the house rules', { houseRules: 'Cash only.' }],
];

describe('whoever said yes to other terms than those of now', () => {
  it.each(EDITS)('is asked again, all of them, where %s changed', async (_what, input) => {
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
      const { seat } = await seen(person, cycle);
      const { consents, slotTerms } = seat(person);
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
    ['the grace', 'UPDATE cycles SET graceDays = 14 WHERE id = ?', 'the cycle'],
    ['the house rules', "UPDATE cycles SET houseRules = 'Pay the owner.' WHERE id = ?", 'the cycle'],
    ['a collection date', "UPDATE participants SET dateCollected = '2027-03-01' WHERE id = ?", 'bob'],
    ['a consent', "UPDATE consents SET termsHash = 'x' WHERE kind = 'SLOT' AND participantId = ?", 'bob'],
    [
      'the words of a consent',
      "UPDATE consents SET terms = '{}' WHERE kind = 'SLOT' AND participantId = ?",
      'bob',
    ],
    ['a consent that is gone', "DELETE FROM consents WHERE kind = 'SLOT' AND participantId = ?", 'bob'],
  ];
  it.each(BEHIND)(
    'keeps the cycle from running where %s changed behind everybody’s back',
    async (_what, sql, of) => {
      const cycle = known(await scenario.copy('confirmed'));
      const id = of === 'bob' ? participantOf(cycle, scenario.bob).id : cycle.id;
      await scenario.app.db.transaction((manager) => manager.query(sql, [id]));
      expect(await scenario.refusal(cycle, scenario.ada, 'runCycle', { cycleId: cycle.id })).toBe(
        'consent-stale',
      );
      const { refusal } = await scenario.app.ask(scenario.ada, documents.runCycle, { cycleId: cycle.id });
      expect(refusal?.code).toBe('CONFLICT');
    },
  );

  it('keeps it, too, where a yes was written that nobody said', async () => {
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
  it('is a draft before the cycle runs, with whoever has accepted, in the order of their slots', async () => {
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

  it('is kept as the cycle starts, and its hash stands in the record', async () => {
    const cycle = await scenario.circle('running');
    const agreement = (await agreementOf(scenario.eve, cycle)).data?.agreement;
    const text = agreement?.text ?? '';
    expect(agreement?.hash).toBe(sha256(text));
    const started = (await historyOf(scenario.app, scenario.ada, cycle.id)).find(
      ({ kind }) => kind === 'STARTED',
    );
    expect(started?.details.find(({ field }) => field === 'agreement')?.after).toBe(agreement?.hash);
    expect(Math.abs(Date.parse(started?.at ?? '') - Date.parse(agreement?.ranAt ?? ''))).toBeLessThan(5_000);

    const kept = JSON.parse(text) as {
      terms: { participantAmount: number; cycle: string };
      seats: { seat: string; name: string; slot: number; consents: { kind: string; termsHash: string }[] }[];
    };
    expect(kept.terms).toMatchObject({ participantAmount: 100, cycle: cycle.id });
    for (const [index, member] of (agreement?.members ?? []).entries()) {
      const { seat, name, slot, consents } = kept.seats[index] ?? {};
      expect([seat, slot]).toEqual([member.participantId, member.slot]);
      const salted = createHash('sha256')
        .update(Buffer.from(member.nameSalt ?? '', 'hex'))
        .update(member.name ?? '');
      expect(name).toBe(salted.digest('hex'));
      expect(consents?.map(({ kind }) => kind)).toEqual(['JOIN', 'SLOT']);
      expect(member.consents.map(({ termsHash }) => termsHash)).toEqual(
        consents?.map(({ termsHash }) => termsHash),
      );
    }
    // No name stands in what is hashed.
    for (const name of ['Ada', 'Bob', 'Eve']) expect(text).not.toContain(name);
  });

  it('keeps the names as they were', async () => {
    const [owner, guest] = [await scenario.app.person('Olu Owner'), await scenario.app.person('Gia Guest')];
    const cycle = await givenCycle(scenario.app, owner, { stage: 'running', members: [guest] });
    await scenario.app.ask(guest, 'mutation { updateProfile(input: { firstName: "Zoe" }) { id } }');
    const names = (await agreementOf(owner, cycle)).data?.agreement?.members.map(({ name }) => name);
    expect(names).toEqual(['Olu.OW', 'Gia.GU']);
  });

  it('is for whoever sees rounds; circles that ran before it was kept have none', async () => {
    const cycle = await scenario.standing('running');
    const { ada, bob, rex, sam } = scenario;
    const reasons = [];
    for (const person of [ada, bob, rex, sam, undefined])
      reasons.push((await agreementOf(person, cycle)).refusal?.reason ?? 'seen');
    expect(reasons).toEqual(['seen', 'seen', 'not-accepted', 'not-a-member', 'not-signed-in']);
    const { data } = await scenario.app.ask<{ respondToInvite: { cycle: { agreement: unknown } } }>(
      rex,
      'mutation ($id: ID!) { respondToInvite(participantId: $id, response: REJECTED) { cycle { agreement { draft } } } }',
      { id: participantOf(cycle, rex).id },
    );
    expect(data?.respondToInvite.cycle.agreement).toBeNull();

    const older = await scenario.copy('running');
    const answered = await agreementOf(ada, older);
    expect([answered.refusal, answered.data?.agreement]).toEqual([undefined, null]);
  });
});
