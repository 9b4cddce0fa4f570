import { sampleRecordLine } from '../../../test/tools/record-line.ts';
import { palette } from '../../domain/palette.ts';
import { morningEmail, type MorningEmailDetails } from './morning.ts';
import type { CollectThing, InviteThing, MorningThing, PayThing, SlotThing } from './morning-things.ts';

const common = {
  cycleTitle: 'Holiday savings',
  currency: null,
  areVerified: true,
  record: sampleRecordLine,
};
const payment: PayThing = {
  ...common,
  kind: 'PAY',
  why: 'SOON',
  amount: 100,
  collectorName: 'Chidi.EZ',
  date: '2027-03-31',
  reference: 'KOLO7Q4K9F',
  link: 'https://kolo.test/pay',
};
const collection: CollectThing = {
  ...common,
  kind: 'COLLECT',
  isToday: false,
  date: '2027-03-31',
  sum: 800,
  payers: 8,
  received: 2,
  reported: ['Ada.LO', 'Efe.NW', 'Femi.AD', 'Dele.OB'],
  link: 'https://kolo.test/round',
};
const invite: InviteThing = {
  ...common,
  kind: 'INVITE',
  ownerName: 'Nomi Adjei',
  meaning: 'You pay 100 in each of 8 rounds, and once you receive 800.',
  frequency: 28,
  startDate: '2027-01-31',
  expiresOn: '2026-12-24',
  link: 'https://kolo.test/invite',
};
const slot: SlotThing = {
  ...common,
  kind: 'SLOT',
  slot: 2,
  slots: 9,
  dateCollected: '2027-03-31',
  amountCollected: 800,
  link: 'https://kolo.test/slot',
};
const email = (things: MorningThing[], given: Partial<MorningEmailDetails> = {}) =>
  morningEmail({
    to: 'bola@example.com',
    firstName: 'Bola',
    hasAccount: true,
    things,
    further: 0,
    dashboardLink: 'https://kolo.test/dashboard',
    preferencesLink: 'https://kolo.test/profile',
    goodUntil: new Date('2027-03-29T08:00:00Z'),
    unsubscribeLink: 'https://kolo.test/unsubscribe/abc',
    ...given,
  });

const linksOf = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
const wordsOf = (html: string): string =>
  html
    .replace(/<\/?strong[^>]*>/g, '')
    .replace(/<style>[^]*?<\/style>|<[^>]*>/g, ' ')
    .replaceAll('\u200c', '')
    .replace(/\s+/g, ' ');

describe('its subject says the most urgent thing in full', () => {
  it.each<[string, MorningThing]>([
    ['Pay Chidi.EZ 100 by Wednesday', payment],
    ['Pay 100 by Wednesday', { ...payment, areVerified: false }],
    ['Pay Chidi.EZ €100 today', { ...payment, why: 'TODAY', currency: 'EUR' }],
    ['Pay 100 today', { ...payment, why: 'TODAY', areVerified: false }],
    ['Chidi.EZ has not received 100 from you yet', { ...payment, why: 'LATE' }],
    ['A payment of 100 was not received yet', { ...payment, why: 'LATE', areVerified: false }],
    ['Today you collect 800', { ...collection, isToday: true }],
    ['4 payments to you wait for your answer', collection],
    ['A payment to you waits for your answer', { ...collection, reported: ['Ada.LO'] }],
    ['Your slot in “Holiday savings” waits for your answer', slot],
    ['Your slot in a savings cycle waits for your answer', { ...slot, areVerified: false }],
    ['The invite of Nomi Adjei to “Holiday savings” waits for your answer', invite],
    ['An invite to a savings cycle waits for your answer', { ...invite, areVerified: false }],
  ])('%s', (subject, thing) => {
    expect(email([thing]).subject).toBe(subject);
    expect(email([thing]).text).toContain(`* ${subject}`);
  });

  it('late first, then today, then what others wait for, then what is soon, then questions', () => {
    const today = { ...payment, why: 'TODAY' } as const;
    const late = { ...payment, why: 'LATE' } as const;
    const collecting = { ...collection, isToday: true };
    const { text, subject } = email([invite, slot, payment, collection, collecting, today, late]);
    expect(subject).toBe('Chidi.EZ has not received 100 from you yet');
    expect(text.match(/^\* .*$/gm)).toEqual([
      '* Chidi.EZ has not received 100 from you yet',
      '* Pay Chidi.EZ 100 today',
      '* Today you collect 800',
      '* 4 payments to you wait for your answer',
      '* Pay Chidi.EZ 100 by Wednesday',
      '* Your slot in “Holiday savings” waits for your answer',
      '* The invite of Nomi Adjei to “Holiday savings” waits for your answer',
    ]);
  });
});

it.each<[string, MorningThing]>([
  ['To Chidi.EZ in “Holiday savings”, for the round of Wednesday 31 March 2027.', payment],
  ['Write KOLO7Q4K9F beside the money, so that it is found.', payment],
  ['It was due to Chidi.EZ in “Holiday savings” on Wednesday 31 March 2027.', { ...payment, why: 'LATE' }],
  ['Ada.LO, Efe.NW, Femi.AD and 1 more say that it is paid, and wait for your answer.', collection],
  ['Ada.LO says that it is paid, and waits for your answer.', { ...collection, reported: ['Ada.LO'] }],
  ['Received so far: 2 of 8.', collection],
  ['Nobody else has said yet that it is paid.', { ...collection, isToday: true, reported: [] }],
  ['You pay 100 in each of 8 rounds, and once you receive 800.', invite],
  ['The link is good until 24 December 2026.', invite],
  ['Slot 3 of 9: you would collect 800 on Wednesday 31 March 2027.', slot],
])('says “%s” in both forms', (words, thing) => {
  const { text, html } = email([thing]);
  expect(text).toContain(words);
  expect(wordsOf(html)).toContain(words.replaceAll(/“|”/g, ''));
});

it('gives each thing its own button, and ends with how to have fewer and the record', () => {
  const { html, text, unsubscribe } = email([payment, collection, slot]);
  expect(linksOf(html)).toEqual([
    'https://kolo.test/round',
    'https://kolo.test/pay',
    'https://kolo.test/slot',
    'https://kolo.test/profile',
    'https://kolo.test/unsubscribe/abc',
    sampleRecordLine.link,
  ]);
  expect(unsubscribe).toBe('https://kolo.test/unsubscribe/abc');
  expect(text).toContain('Turn these reminders off:\nhttps://kolo.test/unsubscribe/abc');
  expect(text.endsWith('Record of this circle: entry 14, 7WZK-YFSZ-7WZK\n')).toBe(true);
});

it('names the record of each circle that it is about, once', () => {
  const other = { ...sampleRecordLine, cycleId: '0192aa00-0000-7000-8000-000000000002', position: 3 };
  const { text, record, furtherRecords } = email([
    payment,
    { ...payment, why: 'TODAY' },
    { ...slot, cycleTitle: 'Choir susu', record: other },
  ]);
  expect(text.match(/^Record of .*$/gm)).toEqual([
    'Record of “Holiday savings”: entry 14, 7WZK-YFSZ-7WZK',
    'Record of “Choir susu”: entry 3, 7WZK-YFSZ-7WZK',
  ]);
  expect(record).toBe(`${sampleRecordLine.cycleId} 14 ${sampleRecordLine.hash}`);
  expect(furtherRecords).toBe(`${other.cycleId} 3 ${other.hash}`);
  expect(email([{ ...payment, record: undefined }])).toMatchObject({ record: null, furtherRecords: null });
});

it('is a secret where one of its links is', () => {
  expect(email([payment, collection]).secret).toBe(false);
  expect(email([payment, slot]).secret).toBe(true);
  expect(email([invite]).secret).toBe(true);
});

it('says how many more there are, and where', () => {
  const { text, html } = email([payment], { further: 4 });
  expect(text).toContain('5 things wait for you');
  expect(text).toContain('See the other 4:\nhttps://kolo.test/dashboard');
  expect(linksOf(html)).toContain('https://kolo.test/dashboard');
});

it('sends nobody without an account to a profile', () => {
  const { text } = email([invite], { hasAccount: false, firstName: undefined });
  expect(text).toContain('please sign up with this address');
  expect(text).not.toContain('https://kolo.test/profile');
});

describe('what people typed', () => {
  const told = (typed: string, areVerified = true) => {
    const all = { areVerified, cycleTitle: typed };
    return email(
      [
        { ...payment, ...all, collectorName: typed },
        { ...payment, ...all, collectorName: typed, why: 'LATE' },
        { ...collection, ...all, reported: [typed, typed] },
        { ...slot, ...all, record: { ...sampleRecordLine, cycleId: 'c2' } },
        { ...invite, ...all, ownerName: typed },
      ],
      { firstName: undefined },
    );
  };
  const tagsOf = (html: string): string[] => html.match(/<\/?[a-z][a-z0-9]*/gi) ?? [];
  const script = '"><script>alert(1)</script>\r\nBcc: eve@example.com\n\n<img src=x onerror=alert(1)>';

  it('adds no tag, no line, no header and no link', () => {
    const plain = told('Ada');
    const attacked = told(script);
    expect(tagsOf(attacked.html)).toEqual(tagsOf(plain.html));
    expect(attacked.text.split('\n').length).toBe(plain.text.split('\n').length);
    expect(attacked.subject).not.toMatch(/[\r\n\p{Cc}]/u);
    const addresses = ({ html, text }: { html: string; text: string }) =>
      `${html}\n${text}`.match(/https?:\/\/[^\s"<]+/g);
    expect(addresses(told('https://evil.example'))).toEqual(addresses(plain));
  });

  it('may be long: the subject stays short, the letter whole', () => {
    const long = 'Nwachukwu'.repeat(22);
    expect(Array.from(told(long).subject).length).toBeLessThanOrEqual(200);
    expect(told(long).text).toContain(long);
  });

  it('does not turn the words around it', () => {
    const { subject, text, html } = email([{ ...payment, why: 'LATE', collectorName: 'عبد الرحمن' }]);
    const title = '\u2068عبد الرحمن\u2069 has not received 100 from you yet';
    expect(subject).toBe(title);
    expect(text).toContain(`* ${title}`);
    expect(html).toContain('<bdi>عبد الرحمن</bdi> has not received 100 from you yet');
  });

  it('is not shown before the letter is opened, while nobody answers for an address', () => {
    const { subject, html, text } = told('URGENT: your bank account is locked', false);
    const preview = /<div style="display:none[^]*?<\/div>/.exec(html)?.[0] ?? 'URGENT';
    expect(`${subject}\n${preview}\n${text.slice(0, 90)}`).not.toContain('URGENT');
    expect(text).toContain('URGENT');
  });
});

it('has the colours of the pages and no others, and loads nothing from elsewhere', () => {
  const { html } = email([payment, collection, invite, slot]);
  const known = new Set([palette.light, palette.dark].flatMap((colours) => Object.values<string>(colours)));
  const used = new Set(html.match(/#[0-9a-f]{3,8}\b(?=[;" ])/gi));
  expect([...used].filter((colour) => !known.has(colour))).toEqual([]);
  expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/i);
});
