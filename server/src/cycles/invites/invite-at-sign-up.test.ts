import { openBrowser, signUpFields } from '../../../test/tools/browser.ts';
import { openScenario, tokenOf, type Scenario } from '../../../test/tools/scenario.ts';
import { Credential } from '../../accounts/credentials/credential.entity.ts';
import { newId } from '../../base/tokens.ts';
import { Participant } from '../tables/participant.entity.ts';

/** Signing up with the token of an invite (docs/rules.md §4.1). */

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

/** Invites a new address, and returns the values of the emailed link and of a copied one. */
async function invited() {
  const { ada } = scenario;
  const email = `${newId()}@example.com`;
  const { id: cycleId } = await scenario.circle('draft');
  await scenario.does(ada, 'sendInvites', { cycleId, invites: [{ email, relationship: 'FRIEND' }] });
  const [mailed] = await scenario.links({ id: cycleId }, email, 'invite');
  const view = await scenario.view({ id: cycleId });
  const id = view.invites.find((invite) => invite.email === email)?.id;
  const copied = new URL(await scenario.does<string>(ada, 'copyInviteLink', { id }));
  const participantId = mailed?.searchParams.get('participantId') ?? '';
  return { email, participantId, mailed: tokenOf(mailed), copied: tokenOf(copied) };
}

/** Signs up, and returns whether the address is verified, and the emails besides the invite. */
async function outcomeOf(email: string, participantId: string, inviteToken: string | null) {
  const { app } = scenario;
  const { data } = await openBrowser(app).signUp({ ...signUpFields({ email }), participantId, inviteToken });
  const userId = data?.signUp.user.id ?? '';
  const { emailProvenAt } = await app.db.reader.findOneByOrFail(Credential, { userId });
  const kinds = (await app.emailsTo(email)).map(({ kind }) => kind).filter((kind) => kind !== 'invite');
  return { isVerified: emailProvenAt !== null, kinds };
}
const AS_USUAL = { isVerified: false, kinds: ['prove-email'] };

it('verifies the address if the token was emailed, so that no email follows', async () => {
  const { email, participantId, mailed } = await invited();
  expect(await outcomeOf(email, participantId, mailed)).toEqual({ isVerified: true, kinds: [] });
  // The invite is still unanswered, and its link works.
  const { app } = scenario;
  expect(await app.db.reader.findOneByOrFail(Participant, { id: participantId })).toMatchObject({
    status: 'PENDING',
  });
});

it('verifies nothing if the owner copied the link, who may have passed it to anyone', async () => {
  const { email, participantId, copied } = await invited();
  expect(await outcomeOf(email, participantId, copied)).toEqual(AS_USUAL);
});

it.each(['', 'made-up', 'x'.repeat(5_000), null])('ignores a wrong token: %j', async (token) => {
  const { email, participantId } = await invited();
  expect(await outcomeOf(email, participantId, token)).toEqual(AS_USUAL);
});

it('ignores the token of an invite to another address', async () => {
  const { participantId, mailed } = await invited();
  expect(await outcomeOf(`${newId()}@example.com`, participantId, mailed)).toEqual(AS_USUAL);
});
