import { aRecord } from '../../../test/tools/record-line.ts';
import { readdirSync } from 'node:fs';
import { statementWhenCompleted } from '../../domain/closing.ts';
import { palette } from '../../domain/palette.ts';
import type { LetterDraft } from '../letter-draft.ts';
import { inviteLink } from '../links.ts';
import { allConfirmedLetter } from './all-confirmed-letter.ts';
import { circleCompletedLetter } from './circle-completed-letter.ts';
import { confirmationLetter } from './confirmation-letter.ts';
import { inviteLetter } from './invite-letter.ts';
import { inviteResponseLetter } from './invite-response-letter.ts';
import { participantLeftLetter } from './participant-left-letter.ts';
import { joinApprovedLetter } from './join-approved-letter.ts';
import { joinAskedLetter } from './join-asked-letter.ts';
import { joinDeclinedLetter } from './join-declined-letter.ts';
import { passwordChangedLetter } from './password-changed-letter.ts';
import { ownPayToChangedLetter } from './own-pay-to-changed-letter.ts';
import { payToChangedLetter } from './pay-to-changed-letter.ts';
import { paymentDisputedLetter } from './payment-disputed-letter.ts';
import { paymentReceivedLetter } from './payment-received-letter.ts';
import { paymentUnmarkedLetter } from './payment-unmarked-letter.ts';
import { proveEmailLetter } from './prove-email-letter.ts';
import { reportedAgainLetter } from './reported-again-letter.ts';
import { repaymentAddedLetter } from './repayment-added-letter.ts';
import { repaymentDisputedLetter } from './repayment-disputed-letter.ts';
import { repaymentReceivedLetter } from './repayment-received-letter.ts';
import { repaymentReportedLetter } from './repayment-reported-letter.ts';
import { repaymentUnmarkedLetter } from './repayment-unmarked-letter.ts';
import { resetLetter } from './reset-letter.ts';
import type { SlotLetterDetails } from './slot-content.ts';
import { slotRejectedLetter } from './slot-rejected-letter.ts';
import { swapAgreedLetter } from './swap-agreed-letter.ts';
import type { OwnSwapLetterDetails } from './swap-content.ts';
import { swapDeclinedLetter } from './swap-declined-letter.ts';
import { swapProposedLetter } from './swap-proposed-letter.ts';
import { swapVoidLetter } from './swap-void-letter.ts';
import { slotChangedLetter } from './slot-changed-letter.ts';
import { stopProposedLetter } from './stop-proposed-letter.ts';
import { stoppedLetter } from './stopped-letter.ts';
import { welcomeLetter } from './welcome-letter.ts';

const link = inviteLink('https://kolo.test', {
  email: 'bola+kolo@example.com',
  token: 'tok+en&"><x',
  cycleId: 'c1',
  participantId: 'p1',
});

const invite = {
  record: aRecord,
  to: 'bola@example.com',
  ownerName: 'Ada Lovelace',
  ownerProven: true,
  cycleTitle: 'Holiday savings',
  participantAmount: 12_500,
  currency: null,
  frequency: 28,
  startDate: '2027-01-31',
  link,
  expiresOn: '2026-12-21',
};
const response = {
  record: aRecord,
  to: 'ada@example.com',
  ownerFirstName: 'Ada',
  bothProven: true,
  participantName: 'Bola.OK',
  response: 'ACCEPTED',
  reason: null,
  cycleTitle: 'Holiday savings',
  link,
} as const;
const asked = {
  record: aRecord,
  to: 'ada@example.com',
  ownerFirstName: 'Ada',
  bothProven: true,
  askerName: 'Tobi.AD',
  askerEmail: 'tobi@example.com',
  note: 'It is me, from the choir.',
  waiting: 2,
  cycleTitle: 'Holiday savings',
  link,
};
const joined = {
  record: aRecord,
  to: 'tobi@example.com',
  firstName: 'Tobi',
  bothProven: true,
  ownerName: 'Ada.LO',
  cycleTitle: 'Holiday savings',
  link,
};
const slot: SlotLetterDetails = {
  record: aRecord,
  to: 'bola@example.com',
  firstName: 'Bola',
  ownerName: 'Ada Lovelace',
  ownerProven: true,
  cycleTitle: 'Holiday savings',
  slot: 2,
  slots: 6,
  dateCollected: '2027-03-31',
  amountCollected: 62_500,
  currency: null,
  link,
};
const payment = {
  record: aRecord,
  to: 'bola@example.com',
  firstName: 'Bola',
  otherName: 'Chidi.EZ',
  areProven: true,
  cycleTitle: 'Holiday savings',
  currency: null,
  amount: 12_500,
  date: '2027-03-31',
  link,
};
const { date: _unused, ...repayment } = payment;
const proposed = {
  ...repayment,
  proposerName: 'Chidi.EZ',
  reason: 'Two of us have lost their work.',
  gets: 25_000,
  pays: 0,
  open: [],
  endsOn: '2027-04-14',
};
const unanswered = (side: 'payer' | 'collector') =>
  ({ side, other: 'Dora.NK', standing: 'REPORTED', amount: '£100' }) as const;
const stopped = {
  ...repayment,
  isOwnerProven: true,
  balance: -25_000,
  open: [],
  repayments: [
    { name: 'Chidi.EZ', amount: 12_500, isPaid: true },
    { name: 'Dora.NK', amount: 12_500, isPaid: true },
  ],
};
const receipt = {
  ...payment,
  receivedOn: '2027-04-01',
  unsubscribe: { kind: 'receipts', link: 'https://kolo.test/unsubscribe/t0ken' },
} as const;
const rejected = {
  record: aRecord,
  to: 'ada@example.com',
  ownerFirstName: 'Ada',
  bothProven: true,
  collectorName: 'Chidi.EZ',
  cycleTitle: 'Holiday savings',
  slot: 2,
  slots: 6,
  dateCollected: '2027-03-31',
  reason: null,
  wishes: [],
  link,
};
const left = {
  record: aRecord,
  to: 'ada@example.com',
  ownerFirstName: 'Ada',
  bothProven: true,
  participantName: 'Chidi.EZ',
  cycleTitle: 'Holiday savings',
  link,
};
const swap: OwnSwapLetterDetails = {
  record: aRecord,
  to: 'bola@example.com',
  firstName: 'Bola',
  otherName: 'Chidi.EZ',
  areProven: true,
  ownDate: '2027-03-31',
  otherDate: '2027-05-31',
  cycleTitle: 'Holiday savings',
  link,
};
const agreedSwap = {
  ...swap,
  moved: [
    { name: 'Bola.OK', date: '2027-03-31', isReader: false },
    { name: 'Chidi.EZ', date: '2027-05-31', isReader: false },
  ],
} as const;
const ready = {
  record: aRecord,
  to: 'ada@example.com',
  ownerFirstName: 'Ada',
  ownerProven: true,
  cycleTitle: 'Holiday savings',
  slots: 6,
  firstDate: '2027-01-31',
  link,
};
const payTo = {
  record: aRecord,
  to: 'bola@example.com',
  firstName: 'Bola',
  cycleTitle: 'Holiday savings',
  link,
};
/** The owner of a completed circle has a second way to go. */
const nextLink = 'https://kolo.test/start-cycle?step=2&from=c1';
const completed = {
  record: aRecord,
  to: 'bola@example.com',
  firstName: 'Bola',
  ownerProven: true,
  cycleTitle: 'Holiday savings',
  participantAmount: 12_500,
  currency: 'NGN',
  statement: statementWhenCompleted({ participantAmount: 12_500, participantsCount: 6 }, '2027-03-31'),
  link,
  nextLink: undefined,
};
const account = { record: aRecord, to: 'bola@example.com', firstName: 'Bola', link };

/** What a reader sees of the HTML. */
const wordsOf = (html: string): string =>
  html
    .replace(/<style>[^]*?<\/style>|<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll('\u200c', '')
    .replace(/\s+/g, ' ');

/** Each kind of email in each of its forms. */
const letters: LetterDraft[] = [
  inviteLetter(invite),
  inviteResponseLetter(response),
  inviteResponseLetter({ ...response, response: 'REJECTED', participantName: 'efe@example.com' }),
  inviteResponseLetter({ ...response, response: 'REJECTED', reason: 'This year it is\ntoo much for us.' }),
  inviteResponseLetter({ ...response, response: 'REJECTED', reason: 'UNKNOWN_OWNER' }),
  participantLeftLetter(left),
  participantLeftLetter({ ...left, bothProven: false }),
  swapProposedLetter(swap),
  swapProposedLetter({ ...swap, areProven: false }),
  swapDeclinedLetter(swap),
  swapDeclinedLetter({ ...swap, areProven: false }),
  swapVoidLetter(swap),
  swapVoidLetter({ ...swap, areProven: false }),
  swapAgreedLetter(agreedSwap),
  swapAgreedLetter({
    ...agreedSwap,
    areProven: false,
    moved: [agreedSwap.moved[0], { ...agreedSwap.moved[1], isReader: true }],
  }),
  confirmationLetter(slot),
  slotChangedLetter({ ...slot, firstName: undefined, slot: 0, slots: 2, amountCollected: 100 }),
  welcomeLetter(account),
  resetLetter(account),
  proveEmailLetter(account),
  passwordChangedLetter({ ...account, change: 'change' }),
  paymentDisputedLetter({ ...payment, reason: 'Nothing has come until today.' }),
  paymentDisputedLetter({ ...payment, areProven: false, reason: 'Look at =1+1 http://x.example' }),
  paymentUnmarkedLetter({ ...payment, hasReport: true }),
  paymentUnmarkedLetter({ ...payment, areProven: false, hasReport: false }),
  paymentReceivedLetter(receipt),
  paymentReceivedLetter({ ...receipt, areProven: false, currency: 'NGN' }),
  joinAskedLetter(asked),
  joinAskedLetter({ ...asked, bothProven: false, note: null, waiting: 1 }),
  joinApprovedLetter(joined),
  joinDeclinedLetter({ ...joined, isSettled: false }),
  joinDeclinedLetter({ ...joined, firstName: undefined, bothProven: false, isSettled: true }),
  stopProposedLetter(proposed),
  stopProposedLetter({ ...proposed, areProven: false, gets: 0, pays: 100, currency: 'EUR' }),
  stopProposedLetter({ ...proposed, gets: 0 }),
  stopProposedLetter({ ...proposed, gets: 200, pays: 100, open: [unanswered('collector')] }),
  stoppedLetter(stopped),
  stoppedLetter({ ...stopped, isOwnerProven: false, balance: 0, repayments: [] }),
  stoppedLetter({ ...stopped, balance: 0, repayments: [], open: [unanswered('payer')] }),
  stoppedLetter({ ...stopped, balance: 0, repayments: [], open: [unanswered('collector')] }),
  stoppedLetter({
    ...stopped,
    balance: 300_000,
    repayments: Array.from({ length: 24 }, (_, index) => ({
      name: `Payer.${index}`,
      amount: 12_500,
      isPaid: false,
    })),
  }),
  repaymentReportedLetter({ ...repayment, paidOn: '2027-03-30', reference: 'by hand', isAgain: false }),
  repaymentReportedLetter({
    ...repayment,
    areProven: false,
    paidOn: '2027-03-30',
    reference: null,
    isAgain: true,
  }),
  repaymentDisputedLetter({ ...repayment, reason: 'Nothing has come until today.' }),
  repaymentDisputedLetter({ ...repayment, areProven: false, reason: 'Look at =1+1 http://x.example' }),
  repaymentUnmarkedLetter({ ...repayment, hasReport: true }),
  repaymentUnmarkedLetter({ ...repayment, areProven: false, hasReport: false }),
  repaymentReceivedLetter({
    ...repayment,
    receivedOn: '2027-04-01',
    unsubscribe: { kind: 'receipts', link: 'https://kolo.test/unsubscribe/t0ken' },
  }),
  repaymentReceivedLetter({
    ...repayment,
    areProven: false,
    receivedOn: '2027-04-01',
    unsubscribe: { kind: 'receipts', link: 'https://kolo.test/unsubscribe/t0ken' },
  }),
  repaymentAddedLetter(repayment),
  repaymentAddedLetter({ ...repayment, areProven: false }),
  slotRejectedLetter(rejected),
  slotRejectedLetter({
    ...rejected,
    reason: 'Before Easter I have nothing.',
    wishes: [3, 4, 5].map((wish) => ({ slot: wish, date: `2027-0${wish + 1}-30` })),
  }),
  slotRejectedLetter({ ...rejected, bothProven: false }),
  allConfirmedLetter(ready),
  allConfirmedLetter({ ...ready, ownerProven: false }),
  circleCompletedLetter(completed),
  circleCompletedLetter({
    ...completed,
    firstName: undefined,
    ownerProven: false,
    currency: null,
    nextLink,
  }),
  reportedAgainLetter({ ...payment, paidOn: '2027-03-30', reference: 'KOLO7Q4K9F' }),
  reportedAgainLetter({ ...payment, areProven: false, paidOn: '2027-03-30', reference: null }),
  payToChangedLetter({
    ...payTo,
    collectorName: 'Chidi.EZ',
    areProven: true,
    amount: 100,
    currency: null,
    isRemoved: false,
  }),
  payToChangedLetter({
    ...payTo,
    collectorName: 'Chidi.EZ',
    areProven: false,
    amount: 100,
    currency: null,
    isRemoved: true,
  }),
  ownPayToChangedLetter({ ...payTo, isOwnerProven: true, isRemoved: false }),
  ownPayToChangedLetter({ ...payTo, isOwnerProven: false, isRemoved: true }),
  passwordChangedLetter({ ...account, change: 'reset' }),
];

it('is told of every letter that there is, by the kind that its file is called after', () => {
  const files = readdirSync(new URL('.', import.meta.url)).flatMap((file) => {
    const [, kind] = /^(.+)-letter\.ts$/.exec(file) ?? [];
    return kind ? [kind] : [];
  });

  // The one of several things has tests of its own.
  expect([...new Set(letters.map(({ kind }) => kind)), 'morning'].sort()).toEqual(files.sort());
});

const named = letters.map((letter, index): [string, LetterDraft] => {
  const form = letters.slice(0, index).filter(({ kind }) => kind === letter.kind).length + 1;
  return [`${letter.kind} ${form}`, letter];
});

describe.each(named)('the email %s', (_name, letter) => {
  it('says what it said when it was last looked at', () => {
    const { subject, secret, text, html } = letter;

    expect({ subject, secret, text, words: wordsOf(html) }).toMatchSnapshot();
  });

  it('carries the link, unharmed, as a button and as bare text', () => {
    const hrefs = [...letter.html.matchAll(/href="([^"]*)"/g)].map(([, href]) =>
      href?.replaceAll('&amp;', '&'),
    );
    // A letter that can be turned off says where, and one about a circle ends with its record.
    expect(hrefs).toEqual([
      link,
      ...(letter.text.includes(nextLink) ? [nextLink] : []),
      link,
      ...(letter.unsubscribe === null ? [] : [letter.unsubscribe]),
      ...(letter.record === null ? [] : [aRecord.link]),
    ]);
    expect(wordsOf(letter.html)).toContain(link);
    expect(letter.text.split('\n')).toContain(link);
  });

  it('ends with the record of the circle, where it is about one', () => {
    const line = 'Record of this circle: entry 14, 7WZK-YFSZ-7WZK';
    const isAboutOne = !['welcome', 'reset', 'password-changed', 'prove-email'].includes(letter.kind);
    expect(letter.record).toBe(isAboutOne ? `${aRecord.cycleId} 14 ${aRecord.hash}` : null);
    expect(letter.text.endsWith(`${line}\n`)).toBe(isAboutOne);
    expect(wordsOf(letter.html).trimEnd().endsWith(line)).toBe(isAboutOne);
    expect(letter.text.includes(aRecord.hash)).toBe(isAboutOne);
    expect(letter.html.includes(aRecord.hash)).toBe(isAboutOne);
  });

  it('loads nothing from elsewhere and fits the outbox', () => {
    expect(letter.html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/i);
    expect(Buffer.byteLength(letter.html)).toBeLessThan(20_000);
    expect(letter.subject.length).toBeLessThanOrEqual(255);
  });

  it('has the colours of the pages and no others', () => {
    const known = new Set([palette.light, palette.dark].flatMap((colours) => Object.values<string>(colours)));
    const used = new Set(letter.html.match(/#[0-9a-f]{3,8}\b(?=[;" ])/gi));

    expect(used.size).toBeGreaterThan(10);
    expect([...used].filter((colour) => !known.has(colour))).toEqual([]);
  });

  it('knows dark mode and phones', () => {
    expect(letter.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(letter.html).toContain('prefers-color-scheme: dark');
    expect(letter.html).toContain('width=device-width');
  });
});

describe('what people typed', () => {
  const script = '"><script>alert(1)</script>\r\nBcc: eve@example.com\n\n<img src=x onerror=alert(1)>';
  const long = 'Nwachukwu'.repeat(22);
  const hostile = (typed: string): LetterDraft[] => [
    inviteLetter({ ...invite, ownerName: typed, cycleTitle: typed, to: typed }),
    inviteResponseLetter({ ...response, participantName: typed, ownerFirstName: typed, cycleTitle: typed }),
    inviteResponseLetter({ ...response, response: 'REJECTED', participantName: typed }),
    confirmationLetter({ ...slot, ownerName: typed, cycleTitle: typed, firstName: typed, to: typed }),
    slotChangedLetter({ ...slot, ownerName: typed, cycleTitle: typed, firstName: typed, to: typed }),
    welcomeLetter({ ...account, firstName: typed, to: typed }),
    resetLetter({ ...account, firstName: typed, to: typed }),
    proveEmailLetter({ ...account, to: typed }),
    paymentReceivedLetter({
      ...receipt,
      otherName: typed,
      cycleTitle: typed,
      firstName: typed,
      currency: null,
      to: typed,
    }),
    inviteResponseLetter({ ...response, response: 'REJECTED', participantName: typed, reason: typed }),
    participantLeftLetter({ ...left, participantName: typed, ownerFirstName: typed, cycleTitle: typed }),
    swapProposedLetter({ ...swap, otherName: typed, firstName: typed, cycleTitle: typed }),
    swapDeclinedLetter({ ...swap, otherName: typed, firstName: typed, cycleTitle: typed }),
    swapVoidLetter({ ...swap, otherName: typed, firstName: typed, cycleTitle: typed }),
    swapAgreedLetter({
      ...agreedSwap,
      firstName: typed,
      cycleTitle: typed,
      moved: [{ ...agreedSwap.moved[0], name: typed }, agreedSwap.moved[1]],
    }),
    slotRejectedLetter({
      ...rejected,
      collectorName: typed,
      ownerFirstName: typed,
      cycleTitle: typed,
      reason: typed,
    }),
    joinAskedLetter({
      ...asked,
      askerName: typed,
      askerEmail: typed,
      note: typed,
      ownerFirstName: typed,
      cycleTitle: typed,
    }),
    joinApprovedLetter({ ...joined, firstName: typed, ownerName: typed, cycleTitle: typed }),
    joinDeclinedLetter({
      ...joined,
      firstName: typed,
      ownerName: typed,
      cycleTitle: typed,
      isSettled: false,
    }),
    slotRejectedLetter({ ...rejected, collectorName: typed, ownerFirstName: typed, cycleTitle: typed }),
    allConfirmedLetter({ ...ready, ownerFirstName: typed, cycleTitle: typed }),
  ];
  const tagsOf = ({ html }: LetterDraft): string[] => html.match(/<\/?[a-z][a-z0-9]*/gi) ?? [];
  const linesOf = ({ text }: LetterDraft): number => text.split('\n').length;

  it('adds no tag, no line and no header to any letter', () => {
    const [plain, attacked] = [hostile('Ada'), hostile(script)];
    for (const [index, letter] of attacked.entries()) {
      expect(tagsOf(letter)).toEqual(tagsOf(plain[index]!));
      expect(linesOf(letter)).toBe(linesOf(plain[index]!));
      expect(letter.subject).not.toMatch(/[\r\n\p{Cc}]/u);
    }
  });

  it('adds no link to any letter', () => {
    const [plain, attacked] = [hostile('Ada'), hostile('https://evil.example')];
    const addresses = ({ html, text }: LetterDraft) => `${html}\n${text}`.match(/https?:\/\/[^\s"<]+/g);
    expect(attacked.map(addresses)).toEqual(plain.map(addresses));
  });

  it('may be long: subjects stay short, letters stay whole', () => {
    for (const letter of hostile(long)) {
      expect(Array.from(letter.subject).length).toBeLessThanOrEqual(200);
      expect(letter.text).toContain(long);
    }
    const { subject } = inviteLetter({ ...invite, ownerName: long });
    expect(subject).toMatch(
      /^Nwachukwu.*… invites you to “Holiday savings” \(12,500 every month, from 31 January 2027\)$/,
    );
  });
});

describe('while nobody answers for an address', () => {
  const typed = 'URGENT: your bank account is locked';
  const words = { ownerName: typed, cycleTitle: typed, ownerProven: false };
  const answered = { ...response, participantName: typed, cycleTitle: typed, bothProven: false };
  const unproven: [string, LetterDraft][] = [
    ['invite', inviteLetter({ ...invite, ...words, participantAmount: 800_555_100 })],
    ['confirmation', confirmationLetter({ ...slot, ...words, firstName: undefined })],
    ['slot-changed', slotChangedLetter({ ...slot, ...words, firstName: undefined })],
    ['invite-response', inviteResponseLetter({ ...answered, ownerFirstName: typed })],
    ['invite-response', inviteResponseLetter({ ...answered, ownerFirstName: typed, response: 'REJECTED' })],
    [
      'payment-received',
      paymentReceivedLetter({
        ...receipt,
        otherName: typed,
        cycleTitle: typed,
        firstName: undefined,
        areProven: false,
      }),
    ],
    [
      'slot-rejected',
      slotRejectedLetter({
        ...rejected,
        bothProven: false,
        ownerFirstName: typed,
        collectorName: typed,
        cycleTitle: typed,
      }),
    ],
    [
      'participant-left',
      participantLeftLetter({
        ...left,
        bothProven: false,
        ownerFirstName: typed,
        participantName: typed,
        cycleTitle: typed,
      }),
    ],
    [
      'all-confirmed',
      allConfirmedLetter({ ...ready, ownerProven: false, ownerFirstName: typed, cycleTitle: typed }),
    ],
    [
      'join-asked',
      joinAskedLetter({
        ...asked,
        bothProven: false,
        ownerFirstName: typed,
        askerName: typed,
        note: typed,
        cycleTitle: typed,
      }),
    ],
    [
      'join-approved',
      joinApprovedLetter({ ...joined, bothProven: false, ownerName: typed, cycleTitle: typed }),
    ],
    [
      'join-declined',
      joinDeclinedLetter({
        ...joined,
        bothProven: false,
        ownerName: typed,
        cycleTitle: typed,
        isSettled: true,
      }),
    ],
    ['welcome', welcomeLetter({ ...account, firstName: typed })],
  ];
  /** What lists of letters show: so much of a plain text, and of HTML what is hidden in it for them. */
  const shown = ({ subject, text, html }: LetterDraft): string =>
    [
      subject,
      text.slice(0, 130),
      wordsOf(/<div style="display:none[^]*?<\/div>/.exec(html)?.[0] ?? typed),
    ].join('\n');

  it('the prove-email letter greets nobody by name, and names no circle', () => {
    expect(proveEmailLetter(account).text).not.toMatch(/Bola,|Record of this circle/);
  });

  it.each(unproven)('the %s letter shows none of its words before it is opened', (_kind, letter) => {
    expect(shown(letter)).not.toMatch(/URGENT|800/);
    expect(letter.text).toContain(typed);
  });
});

it('no two emails about different things have the same subject: rounds, circles, entries', () => {
  const other = { ...aRecord, position: 15 };
  const pairs = [
    [paymentReceivedLetter(receipt), paymentReceivedLetter({ ...receipt, date: '2027-04-30' })],
    [inviteLetter(invite), inviteLetter({ ...invite, participantAmount: 900 })],
    [
      inviteLetter({ ...invite, ownerProven: false }),
      inviteLetter({ ...invite, ownerProven: false, startDate: '2027-02-28' }),
    ],
    [
      paymentDisputedLetter({ ...payment, areProven: false, reason: 'Nothing.' }),
      paymentDisputedLetter({ ...payment, areProven: false, record: other, reason: 'Nothing.' }),
    ],
    [confirmationLetter(slot), confirmationLetter({ ...slot, dateCollected: '2027-06-30' })],
    [
      joinDeclinedLetter({ ...joined, bothProven: false, isSettled: true }),
      joinDeclinedLetter({ ...joined, bothProven: false, isSettled: true, record: other }),
    ],
  ];
  for (const [one, two] of pairs) expect(one?.subject).not.toBe(two?.subject);
});

it('only receipts can be turned off: the others tell what somebody must not miss', () => {
  const kinds = new Set(letters.flatMap(({ kind, unsubscribe }) => (unsubscribe === null ? [] : kind)));

  expect([...kinds]).toEqual(['payment-received', 'repayment-received']);
});

describe('the order of collection', () => {
  const dots = (slots: number) =>
    confirmationLetter({ ...slot, slots }).html.match(/class="dot"/g)?.length ?? 0;

  it('is drawn with the reader’s own slot lit, while it fits a phone', () => {
    expect([3, 12].map(dots)).toEqual([2, 11]);
    expect(confirmationLetter(slot).html).toMatch(/class="now"[^>]*>3</);
  });

  it('is left to words for a circle of one and for large ones', () => {
    expect([1, 13, 1_000].map(dots)).toEqual([0, 0, 0]);
    expect(confirmationLetter({ ...slot, slot: 0, slots: 1, amountCollected: 0 }).text).toMatch(
      /You collect: +0$/m,
    );
  });
});

it.each([
  [7, 'every week'],
  [14, 'every 2 weeks'],
  [21, 'every 3 weeks'],
  [28, 'every month'],
])('a frequency of %i days reads “%s”', (frequency, words) => {
  expect(inviteLetter({ ...invite, frequency }).text).toContain(words);
});

it.each([
  ['invite', inviteLetter({ ...invite, currency: 'EUR' }), '€12,500 a round'],
  ['confirmation', confirmationLetter({ ...slot, currency: 'NGN' }), 'NGN 62,500 from 5 others'],
  ['slot-changed', slotChangedLetter({ ...slot, currency: 'GBP' }), '£62,500 from 5 others'],
  [
    'payment-disputed',
    paymentDisputedLetter({ ...payment, currency: 'JPY', reason: 'Nothing has come.' }),
    'JP¥12,500',
  ],
  ['payment-unmarked', paymentUnmarkedLetter({ ...payment, currency: 'EUR', hasReport: true }), '€12,500'],
  [
    'reported-again',
    reportedAgainLetter({ ...payment, currency: 'EUR', paidOn: '2027-03-30', reference: null }),
    '€12,500',
  ],
  [
    'pay-to-changed',
    payToChangedLetter({
      ...payTo,
      collectorName: 'Chidi.EZ',
      areProven: true,
      amount: 1_500,
      currency: 'EUR',
      isRemoved: false,
    }),
    'You have €1,500 to pay to them',
  ],
] as const)('the %s letter names the currency of the cycle, in both of its forms', (_kind, letter, words) => {
  expect(letter.text.replace(/\s+/g, ' ')).toContain(words);
  expect(wordsOf(letter.html)).toContain(words);
});

describe('the name of a person in a letter', () => {
  it('is quoted in plain text where it could be read as a sentence', () => {
    const otherName = 'Kolo has checked it. Bob.UU';
    const letter = paymentDisputedLetter({ ...payment, otherName, reason: 'Nothing has come.' });

    expect(letter.text).toContain('paid. “Kolo has checked it. Bob.UU” has looked');
    expect(letter.html).toMatch(/<strong[^>]*>Kolo has checked it\. Bob\.\u200cUU<\/strong> has looked/);
    expect(paymentDisputedLetter({ ...payment, reason: 'No.' }).text).toContain('paid. Chidi.EZ has looked');
  });

  it('does not turn the sentence around it', () => {
    const otherName = 'عبد الرحمن.ال';
    const letter = paymentDisputedLetter({ ...payment, otherName, reason: 'لا شيء', cycleTitle: 'Holiday' });

    expect(letter.text).toContain('paid. \u2068عبد الرحمن.ال\u2069 has looked');
    expect(letter.text).toContain('\u2068“لا شيء”\u2069');
    expect(letter.html).toMatch(/<strong[^>]*><bdi>عبد الرحمن\.\u200cال<\/bdi><\/strong> has looked/);
    expect(stoppedLetter({ ...stopped, cycleTitle: 'جمعية' }).text).toContain('to stop “\u2068جمعية\u2069”.');
  });

  it('does not turn the words of a subject around it, and keeps no mark that somebody typed', () => {
    const subjectWith = (otherName: string, cycleTitle: string) =>
      paymentDisputedLetter({ ...payment, otherName, cycleTitle, areProven: true, reason: 'No.' }).subject;
    const words = 'has not received your payment yet:';

    expect(subjectWith('عبد الرحمن.ال', 'جمعية')).toContain(
      `\u2068عبد الرحمن.ال\u2069 ${words} “\u2068جمعية\u2069” (`,
    );
    expect(subjectWith('Bob\u202e.\u2068UU', 'Holi\u2069day')).toContain(`Bob . UU ${words} “Holi day” (`);
    expect(subjectWith('\u2068عبد\u202e.ال', 'Holiday')).toContain(
      `\u2068عبد .ال\u2069 ${words} “Holiday” (`,
    );
    // What is cut off ends before the bracket.
    expect(subjectWith('Bob.UU', `جمعية ${'ا'.repeat(300)}`)).toMatch(
      /“\u2068[^\u2069]+…\u2069 \([^\u2068\u2069]+$/u,
    );
  });
});
