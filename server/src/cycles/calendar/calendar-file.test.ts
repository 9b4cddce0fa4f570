import fc from 'fast-check';
import { readCalendar } from '../../../test/tools/calendar.ts';
import { isolated } from '../../domain/names.ts';
import { oneLine, withoutBareLinks } from '../../mail/typed.ts';
import { calendarFile, type CalendarEvent } from './calendar-file.ts';
import { collectionText, dueText } from './event-text.ts';

const event = (text: { summary: string; description: string }): CalendarEvent => ({
  uid: 'kolo-payment-1',
  day: '2026-12-31',
  sequence: 3,
  changedAt: new Date('2026-11-01T10:00:00.123Z'),
  link: 'https://kolo.example/my-cycles/1?pay=2',
  ...text,
});

const due = {
  to: 'Bola.NW',
  amount: 1_500,
  currency: null,
  standing: 'DUE',
  link: 'https://x.example/',
} as const;

/** Texts that could end a line, a value or an event, or that are hard to split. */
const HAZARDS = [
  'Ada, Bob; and Eve \\ all: of them',
  'a\r\nEND:VEVENT\r\nBEGIN:VEVENT\nUID:forged\u2028x\u0000y\u0085z',
  'BEGIN:VEVENT',
  '\\n is no line, \\, is no comma',
  '👨‍👩‍👧‍👦'.repeat(40),
  'é'.repeat(74),
  'צַדִיק \u202e abc',
  '"quoted"; X-ALT=^n^^',
  ' leading and trailing ',
  'https://evil.example/x www.evil.example evil.example',
];
const texts = fc.oneof(fc.constantFrom(...HAZARDS), fc.string({ unit: 'grapheme', maxLength: 120 }));
const shown = (text: string): string => withoutBareLinks(oneLine(text));

it('is a calendar of all-day events that show no one as busy, refreshed every six hours', () => {
  const file = calendarFile([event({ summary: 'Pay', description: 'x' })]);

  expect(readCalendar(file)).toEqual({
    name: 'Kolo',
    method: 'PUBLISH',
    refresh: 'PT6H',
    events: [
      {
        uid: 'kolo-payment-1',
        from: '2026-12-31',
        to: '2027-01-01',
        isWholeDay: true,
        summary: 'Pay',
        description: 'x',
        url: 'https://kolo.example/my-cycles/1?pay=2',
        sequence: 3,
      },
    ],
  });
  for (const line of [
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'DTSTAMP:20261101T100000Z',
    'LAST-MODIFIED:20261101T100000Z',
    'X-WR-CALNAME:Kolo',
    'X-PUBLISHED-TTL:PT6H',
    'TRANSP:TRANSPARENT',
    'CLASS:PRIVATE',
  ]) {
    expect(file.split('\r\n')).toContain(line);
  }
  expect(file).not.toContain('VALARM');
});

it('is a valid calendar without events', () => {
  const file = calendarFile([]);

  expect(readCalendar(file)).toMatchObject({ name: 'Kolo', events: [] });
  expect(file).toContain('BEGIN:VTIMEZONE\r\n');
});

it('keeps every title and name through writing and reading', () => {
  fc.assert(
    fc.property(texts, texts, (title, to) => {
      const payment = dueText({ ...due, title, to, areVerified: true });
      const collection = collectionText({ ...due, title, payers: 7, areVerified: true });
      const file = calendarFile([event(payment), event(collection)]);

      expect(
        readCalendar(file).events.map(({ uid, summary, description }) => ({ uid, summary, description })),
      ).toEqual([
        { uid: 'kolo-payment-1', ...payment },
        { uid: 'kolo-payment-1', ...collection },
      ]);
      expect(payment.summary).toContain(shown(title));
      expect(payment.description.split('\n')[0]).toBe(`Circle: ${isolated(shown(title))}`);
      // All lines end with CRLF, and none has more than 75 bytes.
      const lines = file.split('\r\n');
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
      expect(lines.at(-1)).toBe('');
    }),
    { numRuns: 300 },
  );
});

it.each(['evil.example', 'https://evil.example/x', 'www.evil.example', 'mailto://evil.example'])(
  'does not turn %s into a link',
  (text) => {
    const { summary, description } = dueText({ ...due, title: text, to: text, areVerified: true });

    expect(`${summary}\n${description}`.replace(due.link, '')).not.toContain(text);
  },
);

describe('the text of an event', () => {
  const facts = { ...due, title: 'Choir susu', areVerified: true, link: 'https://kolo.test/pay' };

  it.each([
    ['DUE', 'Pay Bola.\u200cNW 1,500: “Choir susu”', 'You have a payment due'],
    ['REPORTED', 'You’ve said you paid Bola.\u200cNW 1,500: “Choir susu”', 'You’ve said you made a payment'],
    [
      'DISPUTED',
      'Your 1,500 to Bola.\u200cNW is in dispute: “Choir susu”',
      'One of your payments is in dispute',
    ],
  ] as const)('names a payment that is %s', (standing, summary, unverified) => {
    expect(dueText({ ...facts, standing }).summary).toBe(summary);
    expect(dueText({ ...facts, standing, areVerified: false }).summary).toBe(unverified);
    expect(dueText({ ...facts, standing }).description).toContain(
      'Circle: Choir susu\nTo: Bola.\u200cNW\nAmount: 1,500\n\nSee how to pay, or say that you’ve paid:\nhttps://kolo.test/pay',
    );
  });

  it('keeps its word order around right-to-left names', () => {
    const { summary, description } = dueText({
      ...facts,
      to: 'عبد الرحمن',
      title: 'جمعية',
      standing: 'DUE',
    });

    expect(summary).toBe('Pay \u2068عبد الرحمن\u2069 1,500: “\u2068جمعية\u2069”');
    expect(description).toContain('Circle: \u2068جمعية\u2069\nTo: \u2068عبد الرحمن\u2069\nAmount: 1,500');
  });

  it('names a collection', () => {
    expect(collectionText({ ...facts, currency: 'GHS', payers: 8 })).toEqual({
      summary: 'Collect GHS\u00a012,000: “Choir susu”',
      description:
        'Circle: Choir susu\nAmount: GHS\u00a012,000\n8 people pay you GHS\u00a01,500 each.\n\nSee who has paid, and mark payments as received:\nhttps://kolo.test/pay',
    });
    expect(collectionText({ ...facts, payers: 1 }).description).toContain('1 person pays you 1,500.');
    expect(collectionText({ ...facts, payers: 1, areVerified: false }).summary).toBe('Your collection day');
  });
});
