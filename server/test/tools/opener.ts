import 'reflect-metadata';
import { openDatabase } from '../../src/database/open-database.ts';
import { User } from '../../src/accounts/users/user.entity.ts';

/** A separate process that opens the database as Kolo does at startup and prints the number of users. */
const db = await openDatabase(process.argv[2] ?? '');
console.log(await db.reader.count(User));
await db.close();
