import { sampleRecordLine } from '../../../test/tools/record-line.ts';
import { palette } from '../../domain/palette.ts';
import { morningEmail, type MorningEmailDetails } from './morning.ts';
import {
  emailItemOf,
  type CollectItem,
  type InviteItem,
  type MorningItem,
  type PayItem,
  type PayToItem,
  type SlotItem,
} from './morning-items.ts';

const common = {
  cycleTitle: 'Holiday savings',
  currency: null,
  areVerified: true,
  record: sampleRecordLine,
};
const payment: PayItem = {
  ...common,
  kind: 'PAY',
  why: 'SOON',
  amount: 100,
  collectorName: 'Chidi.EZ',
  date: '2027-03-31',
  reference: 'KOLO7Q4K9F',
  delayedTo: null,
  isStopProposed: false,
  opensWithoutSignIn: false,
  link: 'https://kolo.test/pay',
};
const collection: CollectItem = {
  ...common,
  kind: 'COLLECT',
  isToday: false,
  date: '2027-03-31',
  sum: 800,
  payers: 8,
  isStopProposed: false,
  received: 2,
  reported: ['Ada.LO', 'Efe.NW', 'Femi.AD', 'Dele.OB'],
  payToLink: undefined,
  link: 'https://kolo.test/round',
};
const payTo: PayToItem = {
  ...common,
  kind: 'PAY_TO',
  date: '2027-03-31',
  sum: 800,
  link: 'https://kolo.test/how',
};
const invite: InviteItem = {
  ...common,
  kind: 'INVITE',
  ownerName: 'Nomi Adjei',
  meaning: 'You pay 100 in each of 8 rounds, and once you receive 800.',
  frequency: 28,
  startDate: '2027-01-31',
  expiresOn: '2026-12-24',
  link: 'https://kolo.test/invite',
};
const slot: SlotItem = {
  ...common,
  kind: 'SLOT',
  slot: 2,
  slots: 9,
  dateCollected: '2027-03-31',
  isPast: false,
  amountCollected: 800,
  link: 'https://kolo.test/slot',
};
const email = (items: MorningItem[], given: Partial<MorningEmailDetails> = {}) =>
  morningEmail({
    to: 'bola@example.com',
    firstName: 'Bola',
    hasAccount: true,
    items,
    further: 0,
    dashboardLink: 'https://kolo.test/dashboard',
    preferencesLink: 'https://kolo.test/profile',
    goodUntil: new Date('2027-03-29T08:00:00Z'),
    unsubscribeLink: 'https://kolo.test/unsubscribe/abc',
    ...given,
  }).write();

const linksOf = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
const visibleText = (html: string): string =>
  html
    .replace(/<\/?strong[^>]*>/g, '')
    .replace(/<style>[^]*?<\/style>|<[^>]*>/g, ' ')
    .replaceAll('\u200c', '')
    .replace(/\s+/g, ' ');

describe('the subject is the most urgent item', () => {
  it.each<[string, MorningItem]>([
    ['Pay Chidi.EZ 100 by Wednesday', payment],
    ['Pay 100 by Wednesday', { ...payment, areVerified: false }],
    ['Pay Chidi.EZ €100 today', { ...payment, why: 'TODAY', currency: 'EUR' }],
    ['Pay 100 today', { ...payment, why: 'TODAY', areVerified: false }],
    ['100 to Chidi.EZ was due on 31 March 2027', { ...payment, why: 'LATE' }],
    ['A payment of 100 was due on 31 March 2027', { ...payment, why: 'LATE', areVerified: false }],
    ['You collect 800 today', { ...collection, isToday: true }],
    ['Have 4 payments to you arrived?', collection],
    ['Has a payment to you arrived?', { ...collection, reported: ['Ada.LO'] }],
    ['Tell the others how to pay you', payTo],
    ['Please confirm your turn in “Holiday savings”', slot],
    ['Please confirm your turn in a savings circle', { ...slot, areVerified: false }],
    ['Nomi Adjei has invited you to “Holiday savings”: yes or no?', invite],
    ['You’ve been invited to a savings circle: yes or no?', { ...invite, areVerified: false }],
  ])('%s', (subject, item) => {
    expect(email([item]).subject).toBe(subject);
    expect(email([item]).text.startsWith(`${subject}\n`)).toBe(true);
    expect(visibleText(email([item]).html)).toContain(`${subject} Hello Bola,`);
    expect(email([item, slot]).text).toContain(`* ${subject}`);
  });

  it('lists late payments first, then reports to answer, then what is due today, then questions, then what is due soon', () => {
    const today = { ...payment, why: 'TODAY' } as const;
    const late = { ...payment, why: 'LATE' } as const;
    const collecting = { ...collection, isToday: true, reported: [] };
    const { text, subject } = email([invite, slot, payTo, payment, collection, collecting, today, late]);
    expect(subject).toBe('100 to Chidi.EZ was due on 31 March 2027');
    expect(text.match(/^\* .*$/gm)).toEqual([
      '* 100 to Chidi.EZ was due on 31 March 2027',
      '* Have 4 payments to you arrived?',
      '* Pay Chidi.EZ 100 today',
      '* You collect 800 today',
      '* Nomi Adjei has invited you to “Holiday savings”: yes or no?',
      '* Please confirm your turn in “Holiday savings”',
      '* Tell the others how to pay you',
      '* Pay Chidi.EZ 100 by Wednesday',
    ]);
  });
});

it.each<[string, MorningItem]>([
  ['To Chidi.EZ in “Holiday savings”, for the round of Wednesday 31 March 2027.', payment],
  ['Use the reference KOLO7Q4K9F, so that Chidi.EZ can find the payment.', payment],
  ['The button opens this payment without a password, for 7 days.', { ...payment, opensWithoutSignIn: true }],
  ['This payment isn’t marked as received yet.', { ...payment, why: 'LATE' }],
  ['Ada.LO, Efe.NW, Femi.AD and 1 more say they’ve paid you.', collection],
  ['Ada.LO says they’ve paid you.', { ...collection, reported: ['Ada.LO'] }],
  ['Received so far: 2 of 8.', collection],
  ['No one else has said yet that they’ve paid.', { ...collection, isToday: true, reported: [] }],
  [
    'Add your payment details: https://kolo.test/how',
    { ...collection, isToday: true, payToLink: 'https://kolo.test/how' },
  ],
  ['You collect 800 on Wednesday 31 March 2027 in “Holiday savings”.', payTo],
  ['You pay 100 in each of 8 rounds, and once you receive 800.', invite],
  ['The link works until 24 December 2026.', invite],
  ['Turn 3 of 9: you’d collect 800 on Wednesday 31 March 2027.', slot],
  ['That day has passed: its payments are overdue as soon as the circle starts.', { ...slot, isPast: true }],
  ['You said you’d pay on Friday 9 April 2027.', { ...payment, why: 'LATE', delayedTo: '2027-04-09' }],
])('contains “%s” in HTML and in text', (sentence, item) => {
  const { text, html } = email([item]);
  expect(text).toContain(sentence);
  expect(visibleText(html)).toContain(sentence.replaceAll(/“|”/g, ''));
});

it('a payment or collection of a circle that may stop says so, because it may not be due', () => {
  const lines = (item: PayItem | CollectItem) => emailItemOf(item).lines.map(({ text }) => text);
  const vote = expect.stringContaining('There’s a proposal to stop this circle') as string;

  expect(lines({ ...payment, isStopProposed: true })).toContainEqual(vote);
  expect(lines({ ...collection, isStopProposed: true })).toContainEqual(vote);
  for (const item of [payment, collection]) expect(lines(item)).not.toContainEqual(vote);
});

it('has a button for each item, and ends with the link to unsubscribe and the record', () => {
  const { html, text, unsubscribe } = email([payment, collection, slot]);
  expect(linksOf(html)).toEqual([
    'https://kolo.test/round',
    'https://kolo.test/slot',
    'https://kolo.test/pay',
    'https://kolo.test/profile',
    'https://kolo.test/unsubscribe/abc',
    sampleRecordLine.link,
  ]);
  expect(unsubscribe).toBe('https://kolo.test/unsubscribe/abc');
  expect(text).toContain('Stop these reminders:\nhttps://kolo.test/unsubscribe/abc');
  expect(text.endsWith('Record of this circle: entry 14, 7WZK-YFSZ-7WZK\n')).toBe(true);
});

it('names the record of each circle once', () => {
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

it('is secret if one of its links is', () => {
  expect(email([payment, collection]).secret).toBe(false);
  expect(email([payment, slot]).secret).toBe(true);
  expect(email([invite]).secret).toBe(true);
  expect(email([{ ...payment, opensWithoutSignIn: true }]).secret).toBe(true);
});

it('shows how many more items there are, and where', () => {
  const { text, html } = email([payment], { further: 4 });
  expect(text).toContain('5 reminders for today');
  expect(text).toContain('See 4 more reminders:\nhttps://kolo.test/dashboard');
  expect(linksOf(html)).toContain('https://kolo.test/dashboard');
});

it('does not send people without an account to a profile', () => {
  const { text } = email([invite], { hasAccount: false, firstName: undefined });
  expect(text).toContain('Please sign up with this address');
  expect(text).not.toContain('https://kolo.test/profile');
});

describe('text that people typed', () => {
  const emailWith = (typed: string, areVerified = true) => {
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

  it('adds no tag, line, header or link', () => {
    const plain = emailWith('Ada');
    const attacked = emailWith(script);
    expect(tagsOf(attacked.html)).toEqual(tagsOf(plain.html));
    expect(attacked.text.split('\n').length).toBe(plain.text.split('\n').length);
    expect(attacked.subject).not.toMatch(/[\r\n\p{Cc}]/u);
    const addresses = ({ html, text }: { html: string; text: string }) =>
      `${html}\n${text}`.match(/https?:\/\/[^\s"<]+/g);
    expect(addresses(emailWith('https://evil.example'))).toEqual(addresses(plain));
  });

  it('is shortened in the subject, and complete in the email', () => {
    const long = 'Nwachukwu'.repeat(22);
    expect(Array.from(emailWith(long).subject).length).toBeLessThanOrEqual(200);
    expect(emailWith(long).text).toContain(long);
  });

  it('does not change the direction of the text around it', () => {
    const { subject, text, html } = email([{ ...payment, why: 'LATE', collectorName: 'عبد الرحمن' }]);
    const title = '100 to \u2068عبد الرحمن\u2069 was due on 31 March 2027';
    expect(subject).toBe(title);
    expect(text.startsWith(`${title}\n`)).toBe(true);
    expect(html).toContain('100 to <bdi>عبد الرحمن</bdi> was due on 31 March 2027');
  });

  it('is not shown before the email is opened while an address is not verified', () => {
    const { subject, html, text } = emailWith('URGENT: your bank account is locked', false);
    const preview = /<div style="display:none[^]*?<\/div>/.exec(html)?.[0] ?? 'URGENT';
    expect(`${subject}\n${preview}\n${text.slice(0, 90)}`).not.toContain('URGENT');
    expect(text).toContain('URGENT');
  });
});

it('uses only colours of the palette, and loads nothing', () => {
  const { html } = email([payment, collection, invite, slot]);
  const known = new Set([palette.light, palette.dark].flatMap((colours) => Object.values<string>(colours)));
  const used = new Set(html.match(/#[0-9a-f]{3,8}\b(?=[;" ])/gi));
  expect([...used].filter((colour) => !known.has(colour))).toEqual([]);
  expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/i);
});
