import {
  compareBooks,
  foldEntries,
  readableEntry,
  type Books,
  type ReadableEntry,
  type ShownItem,
} from './books.ts';
import type { CommittedFact } from './passbook.ts';

type Fact = Partial<CommittedFact> & { field: string };
type Change = [kind: string, user: string, ...facts: (Fact | 'hidden' | 'erased')[]];

const entriesOf = (...changes: readonly Change[]): ReadableEntry[] =>
  changes.map(([kind, user, ...facts], index) => ({
    position: index + 1,
    kind,
    user,
    at: `2027-01-01T00:00:${String(index % 60).padStart(2, '0')}.000Z`,
    facts: facts.map((fact) =>
      typeof fact === 'string' ? fact : { seat: null, day: null, before: null, after: null, ...fact },
    ),
  }));

const noPause = (): Promise<void> => Promise.resolve();
const fold = (...changes: readonly Change[]): Promise<Books> => foldEntries(entriesOf(...changes), noPause);

const PEOPLE = ['ada', 'bob', 'eve'] as const;
const DAYS = { ada: '2027-02-01', bob: '2027-03-01', eve: '2027-04-01' };
type Name = (typeof PEOPLE)[number];

const started: Change[] = [
  ['CREATED', 'user ada', { field: 'title', after: 'Ours' }, { field: 'termsHash', seat: 'ada', after: 'x' }],
  ...(['bob', 'eve'] as const).map((seat): Change => [
    'INVITED',
    'user ada',
    { field: 'status', seat, after: 'PENDING' },
    { field: 'userId', seat, after: `user ${seat}` },
  ]),
  [
    'COLLECTORS_ASSIGNED',
    'user ada',
    ...PEOPLE.flatMap((seat, slot): Fact[] => [
      { field: 'slot', seat, after: String(slot) },
      { field: 'dateCollected', seat, after: DAYS[seat] },
    ]),
  ],
  ['STARTED', 'user ada', { field: 'roundsCreated', before: 'false', after: 'true' }],
];
const received = (payer: Name, collector: Name): Change => [
  'PAYMENTS_MARKED',
  `user ${collector}`,
  { field: 'paid', seat: payer, day: DAYS[collector], before: 'false', after: 'true' },
  { field: 'standing', seat: payer, day: DAYS[collector], before: 'DUE', after: 'RECEIVED' },
];
const stopped = (...more: Fact[]): Change => [
  'STOPPED',
  'user ada',
  { field: 'stop', before: 'OPEN', after: 'STOPPED' },
  ...more,
];
const proposed: Change = [
  'STOP_PROPOSED',
  'user bob',
  { field: 'stop', after: 'OPEN' },
  { field: 'stopReason', after: 'Enough.' },
];

const valueOf = (books: Books, part: Parameters<Books['item']>[0], ids: string[], field: string) =>
  books.item(part, ...ids)?.fields[field]?.value;
const repaymentsIn = (books: Books): string[] =>
  books.of('repayment').map(({ ids, fields }) => `${ids.join(' ')}: ${fields.payments?.value}`);

describe('the books that follow from an audit log', () => {
  it('assign a payment to the collector who has its day after a swap', async () => {
    const books = await fold(
      ...started,
      [
        'SWAP_AGREED',
        'user eve',
        { field: 'slot', seat: 'bob', after: '2' },
        { field: 'dateCollected', seat: 'bob', after: DAYS.eve },
        { field: 'slot', seat: 'eve', after: '1' },
        { field: 'dateCollected', seat: 'eve', after: DAYS.bob },
      ],
      ['PAYMENT_REPORTED', 'user ada', { field: 'standing', seat: 'ada', day: DAYS.bob, after: 'REPORTED' }],
    );
    expect(valueOf(books, 'payment', ['ada', 'eve'], 'standing')).toBe('REPORTED');
    expect(valueOf(books, 'payment', ['ada', 'bob'], 'standing')).toBe('DUE');
    expect(valueOf(books, 'round', ['bob'], 'dateCollected')).toBe(DAYS.eve);
    expect(valueOf(books, 'round', ['bob'], 'lateOn')).toBe('2027-04-05');
  });

  it('plan the repayments of a stop by pairs if its entry states so, and otherwise by balances', async () => {
    // Ada has received from Bob and Eve, and Bob from Ada and Eve.
    const payments = [
      received('bob', 'ada'),
      received('eve', 'ada'),
      received('ada', 'bob'),
      received('eve', 'bob'),
    ];
    const pairs = await fold(
      ...started,
      ...payments,
      proposed,
      stopped({ field: 'settlement', after: 'pairs' }),
    );
    expect(repaymentsIn(pairs)).toEqual(['ada eve 0: 1', 'bob eve 0: 1']);
    const ring = [received('bob', 'ada'), received('eve', 'bob'), received('ada', 'eve')];
    expect(repaymentsIn(await fold(...started, ...ring, proposed, stopped()))).toEqual([]);
    expect(
      repaymentsIn(
        await fold(...started, ...ring, proposed, stopped({ field: 'settlement', after: 'pairs' })),
      ),
    ).toEqual(['ada bob 0: 1', 'bob eve 0: 1', 'eve ada 0: 1']);
  });

  it('have no status for two repayments between the same participants, because an entry does not state which it means', async () => {
    const books = await fold(
      ...started,
      received('bob', 'ada'),
      received('ada', 'eve'),
      proposed,
      // The balances leave one repayment: Eve pays Bob.
      stopped(),
      [
        'PAYMENTS_MARKED',
        'user eve',
        { field: 'standing', seat: 'bob', day: DAYS.eve, before: 'REPORTED', after: 'RECEIVED' },
        { field: 'repayment', seat: 'eve', day: DAYS.bob, after: 'DUE' },
      ],
      [
        'REPAYMENT_REPORTED',
        'user eve',
        { field: 'repayment', seat: 'eve', day: DAYS.bob, before: 'DUE', after: 'REPORTED' },
      ],
    );
    expect(repaymentsIn(books)).toEqual(['eve bob 0: 1', 'eve bob 1: 1']);
    for (const index of ['0', '1'])
      expect(valueOf(books, 'repayment', ['eve', 'bob', index], 'standing')).toBeUndefined();
  });

  it('have no texts from before an erased fact, but the texts after it', async () => {
    const erased: Change = ['SETTINGS_EDITED', 'user ada', 'erased'];
    const before = await fold(...started, erased);
    expect(valueOf(before, 'cycle', [], 'title')).toBeUndefined();
    expect(valueOf(before, 'cycle', [], 'roundsCreated')).toBe('true');
    const after = await fold(...started, erased, [
      'STORY_EDITED',
      'user ada',
      { field: 'title', after: 'New' },
    ]);
    expect(valueOf(after, 'cycle', [], 'title')).toBe('New');
  });

  it('have no defaults from entries that were chained later', async () => {
    const chained: Change = ['CHAINED', 'user ada'];
    const books = await fold(...started, chained);
    expect(books.isWhole).toBe(false);
    expect(valueOf(books, 'cycle', [], 'graceDays')).toBeUndefined();
    expect(valueOf(books, 'participant', ['bob'], 'relationship')).toBeUndefined();
    expect(valueOf(books, 'participant', ['bob'], 'slot')).toBe('1');
    const stranger = { part: 'participant' as const, ids: ['sam'], fields: {} };
    const vote = { part: 'vote' as const, ids: ['0', 'bob'], fields: {} };
    const none = (): boolean => false;
    expect(compareBooks(books, [stranger], none)).toEqual([]);
    expect(compareBooks(await fold(...started), [stranger], none)).toHaveLength(1);
    // Every version that has votes has recorded them.
    expect(compareBooks(books, [vote], none)).toMatchObject([{ part: 'vote', position: 6 }]);
  });

  it('have no repayments and swaps if older entries were chained later, because these may be incomplete', async () => {
    const old: Change[] = [
      ['STARTED', 'user ada', { field: 'roundsCreated', before: 'false', after: 'true' }],
      ['CHAINED', 'user ada'],
      ['SWAP_PROPOSED', 'user bob', { field: 'swap', seat: 'eve', after: 'OPEN' }],
      ['SWAP_AGREED', 'user eve', { field: 'swap', seat: 'bob', before: 'OPEN', after: 'AGREED' }],
      received('bob', 'ada'),
      proposed,
      stopped({ field: 'settlement', after: 'pairs' }),
      [
        'REPAYMENT_REPORTED',
        'user ada',
        { field: 'repayment', seat: 'ada', day: DAYS.bob, before: 'DUE', after: 'REPORTED' },
      ],
    ];
    const rows: ShownItem[] = [
      {
        part: 'repayment',
        ids: ['ada', 'bob', '0'],
        fields: { payments: '1', standing: 'REPORTED' },
      },
      { part: 'swap', ids: ['0'], fields: { from: 'bob', to: 'eve', status: 'AGREED' } },
      { part: 'payment', ids: ['bob', 'ada'], fields: { standing: 'RECEIVED' } },
      {
        part: 'stop',
        ids: ['0'],
        fields: { status: 'STOPPED', proposer: 'bob', reason: 'Enough.' },
      },
      {
        part: 'cycle',
        ids: [],
        fields: { participantAmount: '100', stoppedAt: '2027-01-01T00:00:06.000Z' },
      },
    ];
    expect(compareBooks(await fold(...old), rows, () => true)).toEqual([]);
  });

  it('are read from a passbook, except for hidden and erased facts', () => {
    const entry = { position: 1, kind: 'CREATED', user: 'ada', at: '', previous: null, hash: '' };
    const fact = '{"after":"Ours","before":null,"day":null,"field":"title","seat":null}';
    const facts = [
      { commitment: '', salt: '', erased: false, fact },
      { commitment: '', salt: null, erased: false, fact: null },
      { commitment: '', salt: null, erased: true, fact: null },
    ];
    expect(readableEntry({ ...entry, facts }).facts).toEqual([
      { field: 'title', seat: null, day: null, before: null, after: 'Ours' },
      'hidden',
      'erased',
    ]);
  });

  it('are compared with a tolerance of ten minutes for times, and exactly for other values', async () => {
    const books = await fold(...started, received('bob', 'ada'));
    const shown = (fields: Record<string, string>) => [
      { part: 'payment' as const, ids: ['bob', 'ada'], fields },
    ];
    const none = (): boolean => false;
    expect(compareBooks(books, shown({ paidAt: '2027-01-01T00:09:00.000Z' }), none)).toEqual([]);
    expect(compareBooks(books, shown({ paidAt: '2027-01-01T00:11:00.000Z' }), none)).toHaveLength(1);
    expect(compareBooks(books, shown({ standing: 'DUE' }), none)).toEqual([
      {
        part: 'payment',
        ids: ['bob', 'ada'],
        field: 'standing',
        recorded: 'RECEIVED',
        shown: 'DUE',
        position: 6,
      },
    ]);
  });

  it('are computed with a pause after every hundred entries', async () => {
    const edits = Array.from({ length: 4000 }, (_, index): Change => [
      'SETTINGS_EDITED',
      'user ada',
      { field: 'houseRules', after: `Rule ${index}` },
    ]);
    let pauses = 0;
    const books = await foldEntries(entriesOf(...started, ...edits), async () => {
      pauses += 1;
    });
    expect(pauses).toBe(40);
    expect(valueOf(books, 'cycle', [], 'houseRules')).toBe('Rule 3999');
  });
});
