import {
  getNamedType,
  isNonNullType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';

/** From 0 (included) to 1 (excluded). */
export type Random = () => number;

/** The same numbers for the same seed (mulberry32), so that a failure can be reproduced. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface RandomDocument {
  query: string;
  /** Several sets of variables: a valid one first, then sets with values that are missing, null or of the wrong type. */
  variables: Record<string, unknown>[];
}

/** Valid values for this argument of this field. */
export type Values = (field: string, argument: GraphQLArgument) => unknown[];

const ALIASES = ['a', 'b', 'id', 'data', 'then', 'constructor', 'toString', 'hasOwnProperty', 'length'];
const ODD = [null, 'x', '', 0, -1, 7, 2 ** 40, 1.5, true, [], ['x'], {}, { a: null }, '__proto__'];
const BOOLEANS = [true, false];
const MAX_DEPTH = 5;

/** A random query from the schema, usually valid. There are no random mutations because mutations are never compiled. */
export function randomDocument(schema: GraphQLSchema, random: Random, values: Values): RandomDocument {
  return new Writer(schema, random, values).document();
}

interface Variable {
  declaration: string;
  good: unknown[];
}

class Writer {
  private readonly schema: GraphQLSchema;
  private readonly random: Random;
  private readonly values: Values;
  private readonly variables = new Map<string, Variable>();
  private readonly fragments: { name: string; type: string; text: string }[] = [];

  constructor(schema: GraphQLSchema, random: Random, values: Values) {
    this.schema = schema;
    this.random = random;
    this.values = values;
  }

  document(): RandomDocument {
    const root = this.schema.getQueryType();
    if (!root) throw new Error('the schema has no queries');
    const fields = Array.from({ length: this.chance(0.2) ? 2 : 1 }, () => this.rootField(root));
    const body = this.chance(0.15) ? `... on Query { ${fields.join(' ')} }` : fields.join(' ');
    const declared = [...this.variables.values()].map(({ declaration }) => declaration);
    const head = declared.length > 0 ? `query (${declared.join(', ')})` : 'query';
    const fragments = this.fragments.map(({ name, type, text }) => `fragment ${name} on ${type} ${text}`);
    return { query: [`${head} { ${body} }`, ...fragments].join('\n'), variables: this.variableSets() };
  }

  private rootField(root: GraphQLObjectType): string {
    const name = this.one(Object.keys(root.getFields()));
    const field = root.getFields()[name];
    return field ? this.field(field, 1) : '__typename';
  }

  private selections(type: GraphQLObjectType, depth: number): string {
    const fields = Object.values(type.getFields());
    const leaves = fields.filter((field) => !isObjectType(getNamedType(field.type)));
    const written = Array.from({ length: 1 + Math.floor(this.random() * 4) }, () => {
      const roll = this.random();
      if (roll < 0.08) return this.alias('__typename');
      if (roll < 0.2) return this.inline(type, depth);
      if (roll < 0.3) return this.spread(type, depth);
      // Going back up to an object that has lists of its own usually exceeds the cost limit.
      const objects = fields.filter(
        ({ type: inner, name }) =>
          isObjectType(getNamedType(inner)) && (name !== 'cycle' || this.chance(0.1)),
      );
      const inner = depth < MAX_DEPTH && objects.length > 0 && (roll > 0.75 || leaves.length === 0);
      if (!inner && leaves.length === 0) return '__typename';
      return this.field(this.one(inner ? objects : leaves), depth + 1);
    });
    if (this.chance(0.15)) written.push(this.one(written));
    return `{ ${written.join(' ')} }`;
  }

  private field(field: GraphQLField<unknown, unknown>, depth: number): string {
    const type = getNamedType(field.type);
    const args = field.args
      .filter((argument) => isNonNullType(argument.type) || this.chance(0.5))
      .map((argument) => `${argument.name}: ${this.argumentValue(field.name, argument)}`);
    const head = `${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''}${this.directive()}`;
    return this.alias(isObjectType(type) ? `${head} ${this.selections(type, depth)}` : head);
  }

  private inline(type: GraphQLObjectType, depth: number): string {
    const on = this.chance(0.6) ? `on ${type.name}` : '';
    return `... ${on}${this.directive()} ${this.selections(type, depth)}`;
  }

  private spread(type: GraphQLObjectType, depth: number): string {
    const known = this.fragments.filter((each) => each.type === type.name);
    if (known.length > 0 && this.chance(0.5)) return `...${this.one(known).name}${this.directive()}`;
    if (this.fragments.length >= 4) return '__typename';
    const text = this.selections(type, depth);
    const name = `F${this.fragments.length}`;
    this.fragments.push({ name, type: type.name, text });
    return `...${name}${this.directive()}`;
  }

  private alias(selection: string): string {
    const roll = this.random();
    if (roll < 0.8) return selection;
    if (roll < 0.81) return `__proto__: ${selection}`;
    if (roll < 0.9) return `${this.one(ALIASES)}: ${selection}`;
    return `n${Math.floor(this.random() * 1_000)}: ${selection}`;
  }

  private directive(): string {
    if (!this.chance(0.12)) return '';
    const name = this.one(['skip', 'include']);
    const value = this.chance(0.4) ? this.one(['true', 'false']) : this.variable('Boolean!', BOOLEANS);
    return ` @${name}(if: ${value})`;
  }

  private argumentValue(field: string, argument: GraphQLArgument): string {
    const good = this.values(field, argument);
    if (this.chance(0.6)) return this.variable(String(argument.type), good);
    if (!isNonNullType(argument.type) && this.chance(0.15)) return 'null';
    return JSON.stringify(this.chance(0.97) ? this.one(good) : this.one(ODD.slice(0, 9)));
  }

  /** A new variable of this type, or another use of an existing one. */
  private variable(type: string, good: unknown[]): string {
    const [name] =
      [...this.variables].find(
        ([, each]) => each.declaration.includes(`: ${type}`) && each.good === good && this.chance(0.5),
      ) ?? [];
    if (name) return name;
    const added = this.chance(0.02) ? '$__proto__' : `$v${this.variables.size}`;
    const preset = this.chance(0.25) ? ` = ${JSON.stringify(this.one(good))}` : '';
    // A variable with a default value may also be declared as nullable.
    const declared = preset && this.chance(0.5) ? type.replace(/!$/, '') : type;
    this.variables.set(added, { declaration: `${added}: ${declared}${preset}`, good });
    return added;
  }

  private variableSets(): Record<string, unknown>[] {
    const odds = [0, 0.05, 0.4];
    return odds.map((odd) =>
      Object.fromEntries(
        [...this.variables].flatMap(([name, { good }]) => {
          if (this.chance(odd / 2)) return [];
          return [[name.slice(1), this.chance(odd) ? this.one(ODD) : this.one(good)]];
        }),
      ),
    );
  }

  private chance(of: number): boolean {
    return this.random() < of;
  }

  private one<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)] as T;
  }
}
