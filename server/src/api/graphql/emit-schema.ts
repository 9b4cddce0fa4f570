import 'reflect-metadata';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exportSchema } from '../../export/format.ts';
import { withReasonsTable } from './reasons-table.ts';
import { sampleOperationsOf } from './sample-operations.ts';
import { makeSchema, printSorted } from './schema.ts';

/**
 * Writes schema.graphql, the sample operations, the schema of exports and the guide's table of reasons into the repository, or into the folder of the
 * first argument. The drift check compares the result with the committed files.
 */
const home = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = process.argv[2] ?? home;
const guide = 'docs/graphql.md';
const samples = join(folder, 'docs/integrations/samples');
const schema = await makeSchema();
const { document, variables } = sampleOperationsOf(schema);
await mkdir(samples, { recursive: true });
await writeFile(join(folder, 'schema.graphql'), printSorted(schema));
await writeFile(join(samples, 'operations.graphql'), document);
await writeFile(join(samples, 'variables.json'), `${JSON.stringify(variables, null, 2)}\n`);
await writeFile(join(folder, 'docs/export.schema.json'), `${JSON.stringify(exportSchema(), null, 2)}\n`);
await writeFile(join(folder, guide), withReasonsTable(await readFile(join(home, guide), 'utf8')));
