import { exportSchema } from './format.ts';
import {
  COPY,
  EXPORTED_COLUMNS,
  NOT_PERSONAL,
  OF_OTHERS,
  REPEATED,
  SECRET,
} from '../../test/tools/exported-columns.ts';
import { createMigratedDatabase } from '../../test/tools/test-database.ts';
import { entities } from '../database/entities.ts';
import { openDatabase } from '../database/open-database.ts';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  description?: string;
  additionalProperties?: unknown;
}

/** All paths of a schema: `cycles[].payments[].paid`. */
function pathsOf(schema: Schema, path = ''): string[] {
  const below = Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    pathsOf(each, path === '' ? name : `${path}.${name}`),
  );
  const inside = [
    ...(schema.items ? pathsOf(schema.items, `${path}[]`) : []),
    ...(schema.anyOf ?? []).flatMap((each) => pathsOf(each, path)),
  ];
  return [path, ...below, ...inside];
}

const REASONS = [SECRET, NOT_PERSONAL, OF_OTHERS, REPEATED, COPY];

it('has a line for each column of each entity: where it is exported, or why not', async () => {
  const database = await createMigratedDatabase();
  const db = await openDatabase(database.url);
  const columns = Object.fromEntries(
    entities.map((entity) => [
      entity.name,
      db.source
        .getMetadata(entity)
        .columns.map(({ propertyName }) => propertyName)
        .sort(),
    ]),
  );
  await db.close();
  await database.remove();
  const listed = Object.fromEntries(
    Object.entries(EXPORTED_COLUMNS).map(([entity, lines]) => [entity, Object.keys(lines).sort()]),
  );

  expect(listed).toEqual(columns);
});

it('names only paths of the schema', () => {
  const paths = new Set(pathsOf(exportSchema()));
  const named = Object.values(EXPORTED_COLUMNS).flatMap((lines) => Object.values(lines));

  expect(named.filter((place) => !REASONS.includes(place) && !paths.has(place))).toEqual([]);
});

it('exports no hash, key or token', () => {
  const secrets = Object.values(EXPORTED_COLUMNS).flatMap((lines) =>
    Object.keys(lines).filter((column) => /(Hash|Token|Key|token|sealed|counter)$/.test(column)),
  );
  const exported = Object.entries(EXPORTED_COLUMNS).flatMap(([entity, lines]) =>
    Object.entries(lines).flatMap(([column, place]) =>
      secrets.includes(column) && !REASONS.includes(place) ? `${entity}.${column}` : [],
    ),
  );

  // The hash of the terms is part of what the person consented to. The key of a link is the person's own address.
  expect(exported).toEqual([
    'Consent.termsHash',
    'PlaceOffer.termsHash',
    'PaymentLink.emailKey',
    'JoinRequest.termsHash',
  ]);
});

it('describes each property, and allows no others', () => {
  const flaws: string[] = [];
  const check = (schema: Schema, path: string): void => {
    if (!schema.description?.trim()) flaws.push(`${path} has no description`);
    for (const each of [schema, ...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]) {
      if (!each.properties) continue;
      if (each.additionalProperties !== false) flaws.push(`${path} allows other properties`);
      for (const [name, below] of Object.entries(each.properties)) check(below, `${path}.${name}`);
    }
  };
  check(exportSchema(), 'export');

  expect(flaws).toEqual([]);
});
