// @mysql
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

/** A participant with Pat's email that is not linked to an account yet. */
async function unlinkedParticipant(): Promise<string> {
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

it('links a participant to the account with the same email', async () => {
  const participantId = await unlinkedParticipant();

  await expect(link(scenario.pat, participantId, scenario.pat.id)).resolves.toMatchObject({
    userId: scenario.pat.id,
  });
  expect(await ownerOf(participantId)).toBe(scenario.pat.id);
});

it.each([
  ['a stranger to themselves', 'sam', 'sam'],
  ['the owner to themselves', 'ada', 'ada'],
  ['another participant to themselves', 'bob', 'bob'],
  ['the owner to someone else', 'ada', 'sam'],
  ['the account with its email to someone else', 'pat', 'sam'],
] as const)('does not let a participant be linked by %s', async (_what, caller, taker) => {
  const participantId = await unlinkedParticipant();

  await expect(link(scenario[caller], participantId, scenario[taker].id)).rejects.toMatchObject({
    reason: 'not-invitee',
  });
  expect(await ownerOf(participantId)).toBeNull();
});
