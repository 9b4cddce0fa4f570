import { CYCLE_INPUT } from '../../../test/tools/circle.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';

let app: TestApp;
let ada: Person;
let bob: Person;
let eve: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.person('Ada Lovelace');
  bob = await app.person('Bob Builder');
  eve = await app.person('Eve Adams');
});
afterAll(() => app.close());

interface ParticipantState {
  id: string;
  email: string;
  status: string;
  dateCollected: string | null;
}

/** Does it, as this person. @throws where it is refused */
async function does<T>(
  person: Person,
  ...call: [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown]
) {
  const { data, refusal } = await app.rest<T>(person, ...call);
  if (!data) throw new Error(`${call.join(' ')}: ${JSON.stringify(refusal)}`);
  return data;
}

it('a cycle lives its whole life over REST alone', async () => {
  const { id } = await does<{ id: string }>(ada, 'POST', '/api/cycle', { ...CYCLE_INPUT, type: 'group' });
  const { invites } = await does<{ invites: { email: string; participantId: string }[] }>(
    ada,
    'POST',
    '/api/email/send-invites',
    {
      cycleId: id,
      userId: ada.id,
      invites: [bob, eve].map(({ email }) => ({
        relationship: 'other-family',
        email,
        status: 'pending',
        sentBy: ada.id,
        createdAt: { seconds: 1 },
        cycleId: id,
      })),
    },
  );
  expect(invites).toMatchObject([{ email: bob.email }, { email: eve.email }]);

  for (const [index, person] of [bob, eve].entries()) {
    const participantId = invites[index]?.participantId ?? '';
    const lists = await does<{ pending: { id: string; participantId: string; status: string }[] }>(
      person,
      'GET',
      '/api/my-cycle',
    );
    expect(lists.pending).toMatchObject([{ id, participantId, status: 'pending' }]);
    await does(person, 'PUT', `/api/participant/${participantId}?cycleId=${id}`, { status: 'accepted' });
    await does(person, 'POST', '/api/email/send-invite-response', {
      cycleId: id,
      inviteResponse: 'accepted',
      participantId,
    });
  }
  expect(await app.lettersTo(ada.email, 'invite-response')).toHaveLength(2);

  const update = (body: unknown) => does<Record<string, unknown>>(ada, 'PUT', `/api/cycle/${id}`, body);
  expect(
    await update({ title: 'Holiday savings 2', startDate: '2027-01-31', cycleFrozen: true }),
  ).toMatchObject({ title: 'Holiday savings 2', cycleFrozen: true, participantsCount: 3, totalAmount: 300 });
  await update({ participantsFrozen: true });

  const participants = await does<ParticipantState[]>(ada, 'GET', `/api/participant?cycleId=${id}`);
  const dates = ['2027-01-31', '2027-02-28', '2027-03-31'];
  const order = [bob, eve, ada].map(
    (person) => participants.find(({ email }) => email === person.email)?.id ?? '',
  );
  for (const slot of [2, 0, 1]) {
    await does(ada, 'PUT', `/api/participant/${order[slot]}?cycleId=${id}`, {
      isCollector: true,
      dateCollected: dates[slot],
    });
  }
  const collectors = await does<ParticipantState[]>(bob, 'GET', `/api/participant/collectors?cycleId=${id}`);
  expect(collectors.map(({ id: participant, dateCollected }) => [participant, dateCollected])).toEqual(
    order.map((participant, slot) => [participant, dates[slot]]),
  );

  expect(
    await does(ada, 'POST', '/api/email/send-confirmation-email', {
      cycleId: id,
      collectorDetails: collectors,
    }),
  ).toMatchObject({ sentConfirmationEmails: true });
  await update({ sentConfirmationEmails: true });
  for (const [slot, person] of [bob, eve, ada].entries()) {
    await does(person, 'PUT', `/api/participant/${order[slot]}?cycleId=${id}`, {
      confirmationStatus: 'approved',
    });
  }
  expect(await update({ isRunning: true, roundsCreated: true })).toMatchObject({
    isRunning: true,
    roundsCreated: true,
    allCollectorsConfirmed: true,
  });

  interface Round {
    id: string;
    date: { seconds: number };
    payments: { id: string; name: string; paid: boolean }[];
  }
  const made = await does<Round>(ada, 'POST', `/api/round/${id}`, { collectorId: order[0], date: dates[0] });
  const round = await does<Round>(eve, 'GET', `/api/round/${id}/${order[0]}`);
  expect(round).toEqual(made);
  expect(round.payments).toMatchObject([
    { name: 'Eve.AD', paid: false },
    { name: 'Ada.LO', paid: false },
  ]);
  const [first] = round.payments;
  expect(await does(bob, 'PUT', `/api/payment/${order[0]}/${first?.id}`, { paid: true })).toMatchObject({
    paid: true,
    paidAt: { nanoseconds: 0 },
  });
  expect((await does<Round>(ada, 'GET', `/api/round/${id}/${order[0]}`)).payments).toMatchObject([
    { paid: true },
    { paid: false },
  ]);
});
