import { loadCatalogue, onMissingMessage, t, translator } from './messages/translate.ts';

loadCatalogue({
  'test.days': [['days', 'plural', { one: ['#', ' day'], other: ['#', ' days'] }]],
  'test.greeting': ['Hello ', ['name'], '!'],
  'test.choice': [['side', 'select', { left: ['Left'], other: ['Right'] }]],
});
const test = translator<{
  'test.days': { days: number };
  'test.greeting': { name: string };
  'test.choice': { side: 'left' | 'other' };
  'test.missing': undefined;
}>();

describe('a message', () => {
  it('is chosen by number, in British English', () => {
    expect([0, 1, 2, 1_234].map((days) => test('test.days', { days }))).toEqual([
      '0 days',
      '1 day',
      '2 days',
      '1,234 days',
    ]);
    expect(t('complaints.tooLong', { max: 1_000 })).toBe('Please use at most 1,000 characters.');
  });

  it('is chosen by a name', () => {
    expect(test('test.choice', { side: 'left' })).toBe('Left');
    expect(test('test.choice', { side: 'other' })).toBe('Right');
  });

  it.each([
    '{name}',
    '#',
    "'{'",
    '{n, plural, other {x}}',
    '\\u202egnp.exe',
    '\\x3cb\\x3e',
    '\\',
    '$&',
    '<b>',
  ])('holds %s as it was typed', (name) => {
    expect(test('test.greeting', { name })).toBe(`Hello ${name}!`);
  });

  it('without a text is an error', () => {
    expect(() => test('test.missing')).toThrow('test.missing');
  });

  it('without a text is what the program decides', () => {
    onMissingMessage((id) => id);
    try {
      expect(test('test.missing')).toBe('test.missing');
    } finally {
      onMissingMessage((id) => {
        throw new Error(id);
      });
    }
  });
});
