import { ApolloLink, type OperationVariables, type TypedDocumentNode } from '@apollo/client';
import type { FieldComplaints } from '@kolo/server/domain/errors.ts';
import type { FailureReason } from '@kolo/server/domain/messages/failures.ts';
import { failures } from '@kolo/server/domain/messages/failures.ts';
import { buildSchema, execute, getOperationAST, GraphQLError, type DocumentNode } from 'graphql';
import { Observable } from 'rxjs';
import sdl from '../../../schema.graphql?raw';

const schema = buildSchema(sdl);

/** How the pretended server answers one operation. */
export interface Answer {
  document: DocumentNode;
  /** Only these variables; any where there are none given. */
  variables: OperationVariables | undefined;
  data?: unknown;
  error?: Error;
  /** The answer as it stands, whatever the schema says. */
  result?: ApolloLink.Result;
  /** It does not come before this. */
  after?: Promise<void>;
}

const nameOf = (document: DocumentNode): string | undefined => getOperationAST(document)?.name?.value;

/** The operation is answered with this data: with one answer always, with several in their order, the last for good. */
export const answering = <D, V extends OperationVariables>(
  document: TypedDocumentNode<D, V>,
  data: NoInfer<D>,
  variables?: NoInfer<V>,
): Answer => ({ document, data, variables });

/** The operation is refused as the real server refuses: with a reason, its words, and complaints by field. */
export const refusing = (
  document: DocumentNode,
  reason: FailureReason,
  {
    fields,
    message,
    variables,
  }: { fields?: FieldComplaints; message?: string; variables?: OperationVariables } = {},
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
  const { kind, text } = failures[reason];
  const extensions = { code: codes[kind], reason, ...(fields && { fields }) };
  return { document, variables, error: new GraphQLError(message ?? text(), { extensions }) };
};

/** Nobody answers the operation. */
export const unreachable = (document: DocumentNode): Answer => ({
  document,
  variables: undefined,
  error: new TypeError('Failed to fetch'),
});

/** Something in between answers the operation, as our own server never would. */
export const strange = (document: DocumentNode, result: ApolloLink.Result): Answer => ({
  document,
  variables: undefined,
  result,
});

/** The answer that does not come before it is let. */
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

/** A transport that answers from a script, by the real schema: data that does not fit it is an error. */
export function scriptedLink(answers: readonly Answer[]): { link: ApolloLink; calls: Call[] } {
  const calls: Call[] = [];
  const waiting = [...answers];
  const fits = (answer: Answer, call: Call) =>
    nameOf(answer.document) === call.name &&
    (!answer.variables || JSON.stringify(answer.variables) === JSON.stringify(call.variables));

  const answerTo = (call: Call): Answer | undefined => {
    const fitting = waiting.filter((answer) => fits(answer, call));
    if (fitting[0] && fitting.length > 1) waiting.splice(waiting.indexOf(fitting[0]), 1);
    return fitting[0];
  };

  const link = new ApolloLink(({ operationName, query, variables }) => {
    const call = { name: operationName, variables };
    calls.push(call);
    const answer = answerTo(call);
    return new Observable((observer) => {
      const respond = async () => {
        if (answer?.after) await answer.after;
        if (!answer) throw new Error(`No answer is scripted for ${call.name} ${JSON.stringify(variables)}`);
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
