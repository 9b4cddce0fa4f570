import * as z from 'zod';
import { codeOf } from '../http/errors.ts';
import * as answers from './answers.ts';

/** A part of the OpenAPI document. */
export type Json = Record<string, unknown>;

/** What every refusal reads. */
export const failureShape = (): Json => ({
  type: 'object',
  description: 'Why a request was refused.',
  properties: {
    message: { type: 'string', description: 'Fit to show to a person.' },
    code: { enum: [...new Set(Object.values(codeOf))] },
    reason: { type: 'string', description: 'Stable, for programs.' },
    fields: {
      type: 'object',
      description: 'What is wrong with which field: `invites[0].email`; `body` for the whole.',
      additionalProperties: { type: 'array', items: { type: 'string' }, minItems: 1 },
    },
    requestId: { type: 'string', description: 'Under which a fault of ours is logged.' },
  },
  required: ['message', 'code'],
});

/** The answers' shapes under the names of `answers.ts`. */
const answerRegistry = (): z.core.$ZodRegistry<{ id: string }> => {
  const registry = z.registry<{ id: string }>();
  for (const [id, shape] of Object.entries(answers)) registry.add(shape, { id });
  return registry;
};

const nameOfAnswer = new Map<unknown, string>(Object.entries(answers).map(([id, shape]) => [shape, id]));

/** Where the document keeps the shape of an answer. */
export const referenceTo = (answer: unknown): Json => ({
  $ref: `#/components/schemas/${nameOfAnswer.get(answer) ?? ''}`,
});

/** All that REST answers, by name. */
export const answerShapes = (): Json => {
  const { schemas } = z.toJSONSchema(answerRegistry(), { uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, plain(schema)]));
};

/** The shape of a body, a path or a query, on the spot. */
export function inlined(schema: z.ZodType, io: 'input' | 'output'): Json {
  return plain(z.toJSONSchema(schema, { io }));
}

/** Without its own headings, and without bounds that only say what a JavaScript number can hold. */
const plain = (schema: unknown): Json =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === '$schema' || key === '$id' || Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER
        ? undefined
        : value,
    ),
  ) as Json;
