// Also on MySQL.
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { participantOf } from '../../../test/tools/cycle.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { linkOwnAccount } from './link-account.ts';
import { Participant } from '../tables/participant.entity.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

/** A participant that was kept for Pat's e-mail, and is nobody's yet. */
async function keptForPat(): Promise<string> {
  const { id } = participantOf(await scenario.copy(), scenario.pat);
  await scenario.app.db.transaction((manager) => manager.update(Participant, { id }, { userId: null }));
  return id;
}

const link = ({ id, email }: Person, participantId: string, userId: string) => {
  const { db } = scenario.app;
  return linkOwnAccount({ ...testContext(db), viewer: { id, email } }, participantId, userId);
};
const ownerOf = async (id: string) =>
  (await scenario.app.db.reader.findOneByOrFail(Participant, { id })).userId;

it('a participant that was kept for an e-mail becomes the account’s with that e-mail', async () => {
  const kept = await keptForPat();

  await expect(link(scenario.pat, kept, scenario.pat.id)).resolves.toMatchObject({ userId: scenario.pat.id });
  expect(await ownerOf(kept)).toBe(scenario.pat.id);
});

it.each([
  ['a stranger takes', 'sam', 'sam'],
  ['the owner takes', 'ada', 'ada'],
  ['another participant takes', 'bob', 'bob'],
  ['the owner gives to somebody else', 'ada', 'sam'],
  ['the account that it was kept for gives to somebody else', 'pat', 'sam'],
] as const)('a participant that was kept for an e-mail is not what %s', async (_what, caller, taker) => {
  const kept = await keptForPat();

  await expect(link(scenario[caller], kept, scenario[taker].id)).rejects.toMatchObject({
    reason: 'not-invitee',
  });
  expect(await ownerOf(kept)).toBeNull();
});
