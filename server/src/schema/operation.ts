import { Authorized, Mutation, Query } from 'type-graphql';
import { described, isMutation, isOpen, type OperationName } from './operations.ts';

/** What the operation answers, as type-graphql wants to be told. */
type Returns = Parameters<typeof Mutation>[0];

/** Which method answers each operation. */
const methods = new Map<OperationName, string>();

/**
 * The method that answers an operation of the table in `operations.ts`, which says all the rest: whether it is a query or
 * a mutation, what is read of it, and whether somebody has to be signed in. It bears the operation's name; another, or one
 * that the table does not have, does not compile.
 */
export const Operation =
  <N extends OperationName>(name: N, returns: Returns, options: { nullable?: true } = {}) =>
  (resolver: object, method: N, descriptor: PropertyDescriptor): void => {
    const place = `${resolver.constructor.name}.${method}`;
    const other = methods.get(name);
    if (other) throw new Error(`${name} is answered twice: by ${other} and by ${place}`);
    methods.set(name, place);
    const asField = isMutation(name) ? Mutation : Query;
    asField(returns, { ...options, description: described(name) })(resolver, method, descriptor);
    if (!isOpen(name)) Authorized()(resolver, method, descriptor);
  };
