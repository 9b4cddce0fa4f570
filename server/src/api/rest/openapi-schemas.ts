import * as z from 'zod';
import { codeOf } from '../http/errors.ts';
import * as responses from './responses.ts';

/** A part of the OpenAPI document. */
export type Json = Record<string, unknown>;

/** The schema of every error. */
export const errorSchema = (): Json => ({
  type: 'object',
  description: 'An error response.',
  properties: {
    message: { type: 'string', description: 'A message that can be shown to people.' },
    code: { enum: [...new Set(Object.values(codeOf))] },
    reason: { type: 'string', description: 'A stable name, for programs.' },
    fields: {
      type: 'object',
      description:
        'The error messages by field, for example `invites[0].email`; `body` stands for the whole body.',
      additionalProperties: { type: 'array', items: { type: 'string' }, minItems: 1 },
    },
    requestId: { type: 'string', description: 'The id under which an internal error is logged.' },
  },
  required: ['message', 'code'],
});

/** The schemas of responses under their names in `responses.ts`. */
const responseRegistry = (): z.core.$ZodRegistry<{ id: string }> => {
  const registry = z.registry<{ id: string }>();
  for (const [id, shape] of Object.entries(responses)) registry.add(shape, { id });
  return registry;
};

const schemaNames = new Map<unknown, string>(Object.entries(responses).map(([id, shape]) => [shape, id]));

/** A reference to the schema of a response in the document. */
export const referenceTo = (response: unknown): Json => ({
  $ref: `#/components/schemas/${schemaNames.get(response) ?? ''}`,
});

/** All schemas of responses by name. */
export const responseSchemas = (): Json => {
  const { schemas } = z.toJSONSchema(responseRegistry(), { uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, plain(schema)]));
};

/** The inline schema of a body, a path or a query. */
export function inlineSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  return plain(z.toJSONSchema(schema, { io }));
}

/** Removes `$schema` and `$id`, and limits that only state the range of a JavaScript number. */
const plain = (schema: unknown): Json =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === '$schema' || key === '$id' || Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER
        ? undefined
        : value,
    ),
  ) as Json;
