import { QueryFailedError } from 'typeorm';
import { harmless, harmlessLogger } from './log.ts';
import { captureLog } from '../../test/tools/captured-log.ts';

const SECRET = 'o\'Brien" ada@example.com';

/** An error as a database driver creates it. */
const duplicate = (): Error => {
  const cause = Object.assign(new Error(`Duplicate entry '${SECRET}' for key 'users.emailKey'`), {
    code: 'ER_DUP_ENTRY',
    errno: 1062,
    sql: `INSERT INTO users VALUES ('${SECRET}')`,
  });
  return new QueryFailedError('INSERT INTO users VALUES (?)', [SECRET], cause);
};

it('logs what went wrong in the database and where, without values', () => {
  const { log, lines, read } = captureLog();
  log.error({ err: duplicate() }, 'failed');

  expect(read()).toMatchObject([
    {
      msg: 'failed',
      err: {
        type: 'QueryFailedError',
        code: 'ER_DUP_ENTRY',
        errno: 1062,
        message: "Duplicate entry '…'",
        stack: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
      },
    },
  ]);
  expect(lines.join()).not.toMatch(/Brien|ada@|INSERT/);
});

it.each([
  ['an unreadable body', `Unexpected token 'h', ..."ssword": hunter2"... is not valid JSON`],
  ['an address', 'no such recipient <ada@example.com>, or ada%40example.com'],
  ['a link', 'spam: https://kolo.test/reset-password?oobCode=hunter2'],
  ['a token', 'bad token Zk3xq0Q1b2l2cTJ4b3F3ZWFzhunter2'],
  ['lines like those of a stack', 'one\n    at x (ada@example.com)\n    at ada@example.com'],
])('repeats nothing of %s', (_what, message) => {
  const error = new Error(message, { cause: new Error(message) });

  expect(JSON.stringify(harmless(error))).not.toMatch(/hunter2|ada/);
  expect(harmless(error).stack[0]).toContain('log.test.ts');
});

it('keeps the message, the code and the causes of an error, down to a limited depth', () => {
  const loop = new Error('a loop');
  loop.cause = loop;

  expect(
    harmless(Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:3306'), { code: 'ECONNREFUSED' })),
  ).toMatchObject({
    type: 'Error',
    code: 'ECONNREFUSED',
    message: 'connect ECONNREFUSED 10.0.0.7:3306',
  });
  expect(harmless(loop).cause?.cause?.cause).toMatchObject({ message: 'a loop' });
  expect(harmless('text')).toEqual({ type: 'string', message: 'text', stack: [] });
});

it('removes values from the messages of libraries, too', () => {
  const { log, lines, read } = captureLog();
  harmlessLogger(log).warn(`An error: Duplicate entry '${SECRET}'`);
  harmlessLogger(log).error(duplicate());

  expect(read().map(({ msg }) => msg)).toEqual(["An error: Duplicate entry '…'", 'message from a library']);
  expect(lines.join()).not.toMatch(/Brien|ada@/);
});

it('shortens long messages', () => {
  const { message } = harmless(new Error(`Refused: ${'word '.repeat(20_000)}`));

  expect(message).toMatch(/^Refused: word /);
  expect(message.length).toBeLessThan(5_000);
});
