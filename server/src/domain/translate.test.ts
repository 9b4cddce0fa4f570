import { loadCatalogue, onMissingMessage, t, translator } from './messages/translate.ts';

loadCatalogue('en', {
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
  it('depends on a number, which is formatted in British English', () => {
    expect([0, 1, 2, 1_234].map((days) => test('test.days', { days }))).toEqual([
      '0 days',
      '1 day',
      '2 days',
      '1,234 days',
    ]);
    expect(t('complaints.tooLong', { max: 1_000 })).toBe('Please use at most 1,000 characters.');
  });

  it('depends on a choice', () => {
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
  ])('contains the value %s unchanged', (name) => {
    expect(test('test.greeting', { name })).toBe(`Hello ${name}!`);
  });

  it('is an error if it has no text', () => {
    expect(() => test('test.missing')).toThrow('test.missing');
  });

  it('can be replaced by the program if it has no text', () => {
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
