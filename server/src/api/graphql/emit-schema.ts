import 'reflect-metadata';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readyMadeOf } from './ready-made.ts';
import { withReasonsTable } from './reasons-table.ts';
import { makeSchema, printSorted } from './schema.ts';

/**
 * Writes schema.graphql, samples of all that it offers, and the guide's table of reasons, below the repository's top folder
 * or another; the drift check compares what it writes with what is committed.
 */
const home = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = process.argv[2] ?? home;
const guide = 'docs/graphql.md';
const samples = join(folder, 'docs/integrations/samples');
const schema = await makeSchema();
const { document, variables } = readyMadeOf(schema);
await mkdir(samples, { recursive: true });
await writeFile(join(folder, 'schema.graphql'), printSorted(schema));
await writeFile(join(samples, 'operations.graphql'), document);
await writeFile(join(samples, 'variables.json'), `${JSON.stringify(variables, null, 2)}\n`);
await writeFile(join(folder, guide), withReasonsTable(await readFile(join(home, guide), 'utf8')));
