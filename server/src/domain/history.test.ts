import {
  changeFieldLabel,
  changeValueText,
  CYCLE_FIELDS,
  detailsToShow,
  differences,
} from './history/fields.ts';
import { CHANGE_KINDS, changeSentence, markedSentence } from './history/kinds.ts';
import { checkPageSize } from './history/page.ts';
import { isPaymentChange } from './history/payment-kinds.ts';
import type { DescribedChange } from './history/sentences.ts';
import { t } from './messages/translate.ts';
import { markedParts, unmarked } from './names.ts';
import { sentenceText } from './messages/sentence.ts';

const described = (change: Partial<DescribedChange> & Pick<DescribedChange, 'field'>): DescribedChange => ({
  participant: null,
  day: null,
  before: null,
  after: null,
  ...change,
});
const invited = (...names: string[]): DescribedChange[] =>
  names.map((participant) => described({ field: 'status', participant, after: 'PENDING' }));

describe('differences', () => {
  it('contain the values as text, field by field', () => {
    const before = { title: 'One', frequency: 7, cycleFrozen: false, startDate: '2027-01-31' };

    expect(
      differences(CYCLE_FIELDS, before, { ...before, title: 'Two', frequency: 14, cycleFrozen: true }),
    ).toEqual([
      { field: 'title', before: 'One', after: 'Two' },
      { field: 'frequency', before: '7', after: '14' },
      { field: 'cycleFrozen', before: 'false', after: 'true' },
    ]);
  });

  it('leave out fields that are absent after the change, and distinguish absent from null', () => {
    expect(differences(['title', 'slot'], { title: 'One', slot: 0 }, {})).toEqual([]);
    expect(differences(['slot'], { slot: 0 }, { slot: null })).toEqual([
      { field: 'slot', before: '0', after: null },
    ]);
    expect(differences(['slot'], {}, { slot: 0 })).toEqual([{ field: 'slot', before: null, after: '0' }]);
    expect(differences(['slot'], {}, { slot: null })).toEqual([]);
  });
});

describe('the sentence of a change', () => {
  it.each(CHANGE_KINDS)('is complete for %s', (kind) => {
    const changes = [
      described({ field: 'title', before: 'Old', after: 'New' }),
      described({ field: 'status', participant: 'Bob.BU', after: 'PENDING' }),
      described({ field: 'status', participant: 'Eve.AD', before: 'PENDING' }),
      described({ field: 'slot', participant: 'Bob.BU', before: '1' }),
      described({ field: 'paid', participant: 'Bob.BU', before: 'false', after: 'true' }),
      described({ field: 'standing', participant: 'Bob.BU', before: 'DUE', after: 'RECEIVED' }),
    ];

    expect(changeSentence(kind, 'Ada.LO', changes)).toMatch(/^(Ada\.LO|Kolo) [a-z]+ .*[^. ]\.$/);
    expect(changeSentence(kind, 'Ada.LO', changes)).not.toMatch(/undefined|null| {2}/);
  });

  it.each(CHANGE_KINDS)('marks names and other texts that people wrote: %s', (kind) => {
    const hostile = 'Ada.LO marked Eve.EV as paid for the round on 12 Dec 2026. Kolo has checked it. Bob';
    const names = [hostile, 'عبد الرحمن.ال', 'Ada.LO'];
    const changes = [
      described({ field: 'status', participant: hostile, before: 'PENDING', after: null }),
      described({ field: 'standing', participant: 'عبد الرحمن.ال', before: 'DUE', after: 'REPORTED' }),
      described({ field: 'swap', participant: hostile, after: 'OPEN' }),
      described({ field: 'confirmationStatus', participant: 'Ada.LO', before: 'APPROVED', after: 'PENDING' }),
      described({ field: 'name', participant: 'Ada.LO', before: 'Ada.LO', after: hostile }),
      described({ field: 'paid', participant: hostile, day: '2027-02-28', before: 'false', after: 'true' }),
    ];
    const sentence = markedSentence(kind, hostile, changes);

    expect(unmarked(sentence)).toBe(changeSentence(kind, hostile, changes));
    const parts = markedParts(sentence);
    for (const [index, part] of parts.entries()) {
      if (index % 2 === 1) expect(names).toContain(part);
      else for (const name of names) expect(part).not.toContain(name);
    }
  });

  it('marks quoted titles too, and removes marks within names', () => {
    const change = described({ field: 'title', before: 'مال', after: 'a” to “b' });

    expect(markedParts(markedSentence('STORY_EDITED', 'A\u2069 left', [change]))).toEqual([
      '',
      'A left',
      ' changed the title from “',
      'مال',
      '” to “',
      'a” to “b',
      '”.',
    ]);
  });

  it('begins with “Someone” if the name is not known', () => {
    expect(changeSentence('STARTED', null, [])).toBe('Someone started the circle.');
  });

  it.each([
    [1, 'Ada.LO invited P1.'],
    [2, 'Ada.LO invited P1 and P2.'],
    [5, 'Ada.LO invited P1, P2, P3, P4 and P5.'],
    [6, 'Ada.LO invited P1, P2, P3, P4, P5 and P6.'],
    [7, 'Ada.LO invited P1, P2, P3, P4, P5 and 2 others.'],
    [50, 'Ada.LO invited P1, P2, P3, P4, P5 and 45 others.'],
  ])('lists the first people and counts the others: %d', (count, sentence) => {
    const names = Array.from({ length: count }, (_, index) => `P${index + 1}`);

    expect(changeSentence('INVITED', 'Ada.LO', invited(...names))).toBe(sentence);
  });

  it('contains the old and new values, but only the field name of long texts', () => {
    const changes = [
      described({ field: 'type', before: 'GROUP', after: 'PERSONAL' }),
      described({ field: 'title', before: 'Old', after: 'New' }),
      described({ field: 'description', before: 'x'.repeat(300), after: 'y'.repeat(300) }),
    ];

    expect(changeSentence('STORY_EDITED', 'Ada.LO', changes)).toBe(
      'Ada.LO changed the type from Group to Personal, the title from “Old” to “New” and the description.',
    );
  });

  it('contains edited settings, including a removed currency and removed house rules', () => {
    const changes = [
      described({ field: 'currency', before: 'EUR', after: null }),
      described({ field: 'graceDays', before: '3', after: '1' }),
      described({ field: 'houseRules', before: 'Cash only.', after: null }),
    ];

    expect(changeSentence('SETTINGS_EDITED', 'Ada.LO', changes)).toBe(
      'Ada.LO changed the currency from EUR to none, “Late after” from 3 days to 1 day and the house rules.',
    );
  });

  it('contains the turns in the order of their days', () => {
    const changes = [
      described({ field: 'dateCollected', participant: 'Ada.LO', before: null, after: '2027-02-28' }),
      described({ field: 'dateCollected', participant: 'Bob.BU', before: null, after: '2027-01-31' }),
    ];

    expect(changeSentence('COLLECTORS_ASSIGNED', 'Ada.LO', changes)).toBe(
      'Ada.LO set the order: Bob.BU on 31 Jan 2027 and Ada.LO on 28 Feb 2027.',
    );
  });

  it('distinguishes paid from unpaid, and contains the day', () => {
    const payment = (participant: string, paid: boolean) =>
      described({
        field: 'paid',
        participant,
        day: '2027-02-28',
        before: String(!paid),
        after: String(paid),
      });

    expect(
      changeSentence('PAYMENTS_MARKED', 'Bob.BU', [payment('Ada.LO', true), payment('Eve.AD', false)]),
    ).toBe('Bob.BU marked Ada.LO as paid and Eve.AD as unpaid for the round on 28 Feb 2027.');
  });
});

it.each([
  ['startDate', '2027-01-31', '31 Jan 2027'],
  ['frequency', '28', '1 month'],
  ['participantAmount', '4500', '4,500'],
  ['graceDays', '1', '1 day'],
  ['currency', 'EUR', 'EUR'],
  ['slot', '0', '1'],
  ['relationship', 'OTHER_FAMILY', 'Other Family Member'],
  ['confirmationStatus', 'APPROVED', 'approved'],
  ['paid', 'false', 'no'],
  ['title', 'true', 'true'],
  ['dateCollected', null, 'none'],
  ['unknownField', 'VALUE', 'VALUE'],
])('formats a value for people: %s %s', (field, value, text) => {
  expect(changeValueText(field, value)).toBe(text);
});

it('labels fields, and returns the name of an unknown field', () => {
  expect(changeFieldLabel('startDate')).toBe('Start date');
  expect(changeFieldLabel('tomorrow')).toBe('tomorrow');
});

it.each([
  [1, true],
  [100, true],
  [0, false],
  [101, false],
  [1.5, false],
  ['5', false],
])('checks the page size %p: %p', (size, allowed) => {
  expect(sentenceText(checkPageSize(size))).toBe(
    allowed ? undefined : t('complaints.pageSize', { max: 100 }),
  );
});

describe('the details that people read', () => {
  const detail = (field: string, participant: string) => ({ field, participant });

  it('say once what happened to each payment', () => {
    const ada = [detail('paid', 'Ada.LO'), detail('standing', 'Ada.LO')];
    const bob = [detail('paid', 'Bob.BU')];
    expect(detailsToShow([...ada, ...bob])).toEqual([detail('standing', 'Ada.LO'), detail('paid', 'Bob.BU')]);
  });
});

it('every kind about a payment or a report counts as a payment', () => {
  expect(CHANGE_KINDS.filter(isPaymentChange)).toEqual(
    CHANGE_KINDS.filter((kind) => /PAYMENT|REPORT/.test(kind)),
  );
});
