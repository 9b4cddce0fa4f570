import { signUpFields } from '../../../test/tools/browser.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { PASSWORD } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

/** An email as copied from a chat, surrounded by direction marks and zero-width spaces. */
const copied = (email: string): string => `\u2066\u200b ${email}\u2069\u200f\ufeff`;

const fields = (email: string) => ({
  ...signUpFields({ email: copied(email) }),
  password: PASSWORD,
  confirmPassword: PASSWORD,
});
const newEmail = (): string => `zoe.${newId()}@example.com`;

describe('invisible characters around an email', () => {
  it('are removed at sign-up, sign-in and password reset over GraphQL', async () => {
    const email = newEmail();
    const signedUp = await scenario.app.ask<{ signUp: { user: { email: string } } }>(
      undefined,
      'mutation ($input: SignUpInput!) { signUp(input: $input) { user { email } } }',
      { input: fields(email) },
    );
    expect(signedUp.data?.signUp.user.email).toBe(email);

    const signedIn = await scenario.app.ask<{ signIn: { user: { email: string } } }>(
      undefined,
      'mutation ($input: SignInInput!) { signIn(input: $input) { user { email } } }',
      { input: { email: copied(email), password: PASSWORD } },
    );
    expect(signedIn.data?.signIn.user.email).toBe(email);

    await scenario.app.ask(undefined, 'mutation ($email: String!) { requestPasswordReset(email: $email) }', {
      email: copied(email),
    });
    expect(await scenario.app.emailsTo(email, 'reset')).toHaveLength(1);
  });

  it('are removed at sign-up and sign-in over REST', async () => {
    const email = newEmail();
    const signedUp = await scenario.app.rest<{ email: string }>(
      undefined,
      'POST',
      '/api/user/register',
      fields(email),
    );
    expect([signedUp.status, signedUp.data?.email]).toEqual([201, email]);

    const signedIn = await scenario.app.rest<{ user: { email: string } }>(
      undefined,
      'POST',
      '/api/auth/sign-in',
      {
        email: copied(email),
        password: PASSWORD,
      },
    );
    expect([signedIn.status, signedIn.data?.user.email]).toEqual([200, email]);
  });

  it('are removed when inviting people and when changing the email of an invite', async () => {
    const cycle = await scenario.circle('draft');
    const [first, second, third] = [newEmail(), newEmail(), newEmail()];
    const invited = await scenario.app.ask<{ sendInvites: { invites: { id: string; email: string }[] } }>(
      scenario.ada,
      'mutation ($cycleId: ID!, $invites: [InviteInput!]!) { sendInvites(cycleId: $cycleId, invites: $invites) { invites { id email } } }',
      { cycleId: cycle.id, invites: [{ email: copied(first), relationship: 'SIBLING' }] },
    );
    expect(invited.data?.sendInvites.invites.map(({ email }) => email)).toContain(first);
    expect(await scenario.app.emailsTo(first, 'invite')).toHaveLength(1);

    const changed = await scenario.app.ask<{ changeInviteEmail: { email: string } }>(
      scenario.ada,
      'mutation ($id: ID!, $email: String!) { changeInviteEmail(id: $id, email: $email) { email } }',
      {
        id: invited.data?.sendInvites.invites.find(({ email }) => email === first)?.id,
        email: copied(second),
      },
    );
    expect(changed.data?.changeInviteEmail.email).toBe(second);

    const overRest = await scenario.app.rest<{ invites: { email: string }[] }>(
      scenario.ada,
      'POST',
      '/api/email/send-invites',
      {
        cycleId: cycle.id,
        invites: [{ email: copied(third), relationship: 'sibling' }],
      },
    );
    expect(overRest.data?.invites.map(({ email }) => email)).toEqual([third]);
  });

  it('are refused inside an email on both APIs', async () => {
    const email = 'zoe\u200b.new@example.com';
    const overGraphQL = await scenario.app.ask(
      undefined,
      'mutation ($input: SignInInput!) { signIn(input: $input) { user { email } } }',
      { input: { email, password: PASSWORD } },
    );
    const overRest = await scenario.app.rest(undefined, 'POST', '/api/auth/sign-in', {
      email,
      password: PASSWORD,
    });
    expect(overGraphQL.refusal?.reason).toBe('invalid-email');
    expect(overRest.status).toBe(400);
  });
});
