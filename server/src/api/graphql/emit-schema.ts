import 'reflect-metadata';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readyMadeOf } from './ready-made.ts';
import { makeSchema, printSorted } from './schema.ts';

/**
 * Writes schema.graphql, and samples of all that it offers, below the repository's top folder or another; the drift check
 * compares what it writes with what is committed.
 */
const folder = process.argv[2] ?? fileURLToPath(new URL('../../../..', import.meta.url));
const samples = join(folder, 'docs/integrations/samples');
const schema = await makeSchema();
const { document, variables } = readyMadeOf(schema);
await mkdir(samples, { recursive: true });
await writeFile(join(folder, 'schema.graphql'), printSorted(schema));
await writeFile(join(samples, 'operations.graphql'), document);
await writeFile(join(samples, 'variables.json'), `${JSON.stringify(variables, null, 2)}\n`);
