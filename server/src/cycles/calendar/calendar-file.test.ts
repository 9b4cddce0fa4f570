import fc from 'fast-check';
import { readCalendar } from '../../../test/tools/calendar.ts';
import { isolated } from '../../domain/names.ts';
import { oneLine, withoutBareLinks } from '../../mail/typed.ts';
import { calendarFile, type CalendarEvent } from './calendar-file.ts';
import { collectionMessages, dueMessages } from './calendar-messages.ts';

const event = (words: { summary: string; description: string }): CalendarEvent => ({
  uid: 'kolo-payment-1',
  day: '2026-12-31',
  sequence: 3,
  changedAt: new Date('2026-11-01T10:00:00.123Z'),
  link: 'https://kolo.example/my-cycles/1?pay=2',
  ...words,
});

const due = {
  to: 'Bola.NW',
  amount: 1_500,
  currency: null,
  standing: 'DUE',
  link: 'https://x.example/',
} as const;

/** What would end a line, a value or an event, and what is hard to cut. */
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

it('is a calendar of whole days, which programs look at every six hours, and which keeps nobody busy', () => {
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

it('is a calendar too where nothing is to be told', () => {
  const file = calendarFile([]);

  expect(readCalendar(file)).toMatchObject({ name: 'Kolo', events: [] });
  expect(file).toContain('BEGIN:VTIMEZONE\r\n');
});

it('gives back what went in, whatever people call themselves and their circles', () => {
  fc.assert(
    fc.property(texts, texts, (title, to) => {
      const words = dueMessages({ ...due, title, to, areVerified: true });
      const collection = collectionMessages({ ...due, title, payers: 7, areVerified: true });
      const file = calendarFile([event(words), event(collection)]);

      expect(
        readCalendar(file).events.map(({ uid, summary, description }) => ({ uid, summary, description })),
      ).toEqual([
        { uid: 'kolo-payment-1', ...words },
        { uid: 'kolo-payment-1', ...collection },
      ]);
      expect(words.summary).toContain(shown(title));
      expect(words.description.split('\n')[0]).toBe(`Cycle: ${isolated(shown(title))}`);
      // Lines end in one way, and are as long as the standard allows, in bytes.
      const lines = file.split('\r\n');
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
      expect(lines.at(-1)).toBe('');
    }),
    { numRuns: 300 },
  );
});

it.each(['evil.example', 'https://evil.example/x', 'www.evil.example', 'mailto://evil.example'])(
  'makes no link of %s',
  (text) => {
    const { summary, description } = dueMessages({ ...due, title: text, to: text, areVerified: true });

    expect(`${summary}\n${description}`.replace(due.link, '')).not.toContain(text);
  },
);

describe('what an event says', () => {
  const facts = { ...due, title: 'Choir susu', areVerified: true, link: 'https://kolo.test/pay' };

  it.each([
    ['DUE', 'Pay Bola.\u200cNW 1,500: “Choir susu”', 'A payment of yours is due'],
    [
      'REPORTED',
      'Paid, as you said: 1,500 to Bola.\u200cNW, “Choir susu”',
      'You said that a payment of yours is paid',
    ],
    [
      'DISPUTED',
      'Not received yet: 1,500 to Bola.\u200cNW, “Choir susu”',
      'A payment of yours is not received yet',
    ],
  ] as const)('of a payment that is %s', (standing, summary, ofStrangers) => {
    expect(dueMessages({ ...facts, standing }).summary).toBe(summary);
    expect(dueMessages({ ...facts, standing, areVerified: false }).summary).toBe(ofStrangers);
    expect(dueMessages({ ...facts, standing }).description).toContain(
      'Cycle: Choir susu\nTo: Bola.\u200cNW\nAmount: 1,500\n\nHow to pay, and where to say that it is paid:\nhttps://kolo.test/pay',
    );
  });

  it('keeps its order around names that are written from right to left', () => {
    const { summary, description } = dueMessages({
      ...facts,
      to: 'عبد الرحمن',
      title: 'جمعية',
      standing: 'DUE',
    });

    expect(summary).toBe('Pay \u2068عبد الرحمن\u2069 1,500: “\u2068جمعية\u2069”');
    expect(description).toContain('Cycle: \u2068جمعية\u2069\nTo: \u2068عبد الرحمن\u2069\nAmount: 1,500');
  });

  it('of a collection', () => {
    expect(collectionMessages({ ...facts, currency: 'GHS', payers: 8 })).toEqual({
      summary: 'Collect GHS\u00a012,000: “Choir susu”',
      description:
        'Cycle: Choir susu\nAmount: GHS\u00a012,000\n8 people pay you GHS\u00a01,500 each.\n\nWho has paid, and where to say that it is received:\nhttps://kolo.test/pay',
    });
    expect(collectionMessages({ ...facts, payers: 1 }).description).toContain('One person pays you 1,500.');
    expect(collectionMessages({ ...facts, payers: 1, areVerified: false }).summary).toBe(
      'A collection day of yours',
    );
  });
});
