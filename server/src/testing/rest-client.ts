import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { isDay } from '../domain/index.ts';

type Json = Record<string, unknown>;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Documented {
  requestBody?: { content: { 'application/json': { schema: Json } } };
  responses: Record<string, { headers?: Json; content?: { 'application/json': { schema: Json } } }>;
}

export interface OpenApi {
  paths: Record<string, Record<string, Documented>>;
  components: { schemas: Record<string, Json>; headers: Record<string, { required?: boolean }> };
}

/**
 * Holds every answer against the document that the server itself gives out: a path, a status, a reason or a field
 * that is not in it fails the test that met it. So the document cannot drift from the code.
 */
export class Conformance {
  /** Those with the fewest variables first. */
  private readonly paths: { matches: RegExp; operations: Record<string, Documented> }[];
  /** Headers that may be missing. */
  private readonly optional: ReadonlySet<string>;
  private readonly ajv = new Ajv2020({ allErrors: true, strict: false });
  private readonly validators = new Map<object, ValidateFunction>();

  constructor(document: OpenApi) {
    this.optional = new Set(
      Object.entries(document.components.headers).flatMap(([name, { required }]) => (required ? [] : name)),
    );
    this.paths = Object.entries(document.paths)
      .sort(([one], [other]) => variables(one) - variables(other))
      .map(([template, operations]) => ({ matches: patternOf(template), operations }));
    this.ajv.addFormat('date', isDay);
    this.ajv.addFormat('email', true);
    this.ajv.addSchema({ $id: 'doc', components: closed(document.components) });
  }

  /** @throws where the document does not know such an answer */
  check(method: string, path: string, status: number, headers: Headers, body: unknown): void {
    const tried = `${method} ${path} → ${status} ${JSON.stringify(body)?.slice(0, 300)}`;
    if (!headers.get('content-type')?.startsWith('application/json')) throw new Error(`no JSON: ${tried}`);
    const operation = this.operationOf(method, path);
    // What is no documented path or method may only be refused as such.
    if (!operation) {
      if (status !== 404 && status !== 405 && status !== 401) throw new Error(`undocumented: ${tried}`);
      return;
    }
    const response = operation.responses[status];
    const schema = response?.content?.['application/json'].schema;
    if (!schema) throw new Error(`undocumented status: ${tried}`);
    for (const name of Object.keys(response.headers ?? {})) {
      if (!headers.has(name) && !this.optional.has(name)) throw new Error(`no ${name}: ${tried}`);
    }
    const validate = this.validatorOf(schema);
    if (!validate(body)) throw new Error(`${this.ajv.errorsText(validate.errors)}: ${tried}`);
  }

  private operationOf(method: string, path: string): Documented | undefined {
    const [pure = ''] = path.split('?');
    return this.paths.find(({ matches }) => matches.test(pure))?.operations[method.toLowerCase()];
  }

  private validatorOf(schema: Json): ValidateFunction {
    const known = this.validators.get(schema);
    if (known) return known;
    const made = this.ajv.compile(
      JSON.parse(JSON.stringify(closed(schema)).replaceAll('"#/components', '"doc#/components')) as Json,
    );
    this.validators.set(schema, made);
    return made;
  }
}

const variables = (template: string): number => template.split('{').length;

const patternOf = (template: string): RegExp => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`);

/** The document lets answers grow; here nothing may be answered that it does not name. */
function closed(schema: unknown): Json {
  return JSON.parse(
    JSON.stringify(schema, (_key, value: unknown) =>
      isObjectSchema(value) && !('additionalProperties' in value)
        ? { ...value, additionalProperties: false }
        : value,
    ),
  ) as Json;
}

const isObjectSchema = (value: unknown): value is Json =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  value.type === 'object' &&
  'properties' in value;
