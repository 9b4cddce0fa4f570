/** What of an OpenAPI 3.1 document is shown. Only what Kolo's own document uses has a name here. */
export interface OpenApi {
  info: {
    title: string;
    version: string;
    description?: string;
    license?: { name: string };
    contact?: { name: string; url: string };
  };
  servers?: { url: string }[];
  tags?: { name: string; description?: string }[];
  paths: Record<string, PathItem>;
  components?: Record<string, Record<string, unknown>>;
}

export interface Referring {
  $ref?: string;
}

export interface PathItem {
  parameters?: (Parameter & Referring)[];
  get?: Operation;
  put?: Operation;
  post?: Operation;
  patch?: Operation;
  delete?: Operation;
}

export interface Operation {
  operationId?: string;
  tags?: string[];
  summary?: string;
  description?: string;
  deprecated?: boolean;
  parameters?: (Parameter & Referring)[];
  requestBody?: Body & Referring;
  responses?: Record<string, Answer & Referring>;
}

export interface Parameter {
  name: string;
  in: string;
  description?: string;
  required?: boolean;
  schema?: Schema;
  example?: unknown;
}

export interface Body {
  description?: string;
  required?: boolean;
  content?: Record<string, MediaType>;
}

export interface MediaType {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value?: unknown } & Referring>;
}

export interface Answer {
  description?: string;
  headers?: Record<string, { description?: string } & Referring>;
  content?: Record<string, MediaType>;
}

/** A JSON Schema of 2020-12; `true` allows anything. */
export type Schema = boolean | SchemaObject;

export interface SchemaObject extends Referring {
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  examples?: unknown[];
  deprecated?: boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema;
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  [keyword: string]: unknown;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof METHODS)[number];

/** One operation with all that belongs to it. */
export interface Call {
  /** Fit for an address: `put-api-cycle-id`. */
  id: string;
  method: Method;
  path: string;
  operation: Operation;
  parameters: Parameter[];
}

export interface CallGroup {
  name: string;
  description: string | undefined;
  calls: Call[];
}

/** Follows a `$ref` inside the document; anything else is what it is. */
export function resolved<T extends object>(api: OpenApi, value: T & Referring): T {
  const { $ref } = value;
  if (!$ref?.startsWith('#/')) return value;
  const found = $ref
    .slice(2)
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], api);
  return typeof found === 'object' && found !== null ? resolved(api, found as T & Referring) : value;
}

/** `CreateCycle` of `#/components/schemas/CreateCycle`. */
export const refName = ({ $ref }: Referring): string | undefined => $ref?.split('/').at(-1);

/** The operations under their first tag, tags in the order of the document. */
export function callGroups(api: OpenApi): CallGroup[] {
  const calls = Object.entries(api.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method): Call[] => {
      const operation = item[method];
      if (!operation) return [];
      return [
        { id: idOf(method, path), method, path, operation, parameters: parametersOf(api, item, operation) },
      ];
    }),
  );
  const tagOf = ({ operation }: Call): string => operation.tags?.[0] ?? 'Other';
  const known = (api.tags ?? []).map(({ name }) => name);
  return [...new Set([...known, ...calls.map(tagOf)])]
    .map((name) => ({
      name,
      description: api.tags?.find((tag) => tag.name === name)?.description,
      calls: calls.filter((call) => tagOf(call) === name),
    }))
    .filter((group) => group.calls.length > 0);
}

const idOf = (method: string, path: string): string =>
  [method, ...path.split('/')]
    .map((part) => part.replaceAll(/[{}]/g, ''))
    .filter(Boolean)
    .join('-');

/** Those of the path, and those of the operation, which win. */
function parametersOf(api: OpenApi, item: PathItem, operation: Operation): Parameter[] {
  const own = (operation.parameters ?? []).map((parameter) => resolved(api, parameter));
  const shared = (item.parameters ?? []).map((parameter) => resolved(api, parameter));
  const isOwn = (parameter: Parameter) =>
    own.some(({ name, in: place }) => name === parameter.name && place === parameter.in);
  return [...shared.filter((parameter) => !isOwn(parameter)), ...own];
}

/** The JSON that a body or an answer carries. */
export const jsonOf = (content: Record<string, MediaType> | undefined): MediaType | undefined =>
  content?.['application/json'] ?? Object.values(content ?? {})[0];
