import { ApolloLink, type OperationVariables, type TypedDocumentNode } from '@apollo/client';
import type { FieldMessages } from '../lib/errors.ts';
import type { FailureReason } from '@kolo/server/domain/messages/failures.ts';
import { failureKinds, failureText } from '@kolo/server/domain/messages/failures.ts';
import { buildSchema, execute, getOperationAST, GraphQLError, type DocumentNode } from 'graphql';
import { Observable } from 'rxjs';
import sdl from '../../../schema.graphql?raw';

const schema = buildSchema(sdl);

/** The fake server's response to one operation. */
export interface Answer {
  document: DocumentNode;
  /** If given, only for these variables. */
  variables: OperationVariables | undefined;
  data?: unknown;
  error?: Error;
  /** The raw response, even if it does not match the schema. */
  result?: ApolloLink.Result;
  /** The response waits for this. */
  after?: Promise<void>;
}

const nameOf = (document: DocumentNode): string | undefined => getOperationAST(document)?.name?.value;

/** Responds with this data. Several responses to an operation are used in order; the last one is repeated. */
export const answering = <D, V extends OperationVariables>(
  document: TypedDocumentNode<D, V>,
  data: NoInfer<D>,
  variables?: NoInfer<V>,
): Answer => ({ document, data, variables });

/** Responds with an error like the real server's: with a reason, its message, and messages by field. */
export const refusing = (
  document: DocumentNode,
  reason: FailureReason,
  {
    fields,
    message,
    variables,
    extensions: more,
  }: {
    fields?: FieldMessages;
    message?: string;
    variables?: OperationVariables;
    /** Such as `params` and `fieldReasons`. Without `params`, a message of its own is shown as it is. */
    extensions?: Record<string, unknown>;
  } = {},
): Answer => {
  const codes = {
    malformed: 'BAD_REQUEST',
    invalid: 'BAD_USER_INPUT',
    unauthenticated: 'UNAUTHENTICATED',
    forbidden: 'FORBIDDEN',
    'not-found': 'NOT_FOUND',
    'wrong-method': 'BAD_REQUEST',
    conflict: 'CONFLICT',
    'too-large': 'BAD_REQUEST',
    'not-json': 'BAD_REQUEST',
    'too-many': 'TOO_MANY_REQUESTS',
    unavailable: 'INTERNAL_SERVER_ERROR',
  };
  const kind = failureKinds[reason];
  const extensions = {
    code: codes[kind],
    reason,
    ...(fields && { fields }),
    ...(message === undefined && { params: {} }),
    ...more,
  };
  return { document, variables, error: new GraphQLError(message ?? failureText(reason), { extensions }) };
};

/** Responds with a network error. */
export const unreachable = (document: DocumentNode): Answer => ({
  document,
  variables: undefined,
  error: new TypeError('Failed to fetch'),
});

/** Responds as a proxy might, but never our own server. */
export const strange = (document: DocumentNode, result: ApolloLink.Result): Answer => ({
  document,
  variables: undefined,
  result,
});

/** A response that waits until `come` is called. */
export function held(answer: Answer): { answer: Answer; come: () => void } {
  let come: () => void = () => undefined;
  const after = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { answer: { ...answer, after }, come };
}

export interface Call {
  name: string | undefined;
  variables: OperationVariables;
}

/** A transport with scripted responses. Data that does not match the real schema is an error. */
export function scriptedLink(answers: readonly Answer[]): { link: ApolloLink; calls: Call[] } {
  const calls: Call[] = [];
  const remaining = [...answers];
  const matches = (answer: Answer, call: Call) =>
    nameOf(answer.document) === call.name &&
    (!answer.variables || JSON.stringify(answer.variables) === JSON.stringify(call.variables));

  const answerTo = (call: Call): Answer | undefined => {
    const candidates = remaining.filter((answer) => matches(answer, call));
    if (candidates[0] && candidates.length > 1) remaining.splice(remaining.indexOf(candidates[0]), 1);
    return candidates[0];
  };

  const link = new ApolloLink(({ operationName, query, variables }) => {
    const call = { name: operationName, variables };
    calls.push(call);
    const answer = answerTo(call);
    return new Observable((observer) => {
      const respond = async () => {
        if (answer?.after) await answer.after;
        if (!answer)
          throw new Error(`There is no scripted response for ${call.name} ${JSON.stringify(variables)}`);
        const { error, data, result } = answer;
        if (result) return result;
        if (error && !(error instanceof GraphQLError)) throw error;
        return error
          ? { errors: [error.toJSON()] }
          : execute({ schema, document: query, rootValue: data, variableValues: variables });
      };
      respond().then(
        (result) => {
          observer.next(result);
          observer.complete();
        },
        (error: unknown) => observer.error(error),
      );
    });
  });
  return { link, calls };
}
