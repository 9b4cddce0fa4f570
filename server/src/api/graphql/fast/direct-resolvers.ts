import { isObjectType, type GraphQLSchema } from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import type { Context } from '../../../context/context.ts';

type Method = (...parameters: unknown[]) => unknown;

/**
 * Has field resolvers called as they stand, with the object and the context that they ask for: type-graphql goes through
 * container, middlewares and parameters each time, which takes longer than most of them do. Those with arguments, which
 * it converts and checks, and those with a guard stay its own.
 */
export function callDirectly(schema: GraphQLSchema): GraphQLSchema {
  const { fieldResolvers, objectTypes } = getMetadataStorage();
  for (const { target, methodName, schemaName, getObjectType, params = [], ...more } of fieldResolvers) {
    const isGuarded = more.roles !== undefined || (more.middlewares ?? []).length > 0;
    const takes = params.toSorted((one, other) => one.index - other.index).map(({ kind }) => kind);
    if (
      more.kind !== 'external' ||
      isGuarded ||
      !takes.every((kind) => kind === 'root' || kind === 'context')
    )
      continue;
    const owner = objectTypes.find((type) => type.target === getObjectType?.());
    const type = schema.getType(owner?.name ?? '');
    const field = isObjectType(type) ? type.getFields()[schemaName] : undefined;
    const resolvers = new (target as new () => Record<string, Method>)();
    if (field) {
      field.resolve = (root: unknown, _args, ctx: Context) =>
        resolvers[methodName]?.(...takes.map((kind) => (kind === 'root' ? root : ctx)));
    }
  }
  return schema;
}
