import { Authorized, Mutation, Query } from 'type-graphql';
import { described, isMutation, isOpen, type OperationName } from './operations.ts';

/** The return type, in the form that type-graphql expects. */
type Returns = Parameters<typeof Mutation>[0];

/** The method of each operation. */
const methods = new Map<OperationName, string>();

/**
 * Declares the method of an operation. `operations.ts` defines whether the operation is a query or a mutation, its description, and
 * whether the caller must be signed in. A method with another name, or of an unknown operation, does not compile.
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
