import { openGround, type Ground } from '../../../test/tools/ground.ts';
import {
  givenCircle,
  participantOf,
  viewOf,
  type CycleView,
  type ParticipantOf,
} from '../../../test/tools/circle.ts';
import { collectorsOf, CYCLE, DAYS, inviteRow, signUpForm } from '../../../test/tools/documented-calls.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';

let ground: Ground;
/** Looked at, never changed: the first was confirmed, and then unlocked. */
let unlocked: CycleView;
let confirmed: CycleView;
let assigned: CycleView;
let running: CycleView;
beforeAll(async () => {
  ground = await openGround();
  assigned = await ground.standing('assigned');
  confirmed = await ground.standing('confirmed');
  running = await ground.standing('running');
  unlocked = await ground.fresh('confirmed');
  await ground.update(ground.ada, unlocked, { cycleFrozen: false });
  unlocked = await ground.view(unlocked);
});
afterAll(() => ground.close());

type Row = Record<string, unknown>;
interface Round {
  cycleId: string;
  collectorId: string;
  date: { seconds: number };
  payments: { id: string; participantId: string }[];
}
const get = <T = Row>(person: Person, path: string) => ground.rest<T>(person, 'GET', path);
const create = () => ground.rest<{ id: string }>(ground.sam, 'POST', '/api/cycle', CYCLE);
const invite = (person: Person, cycleId: string, rows: unknown[]) =>
  ground.rest<{ invites: Row[] }>(person, 'POST', '/api/email/send-invites', { cycleId, invites: rows });
const collectors = (cycle: CycleView) =>
  get<ParticipantOf[]>(ground.ada, `/api/participant/collectors?cycleId=${cycle.id}`);
const roundOf = (cycle: CycleView, collectorId: string) =>
  get<Round>(ground.ada, `/api/round/${cycle.id}/${collectorId}`);
const openRound = (cycle: CycleView, name: 'ada' | 'bob' | 'eve', date: string | undefined) =>
  ground.rest<Round>(ground.ada, 'POST', `/api/round/${cycle.id}`, {
    collectorId: ground.participant(cycle, name),
    date,
  });
const run = (cycle: CycleView) => ground.update(ground.ada, cycle, { isRunning: true, roundsCreated: true });
const secondsOf = (day: string | undefined) => Date.parse(`${day}T00:00:00Z`) / 1_000;

describe('what Kolo is', () => {
  it('an owner creates a cycle with a story of type, title, description', async () => {
    const { data } = await create();

    const { type, title, description } = CYCLE;
    expect((await get(ground.sam, `/api/my-cycle/${data?.id}`)).data).toMatchObject({
      type,
      title,
      description,
    });
  });

  it('… and a schedule of start date, frequency and amount', async () => {
    const { data } = await create();

    const { startDate, frequency, participantAmount } = CYCLE;
    expect((await get(ground.sam, `/api/my-cycle/${data?.id}`)).data).toMatchObject({
      startDate,
      frequency,
      participantAmount,
    });
  });

  it('the owner invites people by e-mail', async () => {
    const cycle = await ground.fresh('draft');
    const rows = [inviteRow(ground, cycle), inviteRow(ground, cycle)];

    await invite(ground.ada, cycle.id, rows);

    for (const { email } of rows) {
      const [link, ...more] = await ground.links(cycle, email, 'invite');
      expect([link?.searchParams.get('email'), more]).toEqual([email, []]);
    }
  });

  it('each invite states the relationship of the invitee', async () => {
    const cycle = await ground.fresh('draft');
    const words = ['spouse', 'other-family', 'colleague'];

    await invite(
      ground.ada,
      cycle.id,
      words.map((relationship) => ({ ...inviteRow(ground, cycle), relationship })),
    );

    const { data } = await get<Row[]>(ground.ada, `/api/cycle/${cycle.id}/invites`);
    expect(data?.slice(-3).map(({ relationship }) => relationship)).toEqual(words);
    expect((await ground.view(cycle)).invites.slice(-3).map(({ relationship }) => relationship)).toEqual([
      'SPOUSE',
      'OTHER_FAMILY',
      'COLLEAGUE',
    ]);
  });

  it('each collection date comes of start date, frequency and slot', async () => {
    const { app, sam, bob } = ground;
    const fortnightly = await givenCircle(app, sam, {
      stage: 'assigned',
      members: [bob],
      input: { frequency: 14 },
    });
    const dates = async (person: Person, { id }: CycleView) =>
      (await get<ParticipantOf[]>(person, `/api/participant/collectors?cycleId=${id}`)).data?.map(
        ({ dateCollected }) => dateCollected,
      );

    expect(await dates(sam, fortnightly)).toEqual(['2027-01-31', '2027-02-14']);
    // 28 stands for calendar months, counted from the start date.
    expect(await dates(ground.ada, assigned)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
  });

  it('the owner then runs the cycle', async () => {
    const cycle = await ground.fresh('confirmed');

    await run(cycle);

    expect((await get(ground.bob, `/api/my-cycle/${cycle.id}`)).data).toMatchObject({ isRunning: true });
  });

  it('in each round the other participants pay the collector', async () => {
    const everybody = (['ada', 'bob', 'eve'] as const).map((name) => ground.participant(running, name));
    for (const collector of everybody) {
      const { data } = await roundOf(running, collector);
      expect(data?.payments.map(({ participantId }) => participantId)).toEqual(
        everybody.filter((participant) => participant !== collector),
      );
    }
  });
});

describe('signing up with a participant', () => {
  /** Somebody is invited, and registers with the participant's id. */
  async function registered() {
    const cycle = await ground.fresh('draft');
    const email = `${newId()}@example.com`;
    const { data: sent } = await invite(ground.ada, cycle.id, [inviteRow(ground, cycle, email)]);
    const participant = String(sent?.invites[0]?.participantId);
    const before = (await get(ground.ada, `/api/participant/${participant}`)).data;
    const form = signUpForm({ email, participantId: participant });
    const { data } = await ground.rest<{ uid: string }>(undefined, 'POST', '/api/user/register', form);
    return { before, uid: data?.uid, after: (await get(ground.ada, `/api/participant/${participant}`)).data };
  }

  it("the participant is linked to the new user's id", async () => {
    const { before, uid, after } = await registered();

    expect([before?.userId, after?.userId]).toEqual([null, uid]);
    expect(uid).toEqual(expect.any(String));
  });

  it("… and to the new user's name", async () => {
    const { before, after } = await registered();

    expect([before?.name, after?.name]).toEqual([null, 'Yan.NE']);
  });
});

describe('rounds', () => {
  it('rounds are created when the cycle runs and none exist', async () => {
    const cycle = await ground.fresh('confirmed');
    expect(cycle.rounds).toEqual([]);

    await run(cycle);
    const { rounds } = await ground.view(cycle);
    await run(cycle);

    expect(rounds).toHaveLength(3);
    expect((await ground.view(cycle)).rounds).toEqual(rounds);
  });

  it('one round per collector', async () => {
    const { data } = await collectors(running);

    expect(running.rounds.map(({ collector }) => collector.id)).toEqual(data?.map(({ id }) => id));
  });

  // Running makes the rounds: the call answers the one that is there, and creates nothing anew (docs/rules.md §17.4).
  it('each round has the cycle id', async () => {
    expect((await openRound(running, 'bob', DAYS[1])).data?.cycleId).toBe(running.id);
    expect((await ground.view(running)).rounds).toEqual(running.rounds);
  });

  it('each round has the collector id', async () => {
    for (const [slot, name] of (['ada', 'bob', 'eve'] as const).entries()) {
      const { data } = await openRound(running, name, DAYS[slot]);
      expect(data?.collectorId).toBe(ground.participant(running, name));
    }
  });

  it("each round has the collector's dateCollected", async () => {
    for (const { id, dateCollected } of (await collectors(running)).data ?? []) {
      expect((await roundOf(running, id)).data?.date.seconds).toBe(secondsOf(dateCollected ?? ''));
    }
    expect((await openRound(running, 'bob', DAYS[2])).status).toBe(409);
  });

  it('only the collector of the round may toggle the paid flags', async () => {
    const cycle = await ground.fresh('running');
    const [payment] = cycle.rounds[1]?.payments ?? [];
    const path = `/api/payment/${ground.participant(cycle, 'bob')}/${payment?.id}`;
    const { ada, bob, eve, rex, sam } = ground;

    for (const person of [ada, eve, rex, sam]) {
      expect(await ground.rest(person, 'PUT', path, { paid: true })).toMatchObject({
        status: 403,
        refusal: { reason: 'not-round-collector' },
      });
    }
    expect(await ground.view(cycle)).toEqual(cycle);
    expect(await ground.rest(bob, 'PUT', path, { paid: true })).toMatchObject({ data: { paid: true } });
  });
});

describe('sections', () => {
  const freezes = (section: 'CYCLE' | 'PARTICIPANTS', flag: 'cycleFrozen' | 'participantsFrozen') =>
    ground.atBothDoors(
      'draft',
      {
        rest: (cycle) => ground.update(ground.ada, cycle, { [flag]: true }),
        graphql: ({ id }) => ground.ask(ground.ada, 'freezeSection', { cycleId: id, section }),
      },
      (after, before) => expect([before[flag], after[flag]]).toEqual([false, true]),
    );
  const unfreezes = (section: 'CYCLE' | 'PARTICIPANTS', flag: 'cycleFrozen' | 'participantsFrozen') =>
    ground.atBothDoors(
      'frozen',
      {
        rest: (cycle) => ground.update(ground.ada, cycle, { [flag]: false }),
        graphql: ({ id }) => ground.ask(ground.ada, 'unlockSection', { cycleId: id, section }),
      },
      (after, before) => expect([before[flag], after[flag]]).toEqual([true, false]),
    );

  it('a cycle is created, then invites may be added', async () => {
    const { data } = await create();
    const cycle = await viewOf(ground.app, ground.sam, String(data?.id));
    expect(cycle.invites).toEqual([]);

    const { status } = await invite(ground.sam, cycle.id, [inviteRow(ground, cycle)]);

    expect(status).toBe(200);
    expect((await viewOf(ground.app, ground.sam, cycle.id)).invites).toHaveLength(1);
  });

  it('the owner can freeze the cycle section', () => freezes('CYCLE', 'cycleFrozen'));
  it('the owner can unfreeze the cycle section', () => unfreezes('CYCLE', 'cycleFrozen'));
  it('the owner can freeze the participants section', () => freezes('PARTICIPANTS', 'participantsFrozen'));
  it('the owner can unfreeze the participants section', () =>
    unfreezes('PARTICIPANTS', 'participantsFrozen'));

  it('freezing participants removes users with pending requests', async () => {
    const cycle = await ground.fresh('draft');
    const pending = ({ status }: { status: string }) => status === 'PENDING';
    const left = <T extends { status: string }>(rows: T[]) => rows.filter((each) => !pending(each));
    expect([cycle.participants.some(pending), cycle.invites.some(pending)]).toEqual([true, true]);

    await ground.update(ground.ada, cycle, { participantsFrozen: true });

    const { participants, invites } = await ground.view(cycle);
    expect({ participants, invites }).toEqual({
      participants: left(cycle.participants),
      invites: left(cycle.invites),
    });
  });
});

describe('initialising collectors', () => {
  const everybody = (of: CycleView, field: keyof ParticipantOf) => [
    ...new Set(of.participants.map((participant) => participant[field])),
  ];

  it('sets sentConfirmationEmails false', async () => {
    expect([confirmed, unlocked].map((cycle) => cycle.sentConfirmationEmails)).toEqual([true, false]);
  });

  it('sets allCollectorsConfirmed false', async () => {
    expect([confirmed, unlocked].map((cycle) => cycle.allCollectorsConfirmed)).toEqual([true, false]);
  });

  it('resets each participant to isCollector false', async () => {
    expect(everybody(confirmed, 'isCollector')).toContain(true);
    expect(everybody(unlocked, 'isCollector')).toEqual([false]);
  });

  it("resets each participant's dateCollected to null", async () => {
    expect(everybody(confirmed, 'dateCollected')).toEqual(expect.arrayContaining(DAYS));
    expect(everybody(unlocked, 'dateCollected')).toEqual([null]);
  });

  it("resets each participant's confirmationStatus to pending", async () => {
    expect(everybody(confirmed, 'confirmationStatus')).toContain('APPROVED');
    expect(everybody(unlocked, 'confirmationStatus')).toEqual(['PENDING']);
  });

  it('when the frozen state is lost, the collectors are deleted', async () => {
    expect((await collectors(confirmed)).data).toHaveLength(3);
    expect((await collectors(unlocked)).data).toEqual([]);
  });
});

describe('collectors', () => {
  const slot = { isCollector: true, dateCollected: DAYS[1] };

  it('they can be edited only when both sections are frozen', async () => {
    for (const cycleFrozen of [false, true]) {
      for (const participantsFrozen of [false, true]) {
        const cycle = await ground.fresh('draft');
        await ground.update(ground.ada, cycle, { cycleFrozen, participantsFrozen });
        const { status, refusal } = await ground.updateParticipant(ground.ada, cycle, 'bob', slot);
        expect([cycleFrozen, participantsFrozen, status, refusal?.reason]).toEqual(
          cycleFrozen && participantsFrozen
            ? [true, true, 200, undefined]
            : [cycleFrozen, participantsFrozen, 409, 'sections-not-frozen'],
        );
      }
    }
  });

  it('saving them updates each chosen participant with isCollector true', async () => {
    const cycle = await ground.fresh('frozen');

    for (const [index, name] of (['eve', 'ada'] as const).entries()) {
      await ground.updateParticipant(ground.ada, cycle, name, {
        isCollector: true,
        dateCollected: DAYS[index],
      });
    }

    const { participants } = await ground.view(cycle);
    expect(participants.filter(({ isCollector }) => isCollector).map(({ id }) => id)).toEqual([
      ground.participant(cycle, 'ada'),
      ground.participant(cycle, 'eve'),
    ]);
  });

  it('… and its dateCollected', async () => {
    const cycle = await ground.fresh('frozen');

    await ground.updateParticipant(ground.ada, cycle, 'bob', slot);

    expect(participantOf(await ground.view(cycle), ground.bob).dateCollected).toBe(DAYS[1]);
    // A day on which no slot collects is never taken on trust (docs/rules.md §9.2).
    const wrong = { isCollector: true, dateCollected: '2027-02-01' };
    expect((await ground.updateParticipant(ground.ada, cycle, 'eve', wrong)).status).toBe(400);
  });

  it('sending confirmation e-mails is followed by sentConfirmationEmails true', async () => {
    const ask = (cycle: CycleView) =>
      ground.rest(ground.ada, 'POST', '/api/email/send-confirmation-email', {
        cycleId: cycle.id,
        collectorDetails: collectorsOf(cycle),
      });
    const sent = await ground.fresh('assigned');
    const failed = await ground.fresh('frozen');

    expect([(await ask(sent)).status, (await ask(failed)).status]).toEqual([200, 409]);
    expect((await ground.update(ground.ada, sent, { sentConfirmationEmails: true })).status).toBe(200);
    expect((await ground.update(ground.ada, failed, { sentConfirmationEmails: true })).status).toBe(409);
    expect((await ground.view(sent)).sentConfirmationEmails).toBe(true);
    expect((await ground.view(failed)).sentConfirmationEmails).toBe(false);
  });

  it('Run Cycle sets isRunning true', async () => {
    const cycle = await ground.fresh('confirmed');

    await run(cycle);

    expect([cycle.isRunning, (await ground.view(cycle)).isRunning]).toEqual([false, true]);
  });

  it('Run Cycle sets roundsCreated true', async () => {
    const cycle = await ground.fresh('confirmed');

    await run(cycle);

    expect([cycle.roundsCreated, (await ground.view(cycle)).roundsCreated]).toEqual([false, true]);
  });

  const answers = (word: 'approved' | 'rejected') =>
    ground.atBothDoors(
      'assigned',
      {
        rest: (cycle) => ground.updateParticipant(ground.bob, cycle, 'bob', { confirmationStatus: word }),
        graphql: (cycle) =>
          ground.ask(ground.bob, 'confirmCollection', {
            participantId: ground.participant(cycle, 'bob'),
            response: word.toUpperCase(),
          }),
      },
      (after, before) =>
        expect(
          [before, after].map((cycle) => participantOf(cycle, ground.bob).confirmationStatus.toLowerCase()),
        ).toEqual(['pending', word]),
    );

  it('confirmationStatus goes pending to approved', () => answers('approved'));
  it('confirmationStatus goes pending to rejected', () => answers('rejected'));

  it('it is updatable per participant', async () => {
    const cycle = await ground.fresh('assigned');

    await ground.updateParticipant(ground.eve, cycle, 'eve', { confirmationStatus: 'approved' });

    expect((await ground.view(cycle)).participants).toEqual(
      cycle.participants.map((participant) =>
        participant.id === ground.participant(cycle, 'eve')
          ? { ...participant, confirmationStatus: 'APPROVED' }
          : participant,
      ),
    );
  });
});

describe('invites', () => {
  const remove = (id: string | undefined) => ground.rest(ground.ada, 'DELETE', `/api/invite/${id}`);

  it('status values are pending, accepted, rejected', async () => {
    const cycle = await ground.fresh('draft');
    const { data } = await get<Row[]>(ground.ada, `/api/cycle/${cycle.id}/invites`);

    expect(data?.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'pending', 'rejected']);
    expect(await ground.updateParticipant(ground.pat, cycle, 'pat', { status: 'maybe' })).toMatchObject({
      status: 400,
      refusal: { fields: { status: ['Please choose one of the options.'] } },
    });
  });

  it("removing an accepted invite decrements the cycle's participant count", async () => {
    const cycle = await ground.fresh('draft');

    await remove(cycle.invites.find(({ email }) => email === ground.bob.email)?.id);

    expect([cycle.participantsCount, (await ground.view(cycle)).participantsCount]).toEqual([3, 2]);
  });

  // It cannot even come below 1: it counts who has accepted, and the owner's own participant stays (docs/rules.md §8.3).
  it('… not below 0', async () => {
    const cycle = await ground.fresh('draft');

    for (const { id } of cycle.invites) await remove(id);
    const last = await ground.rest(
      ground.ada,
      'DELETE',
      `/api/participant/${ground.participant(cycle, 'ada')}`,
    );

    expect(last).toMatchObject({ status: 409, refusal: { reason: 'owner-seat' } });
    expect(await ground.view(cycle)).toMatchObject({ participantsCount: 1, invites: [] });
  });
});
