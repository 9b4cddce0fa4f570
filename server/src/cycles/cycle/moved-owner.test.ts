// @mysql
import { moveAccount } from '../../accounts/email-changes/move-account.ts';
import { lockCredential } from '../../accounts/sessions/session.service.ts';
import { newId } from '../../base/tokens.ts';
import { emailKey } from '../../domain/account.ts';
import { meeting } from '../../../test/tools/contention.ts';
import { briefDocuments, CYCLE_INPUT } from '../../../test/tools/cycle.ts';
import { startTestApp, type TestApp } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { Participant } from '../tables/participant.entity.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('has the new email of an owner whose change of email took effect while the cycle was created', async () => {
  const ada = await app.person('Ada Lovelace', `${newId()}@example.com`);
  const to = `${newId()}@example.com`;

  const [created] = await meeting(
    app.db,
    async (manager) => {
      const tx = { ...testContext(app.db, { clock: app.clock }), manager };
      await tx.wiring.lockCyclesOfMove(tx, ada.id, emailKey(to));
      const credential = await lockCredential(tx, ada.id);
      if (credential) await moveAccount(tx, { credential, to, isByOperator: false });
    },
    () => [app.ask<{ createCycle: { id: string } }>(ada, briefDocuments.createCycle, { input: CYCLE_INPUT })],
  );

  const answer = created?.status === 'fulfilled' ? created.value : undefined;
  const owners = await app.db.reader.findBy(Participant, { userId: ada.id });
  // On SQLite the creation begins after the change, and the old access token can no longer write.
  expect([answer?.refusal?.reason, owners.map(({ email }) => email)]).toEqual(
    process.env.TEST_MYSQL_URL ? [undefined, [to]] : ['invalid-token', []],
  );
});
