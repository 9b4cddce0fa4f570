import { tokenSteps } from '../../../test/tools/access-tokens.ts';
import { briefDocuments, givenCycle, participantOf } from '../../../test/tools/cycle.ts';
import { morningsOf, type Mornings } from '../../../test/tools/mornings.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import type { EmailKind } from '../../mail/email-draft.ts';

/** The emails about slots say it if the day of a slot has passed before the cycle runs. */

let app: TestApp;
let mornings: Mornings;
beforeAll(async () => {
  app = await startTestApp();
  mornings = morningsOf(app);
});
afterAll(async () => {
  await mornings.stop();
  await app.close();
});

/** With access tokens, because a session would end before the mornings. */
async function someone(name: string, email: string): Promise<Person> {
  const person = await app.person(name, email);
  return { ...person, token: (await tokenSteps(app).made(person, 'WRITE')).token };
}

it.each([
  ['2031-01-31', true],
  ['2031-02-20', false],
])('the slot of %s has passed: %s', async (startDate, hasPassed) => {
  mornings.goTo('2031-02-01T12:00Z');
  const [ada, bob] = [
    await someone('Ada Two', `ada.${startDate}@example.com`),
    await someone('Bob Two', `bob.${startDate}@example.com`),
  ];
  const cycle = await givenCycle(app, ada, { stage: 'asked', members: [bob], input: { startDate } });
  mornings.goTo('2031-02-04T12:00Z');
  await mornings.look();
  for (const person of [ada, bob]) {
    const participantId = participantOf(cycle, person).id;
    await app.ask(person, briefDocuments.confirmCollection, { participantId, response: 'APPROVED' });
  }

  const warnings = async (kind: EmailKind): Promise<boolean[]> =>
    (await app.emailsTo(ada.email, kind)).map(({ text }) =>
      /That day has passed: its payments\s+are overdue/.test(text),
    );
  // Ada collects first. She gets the question, the reminder of it and, as the owner, the email that all have confirmed.
  for (const kind of ['confirmation', 'morning', 'all-confirmed'] as const) {
    expect([kind, await warnings(kind)]).toEqual([kind, [hasPassed]]);
  }
});
