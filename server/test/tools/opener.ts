import 'reflect-metadata';
import { openDatabase } from '../../src/database/open-database.ts';
import { User } from '../../src/accounts/users/user.entity.ts';

/** A process of its own that opens the database, as Kolo does when it starts, and prints how many users it finds. */
const db = await openDatabase(process.argv[2] ?? '');
console.log(await db.reader.count(User));
await db.close();
