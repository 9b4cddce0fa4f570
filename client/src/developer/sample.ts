import { resolved, type MediaType, type OpenApi, type Schema, type SchemaObject } from './openapi.ts';

/** Deeper than any document of Kolo goes; a bound on those that contain themselves. */
const DEPTH = 8;

const BY_FORMAT: Record<string, string> = {
  date: '2030-01-31',
  'date-time': '2030-01-31T12:00:00Z',
  email: 'ada@example.com',
  uuid: '00000000-0000-4000-8000-000000000000',
  uri: 'https://example.com',
};

/** A value to begin with: the document's own example, or one made from the schema. */
export function sampleBody(api: OpenApi, media: MediaType): unknown {
  const [first] = Object.values(media.examples ?? {});
  return media.example ?? (first && resolved(api, first).value) ?? sampleOf(api, media.schema ?? true);
}

export function sampleOf(api: OpenApi, given: Schema, depth = 0): unknown {
  if (typeof given === 'boolean' || depth > DEPTH) return null;
  const schema = resolved(api, given);
  const said = schema.example ?? schema.examples?.[0] ?? schema.default ?? schema.const ?? schema.enum?.[0];
  if (said !== undefined) return said;
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => sampleOf(api, part, depth + 1));
    return Object.assign({}, ...parts) as unknown;
  }
  const [choice] = schema.oneOf ?? schema.anyOf ?? [];
  return choice === undefined ? byType(api, schema, depth) : sampleOf(api, choice, depth + 1);
}

function byType(api: OpenApi, schema: SchemaObject, depth: number): unknown {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, property]) => [
        name,
        sampleOf(api, property, depth + 1),
      ]),
    );
  }
  if (type === 'array') return [sampleOf(api, schema.items ?? true, depth + 1)];
  if (type === 'integer' || type === 'number') return schema.minimum ?? 0;
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return BY_FORMAT[schema.format ?? ''] ?? '';
}
