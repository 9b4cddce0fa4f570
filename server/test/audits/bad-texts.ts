const LINE = 'x'.repeat(100_000);

/** JSON texts, so that invalid JSON can be part of a body, too. */
export const badTexts: readonly string[] = [
  'null',
  'true',
  'false',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e309',
  '-1e309',
  '1e-400',
  '1e21',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '99999999999999999999999999999999',
  'NaN',
  'Infinity',
  'undefined',
  '01',
  "'x'",
  '""',
  '" "',
  '"x"',
  '"\\u0000"',
  '"Holiday\\u0000savings"',
  '"\\ud83c"',
  '"\\udf89 savings of ours"',
  '"\\u202ednuor eht lla"',
  '"\\u200d\\u200d\\u200d\\u200d\\u200d\\u200d\\u200d\\u200d\\u200d\\u200d"',
  '"👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦"',
  '"\ufdfa\ufdfa\ufdfa\ufdfa\ufdfa\ufdfa\ufdfa\ufdfa\ufdfa\ufdfa"',
  '"Holiday\\u2028savings"',
  '"Holiday\\r\\nBcc: eve@evil.example"',
  '"0000-00-00"',
  '"2027-02-30"',
  '"2027-02-29"',
  '"9999-12-31"',
  '"-000001-01-01"',
  '"2027-01-31T25:61:00Z"',
  '"NaN"',
  '"null"',
  '"undefined"',
  '"1e309"',
  '"0x10"',
  '"__proto__"',
  '"constructor"',
  '"toString"',
  "\"' OR '1'='1\"",
  '"\\"; DROP TABLE users; --"',
  '"../../../../etc/passwd"',
  '"%00%0d%0a"',
  '"%s%n%p"',
  '"${7*7}{{7*7}}<%= 7*7 %>"',
  '"<script>alert(1)</script>"',
  `"${'a'.repeat(255)}@example.com"`,
  `"a@${'b'.repeat(255)}.example"`,
  `"${LINE}"`,
  '[]',
  '[[]]',
  '[null]',
  '["x"]',
  `[${'0,'.repeat(1_000)}0]`,
  '{}',
  '{"__proto__": {"isAdmin": true}}',
  '{"toString": 1, "valueOf": 2, "length": 1e9, "then": 3}',
  '{"constructor": {"prototype": {"x": 1}}}',
  '{"x": 1, "x": 2}',
  '{"seconds": 1e309}',
  '{"seconds": -99999999999999}',
  `${'['.repeat(1_000)}${']'.repeat(1_000)}`,
  '"x", "x": "y"',
];

/** The same for one segment of a path; a slash would make it another path. */
export const badSegments: readonly string[] = badTexts
  .flatMap((text): string[] => {
    try {
      const value: unknown = JSON.parse(text);
      return [typeof value === 'string' ? value : text];
    } catch {
      return [text];
    }
  })
  .map((text) => text.slice(0, 4_000))
  // A lone surrogate cannot be encoded in a URL.
  .filter((text) => text !== '' && !/\p{Surrogate}/u.test(text));
