import { GraphQLError } from 'graphql';
import { pino } from 'pino';
import { DomainError, InvalidInput } from '../../domain/errors.ts';
import { internalError } from '../../domain/messages/failures.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import { codeOf, formatGraphQLError, statusOf } from './errors.ts';

/** A logger that stores its lines. */
function openLog() {
  const lines: string[] = [];
  return { lines, log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) };
}

/** The formatted error for an error that a resolver has thrown. */
function answerTo(thrown: Error) {
  const { lines, log } = openLog();
  const error = new GraphQLError(thrown.message, { path: ['runCycle'], originalError: thrown });
  const formatted = {
    message: thrown.message,
    path: ['runCycle'],
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  };
  return { lines, answer: formatGraphQLError(log)(formatted, error) };
}

it('has a code and a status for each kind of refusal as in docs/rules.md §15', () => {
  const kinds = Object.fromEntries(
    Object.entries(codeOf).map(([kind, code]) => [kind, [code, statusOf[kind as keyof typeof codeOf]]]),
  );

  expect(kinds).toEqual({
    malformed: ['BAD_REQUEST', 400],
    invalid: ['BAD_USER_INPUT', 400],
    unauthenticated: ['UNAUTHENTICATED', 401],
    forbidden: ['FORBIDDEN', 403],
    'not-found': ['NOT_FOUND', 404],
    'wrong-method': ['BAD_REQUEST', 405],
    conflict: ['CONFLICT', 409],
    'too-large': ['BAD_REQUEST', 413],
    'not-json': ['BAD_REQUEST', 415],
    'too-many': ['TOO_MANY_REQUESTS', 429],
    unavailable: ['INTERNAL_SERVER_ERROR', 503],
  });
});

it('passes on the message, the reason, and the fields or the wait of a refusal', () => {
  expect(answerTo(new DomainError('cycle-running')).answer).toEqual({
    message: 'The circle has already started.',
    path: ['runCycle'],
    extensions: { code: 'CONFLICT', reason: 'cycle-running', params: {} },
  });
  const title = [sentence('complaints.tooLong', { max: 30 }), sentence('complaints.forbiddenCharacters')];
  expect(answerTo(new InvalidInput({ title })).answer).toEqual({
    message: 'Please use at most 30 characters.',
    path: ['runCycle'],
    extensions: {
      code: 'BAD_USER_INPUT',
      reason: 'invalid-input',
      params: { wording: 'too-long', max: 30 },
      fields: {
        title: ['Please use at most 30 characters.', 'Please remove the characters that can’t be shown.'],
      },
      fieldReasons: {
        title: [
          { reason: 'too-long', params: { max: 30 } },
          { reason: 'forbidden-characters', params: {} },
        ],
      },
    },
  });
  expect(answerTo(new DomainError('limit-reached', { retryAfter: 7 })).answer.extensions).toEqual({
    code: 'TOO_MANY_REQUESTS',
    reason: 'limit-reached',
    params: {},
    retryAfter: 7,
  });
});

it('reveals nothing of an internal error except the id in its log line', () => {
  const { answer, lines } = answerTo(new Error("SELECT secret FROM credentials: ER_ACCESS_DENIED 'root'"));
  const { requestId, ...extensions } = answer.extensions ?? {};

  expect(answer.message).toBe(internalError());
  expect(extensions).toEqual({ code: 'INTERNAL_SERVER_ERROR' });
  expect(JSON.stringify(answer)).not.toContain('SELECT');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(String(requestId));
  expect(lines[0]).toContain('ER_ACCESS_DENIED');
});

it('keeps the message of GraphQL for a syntax error', () => {
  const { log, lines } = openLog();
  const formatted = {
    message: 'Syntax Error',
    extensions: { code: 'GRAPHQL_PARSE_FAILED', stacktrace: ['at …'] },
  };

  const error = new GraphQLError('Syntax Error', { extensions: { code: 'GRAPHQL_PARSE_FAILED' } });
  expect(formatGraphQLError(log)(formatted, error)).toEqual({
    message: 'Syntax Error',
    extensions: { code: 'GRAPHQL_PARSE_FAILED' },
  });
  expect(lines).toEqual([]);
});

it('treats an error of GraphQL about our own response as an internal error', () => {
  const { answer, lines } = answerTo(new GraphQLError('Enum "Status" cannot represent value: "gone"'));

  expect(answer.extensions).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
  expect(lines).toHaveLength(1);
});
