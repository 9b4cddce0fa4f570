import { isObjectType, type GraphQLSchema } from 'graphql';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';

type Returns = NonNullable<Parameters<typeof FieldResolver>[0]>;
type Options = NonNullable<Parameters<typeof FieldResolver>[1]>;
/** Called with the object and the context; their types are not known here. */
type Compute = (object: never, ctx: never) => unknown;

/** The methods that compute fields, by resolver class and field name; and the object type of each class. */
const computed = new Map<{ name: string }, Map<string, Compute>>();
const types = new Map<{ name: string }, () => { name: string }>();

/**
 * Declares a field without arguments that is computed from its object and the context. The method is called with these two, and
 * without `this`. Its class needs `ResolverOf`.
 */
export const ComputedField =
  (returns: Returns, options: Options = {}) =>
  <M extends Compute>(resolver: object, method: string, descriptor: TypedPropertyDescriptor<M>): void => {
    FieldResolver(returns, options)(resolver, method, descriptor);
    Root()(resolver, method, 0);
    Ctx()(resolver, method, 1);
    const methods = computed.get(resolver.constructor) ?? new Map<string, Compute>();
    if (descriptor.value) methods.set(options.name ?? method, descriptor.value);
    computed.set(resolver.constructor, methods);
  };

/** Declares a resolver class with computed fields of an object type, whose GraphQL name is the name of its class. */
export const ResolverOf =
  (type: () => new (...args: never[]) => object) =>
  (target: abstract new () => object): void => {
    types.set(target, type);
    Resolver(type)(target);
  };

/**
 * Makes the schema call the methods of computed fields directly. type-graphql would go through its container, middleware and
 * parameters for each field of each response, which takes longer than most of the methods (docs/quality.md, P1).
 */
export function callComputedFields(schema: GraphQLSchema): GraphQLSchema {
  for (const [resolver, methods] of computed) {
    const type = schema.getType(types.get(resolver)?.().name ?? '');
    if (!isObjectType(type)) throw new Error(`${resolver.name} is not a ResolverOf a type of the schema`);
    const fields = type.getFields();
    for (const [name, compute] of methods) {
      const field = fields[name];
      if (!field) throw new Error(`the schema has no field ${type.name}.${name}`);
      field.resolve = (object, _args, ctx) => compute(object as never, ctx as never);
    }
  }
  return schema;
}
