import { Inline } from './prose.tsx';
import { refName, resolved, type OpenApi, type Schema, type SchemaObject } from './openapi.ts';

interface SchemaViewProps {
  api: OpenApi;
  schema: Schema;
  /** Names of the schemas that this one stands in: one that contains itself is named, not opened again. */
  inside?: string[];
}

/** What a schema asks for: its fields, one below the other, each with its type, its bounds and what it means. */
export function SchemaView({ api, schema, inside = [] }: SchemaViewProps) {
  const { list, choices, fields } = partsOf(api, schema);
  const name = typeof schema === 'boolean' ? undefined : refName(schema);
  const within = name ? [...inside, name] : inside;
  if (name && inside.includes(name)) return null;
  if (list !== undefined) return <SchemaView api={api} schema={list} inside={within} />;

  return (
    <>
      {fields.length > 0 ? (
        <ul className="fields">
          {fields.map(([field, property, required]) => (
            <Field key={field} api={api} name={field} schema={property} required={required} inside={within} />
          ))}
        </ul>
      ) : null}
      {choices.map((choice, index) => (
        <div key={index} className="choice">
          <p className="hint">
            As <code>{typeName(api, choice)}</code>:
          </p>
          <SchemaView api={api} schema={choice} inside={within} />
        </div>
      ))}
    </>
  );
}

interface FieldProps {
  api: OpenApi;
  name: string;
  schema: Schema;
  required: boolean;
  /** Of a parameter: where it is sent. */
  place?: string;
  inside?: string[];
}

/** One named value: a field of a body, or a parameter. */
export function Field({ api, name, schema, required, place, inside = [] }: FieldProps) {
  const facts: SchemaObject = typeof schema === 'boolean' ? {} : resolved(api, schema);
  // What stands beside a reference is about this field.
  const description = (typeof schema === 'boolean' ? undefined : schema.description) ?? facts.description;
  const opens = hasFields(api, schema) && !inside.includes(nameOf(api, schema) ?? '');

  return (
    <li>
      <p className="field">
        <code className="name">{name}</code> <span className="type">{typeName(api, schema)}</span>
        {place ? <span className="type"> in the {place}</span> : null}
        {required ? <span className="required"> required</span> : null}
        {facts.deprecated ? <span className="chip">deprecated</span> : null}
      </p>
      {description ? (
        <p className="about">
          <Inline text={description} />
        </p>
      ) : null}
      <Bounds facts={facts} />
      {opens ? (
        <details className="inner">
          <summary>Fields of {name}</summary>
          <SchemaView api={api} schema={schema} inside={inside} />
        </details>
      ) : null}
    </li>
  );
}

const BOUNDS: Record<string, string> = {
  minLength: 'characters, at least',
  maxLength: 'characters, at most',
  minimum: 'at least',
  maximum: 'at most',
  exclusiveMinimum: 'more than',
  exclusiveMaximum: 'less than',
  multipleOf: 'in steps of',
  minItems: 'items, at least',
  maxItems: 'items, at most',
  pattern: 'like',
  default: 'otherwise',
};

function Bounds({ facts }: { facts: SchemaObject }) {
  const bounds = Object.entries(BOUNDS).filter(([keyword]) => facts[keyword] !== undefined);
  if (bounds.length === 0 && !facts.enum) return null;
  return (
    <p className="bounds">
      {facts.enum ? (
        <span>
          one of <code>{facts.enum.map(String).join(' | ')}</code>
        </span>
      ) : null}
      {bounds.map(([keyword, words]) => (
        <span key={keyword}>
          {words} <code>{String(facts[keyword])}</code>
        </span>
      ))}
    </p>
  );
}

interface Parts {
  list: Schema | undefined;
  choices: Schema[];
  fields: [name: string, schema: Schema, required: boolean][];
}

function partsOf(api: OpenApi, given: Schema): Parts {
  if (typeof given === 'boolean') return { list: undefined, choices: [], fields: [] };
  const schema = resolved(api, given);
  const inherited = (schema.allOf ?? []).map((part) => partsOf(api, part));
  const required = schema.required ?? [];
  const own = Object.entries(schema.properties ?? {}).map(([name, property]): Parts['fields'][number] => [
    name,
    property,
    required.includes(name),
  ]);
  const others = schema.additionalProperties;
  return {
    list: schema.items,
    choices: (schema.oneOf ?? schema.anyOf ?? []).filter((choice) => hasFields(api, choice)),
    fields: [
      ...inherited.flatMap(({ fields }) => fields),
      ...own,
      ...(others !== undefined && typeof others !== 'boolean'
        ? [['any other name', others, false] satisfies Parts['fields'][number]]
        : []),
    ],
  };
}

function hasFields(api: OpenApi, schema: Schema): boolean {
  const { list, choices, fields } = partsOf(api, schema);
  return fields.length > 0 || choices.length > 0 || (list !== undefined && hasFields(api, list));
}

/** The name of the schema, or of what it is a list of. */
function nameOf(api: OpenApi, schema: Schema): string | undefined {
  if (typeof schema === 'boolean') return undefined;
  const { items } = resolved(api, schema);
  return refName(schema) ?? (items === undefined ? undefined : nameOf(api, items));
}

/** `string (date)`, `list of Cycle`, `integer or null`. */
export function typeName(api: OpenApi, given: Schema): string {
  if (typeof given === 'boolean') return given ? 'anything' : 'nothing';
  const name = refName(given);
  const schema = resolved(api, given);
  if (schema.items !== undefined && !name) return `list of ${typeName(api, schema.items)}`;
  if (name && hasFields(api, given)) return name;
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return [...new Set(choices.map((choice) => typeName(api, choice)))].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const types = [schema.type ?? (schema.properties ? 'object' : 'anything')].flat().join(' or ');
  return schema.format ? `${types} (${schema.format})` : types;
}
