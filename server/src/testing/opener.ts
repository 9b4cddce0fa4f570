import 'reflect-metadata';
import { openDatabase } from '../db/database.ts';
import { User } from '../users/user.entity.ts';

/** A process of its own that opens the database, as Kolo does when it starts, and prints how many users it finds. */
const db = await openDatabase(process.argv[2] ?? '');
console.log(await db.reader.count(User));
await db.close();
