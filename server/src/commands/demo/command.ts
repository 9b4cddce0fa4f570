import 'reflect-metadata';
import { DateTime } from 'luxon';
import { openDatabase } from '../../database/open-database.ts';
import { keyAddressesAtStart } from '../../run/address-conversion.ts';
import { emailKey } from '../../domain/account.ts';
import { readSettings, SettingError, type Settings } from '../../base/settings.ts';
import { clock, setClockAhead } from '../../base/clock.ts';
import { openLog } from '../../base/log.ts';
import { User } from '../../accounts/users/user.entity.ts';
import { PLANS, emailOf, PASSWORD, PEOPLE, type Name } from './plans.ts';
import { playCycle, signUpPeople } from './play.ts';
import { withoutCounting } from './without-counting.ts';

/** Fills the database with cycles in every state, once, and prints who can sign in. */
async function fill(settings: Settings): Promise<void> {
  if (settings.production) throw new SettingError('NODE_ENV', 'is production: the demo’s password is public');
  const db = await openDatabase(settings.databaseUrl, {
    onWait: () => console.error('The database cannot be reached, waiting for it.'),
  });
  const people = Object.keys(PEOPLE) as Name[];
  const filled = await db.reader.existsBy(User, { emailKey: emailKey(emailOf('Ada')) });
  if (!filled) {
    const log = openLog('warn');
    setClockAhead(settings.clockAhead, log);
    await keyAddressesAtStart(db, { secrets: settings.jwtSecrets, clock, log });
    const deployment = { ...settings, db, clock, log, rateLimitFactor: 1_000 };
    await withoutCounting(db, async () => {
      const accounts = await signUpPeople(deployment);
      for (const plan of PLANS) await playCycle(accounts, plan, DateTime.fromJSDate(clock()));
    });
  }
  await db.close();

  console.log(filled ? 'The demo exists already.' : `Created ${PLANS.length} circles.`);
  console.log(`Start Kolo with "npm start" and sign in at ${settings.publicUrl} as one of:`);
  for (const name of people) console.log(`  ${emailOf(name).padEnd(20)} ${PASSWORD}`);
}

try {
  await fill(readSettings(process.env));
} catch (error) {
  console.error(error instanceof SettingError ? error.message : error);
  process.exit(1);
}
