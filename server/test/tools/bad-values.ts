import { newId } from '../../src/base/tokens.ts';

/** Stands for a value that is left out of the request. */
export const MISSING = Symbol('missing');

const NUL = '\0';
const HALF_EMOJI = '\ud83c';
const LONG = 'x'.repeat(20_000);
const QUOTES = `'"\`; DROP TABLE cycles; --`;
const neverText = [MISSING, null, 0, -1, 1.5, true, [], {}, [[]], { length: 10 }];
const unwritable = [`Holiday${NUL}savings`, `Holiday${HALF_EMOJI}savings`, 'Holiday\u202esavings'];
const neverLine = [`Holiday${NUL}savings`, `Holiday${HALF_EMOJI}savings`, 'Holiday\r\nsavings', LONG];

/** Values that an argument of each kind must reject, even if they look valid (docs/quality.md, S6). */
export const badValues = {
  /** `own` is the valid id; `others` are ids of other objects. */
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
  /** A short text without a specific rule. A text that has one gets its own entry, under the argument's name. */
  line: [...neverText, ...neverLine],
  // Optional: null and an empty text are valid.
  reference: [...neverText.filter((value) => value !== null), ...neverLine],
  // Null and an empty text are valid: they remove the currency.
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
  // 0 is valid.
  graceDays: [MISSING, null, '', '3', 'three', 1.5, -1, 15, 2 ** 31, 1e300, true, [], {}, [[3]], NUL],
  houseRules: [...neverText.filter((value) => value !== null), ...unwritable, 'A\tB', LONG],
  // Optional. In payments, several lines are valid.
  note: [...neverText.filter((value) => value !== null), ...unwritable, LONG],
  // Several lines are valid.
  payTo: [...neverText, ...unwritable, LONG],
  reason: [...neverText, '', ' \n', '\u200b', ...unwritable, LONG],
  // Where no password is needed, only the type is checked.
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
  /** Slots from 0 to 3; the person answering has slot 1. */
  slots: ['x', true, {}, [null], [[]], [{}], ['x'], [1], [4], [-1], [0, 0], [0.5]],
  /** An input object with no required fields. */
  fields: [MISSING, null, 'x', 0, true, [null], [[]], [{}], ['x'], [0]],
} as const;

const within = (variables: Record<string, unknown>, steps: string[]): Record<string, unknown> =>
  steps.reduce<Record<string, unknown>>((inner, step) => inner[step] as Record<string, unknown>, variables);

/** Returns one value: `valueAt({ input: { title } }, 'input.title')`. */
export const valueAt = (variables: Record<string, unknown>, path: string): unknown =>
  within(variables, path.split('.'));

/** Returns a copy with one value replaced: `withBad({ input: { title } }, 'input.title', 5)`. */
export function withBad(
  variables: Record<string, unknown>,
  path: string,
  value: unknown,
): Record<string, unknown> {
  const copy = structuredClone(variables);
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  const parent = within(copy, steps);
  if (value === MISSING) delete parent[last];
  else parent[last] = value;
  return copy;
}
