import { isObjectType, type GraphQLSchema } from 'graphql';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';

type Returns = NonNullable<Parameters<typeof FieldResolver>[0]>;
type Options = NonNullable<Parameters<typeof FieldResolver>[1]>;
/** With the object and the context that its type has: the compiler cannot know them here. */
type Compute = (object: never, ctx: never) => unknown;

/** Of each resolver class: its methods that compute a field, by the field's name, and the type that has the fields. */
const computed = new Map<{ name: string }, Map<string, Compute>>();
const types = new Map<{ name: string }, () => { name: string }>();

/**
 * A field that follows from its object and the request, and takes no arguments: the method is called with these two, without `this`.
 * Its class is a `ResolverOf`.
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

/** A resolver class with computed fields of a type, which has the name of its class. */
export const ResolverOf =
  (type: () => new (...args: never[]) => object) =>
  (target: abstract new () => object): void => {
    types.set(target, type);
    Resolver(type)(target);
  };

/**
 * Calls the methods of computed fields as they stand. type-graphql goes through its container, middlewares and parameters for each
 * field of each answer, which takes longer than most of the methods do (docs/quality.md, P1).
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
