import { newId } from '../../src/base/tokens.ts';

/** Marks a value that is not sent at all. */
export const MISSING = Symbol('missing');

const NUL = '\0';
const HALF_EMOJI = '\ud83c';
const LONG = 'x'.repeat(20_000);
const QUOTES = `'"\`; DROP TABLE cycles; --`;
const neverText = [MISSING, null, 0, -1, 1.5, true, [], {}, [[]], { length: 10 }];
const unwritable = [`Holiday${NUL}savings`, `Holiday${HALF_EMOJI}savings`, 'Holiday\u202esavings'];
const neverLine = [`Holiday${NUL}savings`, `Holiday${HALF_EMOJI}savings`, 'Holiday\r\nsavings', LONG];

/** Values that no argument of that kind may take, however they look (docs/quality.md, S6). */
export const badValues = {
  /** `own` is the id that would be right, `others` are ids that exist, of something else. */
  id: (own: string, others: string[]): unknown[] => [
    MISSING,
    null,
    '',
    ' ',
    'x',
    'null',
    0,
    -1,
    1.5,
    1e21,
    true,
    [],
    {},
    [['x']],
    NUL,
    HALF_EMOJI,
    '🎉',
    '\u202e',
    '%00',
    '../../etc/passwd',
    QUOTES,
    LONG,
    newId(),
    own.toUpperCase(),
    ` ${own}`,
    `${own} `,
    `${own}${NUL}`,
    ...others,
  ],
  token: [0, 1.5, true, [], {}, '', ' ', 'x', NUL, HALF_EMOJI, QUOTES, LONG, newId()],
  enum: [
    MISSING,
    null,
    '',
    ' ',
    'cycle',
    'NONE',
    0,
    1.5,
    true,
    [],
    {},
    ['x'],
    NUL,
    LONG,
    '__proto__',
    'constructor',
  ],
  whole: [
    MISSING,
    null,
    '',
    '7',
    'seven',
    7.5,
    0,
    -0,
    -7,
    2 ** 31,
    -(2 ** 31),
    2 ** 53,
    1e300,
    true,
    [],
    {},
    [[7]],
    NUL,
  ],
  day: [
    ...neverText,
    '',
    ' ',
    'tomorrow',
    '0000-00-00',
    '2027-02-30',
    '2027-13-01',
    '2027-1-1',
    '31/01/2027',
    '2027-01-31T00:00:00Z',
    ' 2027-01-31',
    '+002027-01-31',
    '1899-12-31',
    '2200-01-01',
    `2027-01-31${NUL}`,
    HALF_EMOJI,
    LONG,
  ],
  title: [...neverText, '', ' ', 'too short', 'x'.repeat(31), '🎉'.repeat(31), ...neverLine],
  description: [...neverText, '', ' ', 'too short', 'x'.repeat(10_001), `${'x'.repeat(300)}${NUL}`, LONG],
  /** A short text with no rule of its own that is known here: one that has some gets values under its name. */
  line: [...neverText, ...neverLine],
  // It may be left out: null and an empty text are no bad values.
  reference: [...neverText.filter((value) => value !== null), ...neverLine],
  // None is fine, and so is an empty text: those take it away.
  currency: [
    ...neverText.filter((value) => value !== null),
    ' ',
    'eur',
    'EURO',
    ' EUR',
    'XXX',
    'XAU',
    'ANG',
    'BGN',
    `EUR${NUL}`,
    HALF_EMOJI,
    LONG,
  ],
  // 0 is a good one.
  graceDays: [MISSING, null, '', '3', 'three', 1.5, -1, 15, 2 ** 31, 1e300, true, [], {}, [[3]], NUL],
  houseRules: [...neverText.filter((value) => value !== null), ...unwritable, 'A\tB', LONG],
  // Several lines are fine.
  payTo: [...neverText, ...unwritable, LONG],
  reason: [...neverText, '', ' \n', '\u200b', ...unwritable, LONG],
  // Only its type is looked at where it is not asked for.
  password: neverText,
  email: [
    ...neverText,
    '',
    ' ',
    'zoe',
    '@example.com',
    'zoe@example',
    'zoe@example.com,eve@example.com',
    '<zoe@example.com>',
    'zoe@example.com\r\nBcc: eve@example.com',
    `zoe${NUL}@example.com`,
    `zoe${HALF_EMOJI}@example.com`,
    QUOTES,
    LONG,
    `${LONG}@example.com`,
  ],
  flag: [MISSING, null, '', 'true', 'false', 0, 1, [], {}, NUL],
  list: [MISSING, null, 'x', 0, true, {}, [null], [[]], [{}], ['x'], [0]],
  /** Of four; whoever answers holds the second. */
  slots: ['x', true, {}, [null], [[]], [{}], ['x'], [1], [4], [-1], [0, 0], [0.5]],
  /** An object of which nothing is needed. */
  fields: [MISSING, null, 'x', 0, true, [null], [[]], [{}], ['x'], [0]],
} as const;

const within = (variables: Record<string, unknown>, steps: string[]): Record<string, unknown> =>
  steps.reduce<Record<string, unknown>>((inner, step) => inner[step] as Record<string, unknown>, variables);

/** One of the variables: `valueAt({ input: { title } }, 'input.title')`. */
export const valueAt = (variables: Record<string, unknown>, path: string): unknown =>
  within(variables, path.split('.'));

/** The variables with one of them replaced: `withBad({ input: { title } }, 'input.title', 5)`. */
export function withBad(
  variables: Record<string, unknown>,
  path: string,
  value: unknown,
): Record<string, unknown> {
  const copy = structuredClone(variables);
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  const holder = within(copy, steps);
  if (value === MISSING) delete holder[last];
  else holder[last] = value;
  return copy;
}
