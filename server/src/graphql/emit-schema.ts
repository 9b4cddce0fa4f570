import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { makeSchema, printSorted } from './schema.ts';

/** Writes /schema.graphql; the drift check compares what it writes with what is committed. */
const target = process.argv[2] ?? new URL('../../../schema.graphql', import.meta.url);
await writeFile(target, printSorted(await makeSchema()));
