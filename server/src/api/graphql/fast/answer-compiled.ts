import type { ServerResponse } from 'node:http';
import type { OperationDefinitionNode } from 'graphql';
import { AnswerSize } from '../../../context/answer-size.ts';
import type { Context } from '../../../context/context.ts';
import { endWith } from '../../http/whole-answer.ts';
import { isWide } from '../../http/wide.ts';
import type { CompiledQueries } from './compiled-queries.ts';
import type { Read } from '../requests/http-request.ts';
import { logOperation } from '../plugins/log-operations.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const GRAPHQL_TYPE = 'application/graphql-response+json; charset=utf-8';

/** What Apollo answers to who accepts this, for what most callers say: browsers, Apollo Client, curl and fetch, axios. */
const ANSWER_TYPES = new Map<string | undefined, string>([
  [undefined, JSON_TYPE],
  ['*/*', JSON_TYPE],
  ['application/json', JSON_TYPE],
  ['application/json, text/plain, */*', JSON_TYPE],
  ['application/graphql-response+json,application/json;q=0.9', GRAPHQL_TYPE],
]);

/**
 * Answers a request for a compiled query without Apollo, whose dozens of hooks and promises are for what is not known
 * yet. Only what is ordinary and goes well: whatever has an error, or anything unusual about it, is left to Apollo and
 * graphql-js, which word it. Returns whether it has answered.
 */
export const answerCompiled =
  (compiled: CompiledQueries, onAnswer: ((operation: OperationDefinitionNode) => void) | undefined) =>
  async (req: Read, res: ServerResponse, ctx: Context): Promise<boolean> => {
    const type = ANSWER_TYPES.get(req.headers.accept);
    const asked = askedBy(req);
    const query = asked && compiled.find(asked.query, asked.operationName);
    if (!type || !query || isWide(asked.variables)) return false;
    const { data, errors } = await query.run(undefined, ctx, asked.variables);
    if (errors || !data || ctx.answerSize?.isOver) {
      // Counted anew while it is made again; what was too large remains that.
      if (ctx.answerSize && !ctx.answerSize.isOver) ctx.answerSize = new AnswerSize();
      return false;
    }
    logOperation(ctx, query.operation, query.document);
    onAnswer?.(query.operation);
    const text = `${JSON.stringify({ data })}\n`;
    res.setHeader('content-type', type);
    endWith(res, text);
    return true;
  };

interface Asked {
  query: string;
  operationName: string | undefined;
  variables: Record<string, unknown>;
}

/**
 * What an ordinary request asks for. It has a body only where that came as JSON, which no foreign page can send unasked:
 * Apollo's guard against those would let it pass.
 */
function askedBy({ body }: Read): Asked | undefined {
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
