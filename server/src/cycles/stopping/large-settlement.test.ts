// @mysql
import { print } from 'graphql';
import {
  ProposeStopDocument,
  StoppingDocument,
  VoteToStopDocument,
  type StoppingQuery,
  type VoteToStopMutation,
} from '../../../../client/src/graphql/generated.ts';
import { givenCycle } from '../../../test/tools/cycle.ts';
import { fillCycle } from '../../../test/tools/large-cycle.ts';
import { agreeToStop, receiveByPairs } from '../../../test/tools/large-settlement.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { turnsDuring } from '../../../test/tools/turns.ts';
import { PARTICIPANTS_MAX } from '../../domain/limits.ts';

/** A settlement can have one repayment for each pair of participants: thousands in the largest cycle (docs/rules.md §32.5). */

const REPAYMENTS = (PARTICIPANTS_MAX * (PARTICIPANTS_MAX - 1)) / 2;

let app: TestApp;
let bob: Person;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  const ada = await app.person('Ada Lovelace');
  bob = await app.person('Bob Babbage');
  ({ id } = await givenCycle(app, ada, { members: [bob] }));
  await fillCycle(app, id, PARTICIPANTS_MAX);
  const run = await app.ask(ada, 'mutation ($id: ID!) { runCycle(cycleId: $id) { id } }', { id });
  expect(run.refusal).toBeUndefined();
  await receiveByPairs(app.db, id);
  const proposal = await app.ask(ada, print(ProposeStopDocument), {
    cycleId: id,
    reason: 'We cannot go on.',
  });
  expect(proposal.refusal).toBeUndefined();
  await agreeToStop(app.db, id, bob.id, app.clock());
});
afterAll(() => app.close());

it('stops the largest cycle with an Idempotency-Key, and yields to other requests while returning the settlement', async () => {
  const voted = await app.ask<VoteToStopMutation>(
    bob,
    print(VoteToStopDocument),
    { cycleId: id, agree: true },
    { headers: { 'idempotency-key': 'the-last-vote' } },
  );
  const { result, turns } = await turnsDuring(() =>
    app.ask<StoppingQuery>(bob, print(StoppingDocument), { id }),
  );

  expect(voted.refusal).toBeUndefined();
  expect(voted.data?.voteToStop.settlement?.repayments).toHaveLength(REPAYMENTS);
  expect(result.refusal).toBeUndefined();
  expect(result.data?.cycle.settlement?.repayments).toHaveLength(REPAYMENTS);
  expect(turns).toBeGreaterThan(20);
});
