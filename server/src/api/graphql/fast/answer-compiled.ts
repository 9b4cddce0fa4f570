import type { ServerResponse } from 'node:http';
import type { OperationDefinitionNode } from 'graphql';
import { ResponseSize } from '../../../context/answer-size.ts';
import type { Context } from '../../../context/context.ts';
import { sendText } from '../../http/send-text.ts';
import { isWide } from '../../http/wide.ts';
import type { CompiledQueries } from './compiled-queries.ts';
import type { ParsedRequest } from '../requests/http-request.ts';
import { logOperation } from '../plugins/log-operations.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const GRAPHQL_TYPE = 'application/graphql-response+json; charset=utf-8';

/** Apollo's response type for the most common Accept headers: those of browsers, Apollo Client, curl, fetch and axios. */
const ANSWER_TYPES = new Map<string | undefined, string>([
  [undefined, JSON_TYPE],
  ['*/*', JSON_TYPE],
  ['application/json', JSON_TYPE],
  ['application/json, text/plain, */*', JSON_TYPE],
  ['application/graphql-response+json,application/json;q=0.9', GRAPHQL_TYPE],
]);

/**
 * Answers a request for a compiled query without Apollo's hooks and promises. It handles only ordinary requests that succeed: if
 * there is an error or anything unusual, it leaves the request to Apollo and graphql-js, which report the error. Returns
 * whether it has sent a response.
 */
export const answerCompiled =
  (compiled: CompiledQueries, onAnswer: ((operation: OperationDefinitionNode) => void) | undefined) =>
  async (req: ParsedRequest, res: ServerResponse, ctx: Context): Promise<boolean> => {
    const type = ANSWER_TYPES.get(req.headers.accept);
    const operation = readOperation(req);
    const query = operation && compiled.find(operation.query, operation.operationName);
    if (!type || !query || isWide(operation.variables)) return false;
    const { data, errors } = await query.run(undefined, ctx, operation.variables);
    if (errors || !data || ctx.responseSize?.isOver) {
      // Count from zero when graphql-js executes the query again. A response that was too large stays refused.
      if (ctx.responseSize && !ctx.responseSize.isOver) ctx.responseSize = new ResponseSize();
      return false;
    }
    logOperation(ctx, query.operation, query.document);
    onAnswer?.(query.operation);
    const text = `${JSON.stringify({ data })}\n`;
    res.setHeader('content-type', type);
    sendText(res, text);
    return true;
  };

interface RequestedOperation {
  query: string;
  operationName: string | undefined;
  variables: Record<string, unknown>;
}

/**
 * Returns the operation of an ordinary request, or undefined for an unusual one. Only JSON bodies have been parsed, and another
 * site cannot send one without a preflight, so Apollo's CSRF check would let it through.
 */
function readOperation({ body }: ParsedRequest): RequestedOperation | undefined {
  if (!isRecord(body)) return undefined;
  const { query, operationName, variables, extensions } = body;
  const isOrdinary =
    typeof query === 'string' &&
    (typeof operationName === 'string' || isNothing(operationName)) &&
    (isRecord(variables) || isNothing(variables)) &&
    (isNothing(extensions) || (isRecord(extensions) && !('persistedQuery' in extensions)));
  return isOrdinary
    ? { query, operationName: operationName ?? undefined, variables: variables ?? {} }
    : undefined;
}

const isNothing = (value: unknown): value is null | undefined => value === null || value === undefined;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
