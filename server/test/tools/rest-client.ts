import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { isDay } from '../../src/domain/schedule.ts';

type Json = Record<string, unknown>;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Documented {
  requestBody?: { content: { 'application/json': { schema: Json } } };
  responses: Record<
    string,
    { headers?: Record<string, { $ref: string }>; content?: { 'application/json': { schema: Json } } }
  >;
}

interface Header {
  required?: boolean;
  schema: Json;
}

export interface OpenApi {
  paths: Record<string, Record<string, Documented>>;
  components: { schemas: Record<string, Json>; headers: Record<string, Header> };
}

/** Headers that the OpenAPI document does not list: those of HTTP itself, caching, CORS and browser security. */
const COMMON =
  /^(?:cache-control|connection|content-.*|date|keep-alive|transfer-encoding|vary|access-control-.*|cross-origin-.*|origin-agent-cluster|permissions-policy|referrer-policy|strict-transport-security|x-content-type-options|x-dns-prefetch-control|x-download-options|x-frame-options|x-permitted-cross-domain-policies|x-xss-protection)$/;

/**
 * Checks every response against the OpenAPI document that the server itself serves: a path, status, reason, field or header that is not
 * in it fails the test. This keeps the document and the code in step.
 */
export class Conformance {
  /** Paths with the fewest variables come first. */
  private readonly paths: { matches: RegExp; operations: Record<string, Documented> }[];
  private readonly headers: Record<string, Header>;
  private readonly ajv = new Ajv2020({ allErrors: true, strict: false });
  private readonly validators = new Map<object, ValidateFunction>();

  constructor(document: OpenApi) {
    this.paths = Object.entries(document.paths)
      .sort(([one], [other]) => variables(one) - variables(other))
      .map(([template, operations]) => ({ matches: patternOf(template), operations }));
    this.ajv.addFormat('date', isDay);
    this.ajv.addFormat('email', true);
    this.ajv.addFormat('uuid', /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
    this.headers = document.components.headers;
    this.ajv.addSchema({ $id: 'doc', components: { schemas: closed(document.components.schemas) } });
  }

  /** @throws if the document does not describe the response */
  check(method: string, path: string, status: number, headers: Headers, body: unknown): void {
    const exchange = `${method} ${path} → ${status} ${JSON.stringify(body)?.slice(0, 300)}`;
    const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
    if (!isJson && status !== 304) throw new Error(`response is not JSON: ${exchange}`);
    const operation = this.operationOf(method, path);
    // Requests to an undocumented path or method may only be refused for that reason.
    if (!operation) {
      if (status !== 404 && status !== 405 && status !== 401)
        throw new Error(`undocumented path or method: ${exchange}`);
      return;
    }
    const response = operation.responses[status];
    if (!response) throw new Error(`undocumented status: ${exchange}`);
    this.checkHeaders(Object.keys(response.headers ?? {}), headers, exchange);
    const schema = response.content?.['application/json'].schema;
    if (!schema && body === undefined) return;
    if (!schema) throw new Error(`undocumented body: ${exchange}`);
    const validate = this.validatorOf(schema);
    if (!validate(body))
      throw new Error(
        `response does not match its schema: ${this.ajv.errorsText(validate.errors)}: ${exchange}`,
      );
  }

  /** Every required header is present, every value matches its schema, and there are no undocumented headers. */
  private checkHeaders(documented: readonly string[], given: Headers, exchange: string): void {
    for (const name of documented) {
      const { required = false, schema } = this.headers[name] ?? { schema: { not: {} } };
      const text = given.get(name);
      if (text === null && required) throw new Error(`missing header ${name}: ${exchange}`);
      const value: unknown = schema.type === 'string' || text === null ? text : JSON.parse(text);
      if (text !== null && !this.validatorOf(schema)(value))
        throw new Error(`header ${name} does not match its schema: ${text}: ${exchange}`);
    }
    const known = new Set(documented.map((name) => name.toLowerCase()));
    const others = [...given.keys()].filter((name) => !known.has(name) && !COMMON.test(name));
    if (others.length > 0) throw new Error(`undocumented headers ${others.join(', ')}: ${exchange}`);
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

/** The document allows unknown fields in responses; the tests do not. */
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
