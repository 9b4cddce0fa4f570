import { createHash } from 'node:crypto';
import { emailKey } from '../../../server/src/domain/account.ts';
import { DEFAULT_GRACE_DAYS } from '../../../server/src/domain/cycle.ts';
import { COLLECTOR_EMAILS } from '../../../server/src/domain/reminders.ts';
import { dayAfter } from '../../../server/src/domain/schedule.ts';
import { CHANGES, Circles, FAR_OFF, instantText, person, PARTICIPANTS, TODAY } from './circles.ts';
import { below, digest, Ids } from './numbers.ts';

/** The rows of a seed, table by table, in the order in which they refer to each other. */

export type Value = string | number | null;

export interface SeedTable {
  name: string;
  columns: readonly string[];
  count: number;
  /** In the order of the primary key. */
  rows: () => Iterable<Value[]>;
}

const HOUR_MS = 3_600_000;
const MONTH_MS = 30 * 24 * HOUR_MS;
const CREATED = Date.UTC(2023, 5, 1);

const USER = 'id firstName lastName email emailKey phoneNumber dob createdAt';

/** One for each hour of the day, more or less. */
const ZONES = [
  'Africa/Accra',
  'Africa/Lagos',
  'Africa/Johannesburg',
  'Africa/Nairobi',
  'Asia/Dubai',
  'Asia/Karachi',
  'Asia/Dhaka',
  'Asia/Bangkok',
  'Asia/Manila',
  'Asia/Tokyo',
  'Australia/Brisbane',
  'Pacific/Guadalcanal',
  'Pacific/Fiji',
  'Atlantic/Cape_Verde',
  'America/Noronha',
  'America/Sao_Paulo',
  'America/Santo_Domingo',
  'America/Bogota',
  'America/Guatemala',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'Pacific/Pago_Pago',
];

function table(
  name: string,
  columns: string,
  ids: Ids,
  row: (index: number) => Value[] | Value[][],
  perId = 1,
): SeedTable {
  return {
    name,
    columns: columns.split(' '),
    count: ids.count * perId,
    *rows() {
      for (const index of ids.inOrder()) {
        const made = row(index);
        if (perId === 1) yield made as Value[];
        else yield* made as Value[][];
      }
    },
  };
}

/** All tables of a seed with so many cycles. Every account's password is the one that `passwordHash` is of. */
export function seedTables(circles: Circles, passwordHash: string): SeedTable[] {
  return [...people(circles, passwordHash), ...theCircles(circles), ...histories(circles), ...rest(circles)];
}

function people({ ids, users }: Circles, passwordHash: string): SeedTable[] {
  const sessions = new Ids(users, 35);
  return [
    table('users', `${USER} timeZone`, ids.users, (user) => {
      const { firstName, lastName, email } = person(user);
      const dob = `19${60 + below(40, user, 30)}-0${1 + below(9, user, 31)}-1${below(10, user, 32)}`;
      const createdAt = instantText(CREATED + below(200 * 24, user, 33) * HOUR_MS);
      const phone = `+44 20 7946 ${String(below(10_000, user, 34)).padStart(4, '0')}`;
      const zone = ZONES[below(ZONES.length, user, 44)] ?? 'UTC';
      return [ids.users.uuid(user), firstName, lastName, email, emailKey(email), phone, dob, createdAt, zone];
    }),
    table('credentials', 'userId passwordHash disabledAt emailProvenAt welcomedAt', ids.users, (user) => {
      const at = instantText(CREATED);
      return [ids.users.uuid(user), passwordHash, null, at, at];
    }),
    table(
      'sessions',
      'id userId familyId tokenHash createdAt expiresAt usedAt endedAt startedAt device',
      sessions,
      (user) => [
        sessions.uuid(user),
        ids.users.uuid(user),
        ids.families.uuid(user),
        digest(user, 36),
        instantText(CREATED),
        FAR_OFF,
        null,
        null,
        instantText(CREATED),
        'Chrome on Android',
      ],
    ),
    sparse(
      'personal_access_tokens',
      'id userId name scope tokenHash createdAt lastUsedAt',
      users / 10,
      37,
      (id, n) => [
        id.uuid(n),
        ids.users.uuid(n),
        'a program',
        'READ',
        digest(n, 38),
        instantText(CREATED),
        null,
      ],
    ),
    ...addresses({ ids, users }),
    sparse('reset_codes', 'id userId codeHash expiresAt usedAt', users / 10, 39, (id, n) => [
      id.uuid(n),
      ids.users.uuid(n),
      digest(n, 40),
      FAR_OFF,
      null,
    ]),
    sparse('email_proofs', 'id userId codeHash expiresAt usedAt', users / 10, 41, (id, n) => [
      id.uuid(n),
      ids.users.uuid(n),
      digest(n, 42),
      FAR_OFF,
      null,
    ]),
  ];
}

/**
 * What each address wants, hashed as earlier versions did it (the first start puts it under a key), and one morning of two
 * months for everybody. Nobody wants morning emails: those for whom something is due are looked for as everywhere, and a seed
 * stays as it is, whatever the day on which it is used.
 */
function addresses({ ids, users }: Pick<Circles, 'ids' | 'users'>): SeedTable[] {
  const hashes = Array.from({ length: users }, (_, user) => ({
    user,
    hash: createHash('sha256')
      .update(emailKey(person(user).email))
      .digest('hex'),
  })).toSorted((one, other) => (one.hash < other.hash ? -1 : 1));
  const token = (user: number, salt: number): string => digest(user, salt).slice(0, 43);
  return [
    {
      name: 'mail_addresses',
      columns: 'addressHash userId reminders receipts remindersToken receiptsToken'.split(' '),
      count: users,
      *rows() {
        for (const { user, hash } of hashes)
          yield [hash, ids.users.uuid(user), 0, 1, token(user, 45), token(user, 46)];
      },
    },
    {
      name: 'mornings',
      columns: ['day', 'addressHash', 'createdAt'],
      count: users,
      *rows() {
        for (let days = 60; days >= 1; days -= 1)
          for (const { user, hash } of hashes)
            if (user % 60 === days - 1) yield [dayAfter(TODAY, -days), hash, FAR_OFF];
      },
    },
  ];
}

function sparse(
  name: string,
  columns: string,
  count: number,
  salt: number,
  row: (ids: Ids, index: number) => Value[],
): SeedTable {
  const ids = new Ids(Math.max(10, Math.floor(count)), salt);
  return table(name, columns, ids, (index) => row(ids, index));
}

function theCircles(circles: Circles): SeedTable[] {
  const { ids } = circles;
  const owner = (cycle: number): string => ids.users.uuid(circles.member(cycle, 0));
  const participantId = (cycle: number, participant: number): string =>
    ids.participants.uuid(cycle * PARTICIPANTS + participant);
  const flag = (value: boolean): number => (value ? 1 : 0);
  return [
    table(
      'cycles',
      'id userId type title description startDate frequency participantAmount cycleFrozen participantsFrozen isRunning roundsCreated sentConfirmationEmails createdAt',
      ids.cycles,
      (cycle) => {
        const isRunning = circles.stage(cycle) === 'running';
        const isComplete = circles.isComplete(cycle);
        return [
          ids.cycles.uuid(cycle),
          owner(cycle),
          'GROUP',
          circles.title(cycle),
          circles.description(cycle),
          circles.startDate(cycle),
          circles.frequency(cycle),
          circles.amount(cycle),
          flag(isComplete || circles.stage(cycle) === 'cycleFrozen'),
          flag(isComplete),
          flag(isRunning),
          flag(isRunning),
          flag(isComplete),
          instantText(circles.createdMs(cycle)),
        ];
      },
    ),
    table(
      'participants',
      'id cycleId userId email emailKey status position isCollector slot dateCollected confirmationStatus confirmationTokenHash askedForDate askedAt createdAt',
      ids.participants,
      (row) => {
        const [cycle, participant] = [Math.floor(row / PARTICIPANTS), row % PARTICIPANTS];
        const user = circles.account(cycle, participant);
        const email = circles.email(cycle, participant);
        const holds = circles.isComplete(cycle);
        const slot = circles.slot(cycle, participant);
        const day = holds ? circles.collects(cycle, slot) : null;
        const waits = holds && circles.stage(cycle) === 'asking' && participant % 3 === 2;
        return [
          ids.participants.uuid(row),
          ids.cycles.uuid(cycle),
          user === undefined ? null : ids.users.uuid(user),
          email,
          emailKey(email),
          circles.status(cycle, participant),
          participant,
          flag(holds),
          holds ? slot : null,
          day,
          holds && !waits ? 'APPROVED' : 'PENDING',
          waits ? digest(row, 41) : null,
          day,
          waits ? instantText(circles.createdMs(cycle) + HOUR_MS) : null,
          instantText(circles.createdMs(cycle) + participant),
        ];
      },
    ),
    table(
      'invites',
      'id cycleId participantId relationship sentBy tokenHash tokenExpiresAt createdAt',
      ids.invites,
      (row) => {
        const [cycle, participant] = [Math.floor(row / (PARTICIPANTS - 1)), 1 + (row % (PARTICIPANTS - 1))];
        const at = circles.createdMs(cycle) + HOUR_MS;
        return [
          ids.invites.uuid(row),
          ids.cycles.uuid(cycle),
          participantId(cycle, participant),
          circles.relationship(cycle, participant),
          owner(cycle),
          circles.status(cycle, participant) === 'PENDING' ? digest(row, 42) : null,
          instantText(at + MONTH_MS),
          instantText(at),
        ];
      },
    ),
    table(
      'rounds',
      'id cycleId collectorId position date lateOn collectorLetters createdAt',
      ids.rounds,
      (row) => {
        const [cycle, slot] = [circles.runningCycle(Math.floor(row / PARTICIPANTS)), row % PARTICIPANTS];
        return [
          ids.rounds.uuid(row),
          ids.cycles.uuid(cycle),
          participantId(cycle, circles.holder(cycle, slot)),
          slot,
          circles.collects(cycle, slot),
          dayAfter(circles.collects(cycle, slot), DEFAULT_GRACE_DAYS + 1),
          circles.collects(cycle, slot) < TODAY ? COLLECTOR_EMAILS : 0,
          instantText(circles.createdMs(cycle) + MONTH_MS),
        ];
      },
    ),
    table(
      'payments',
      'id roundId participantId position paid standing paidAt markerId markedAt reportedAt paidOn method readyReference',
      ids.payments,
      (row) => {
        const [round, position] = [Math.floor(row / (PARTICIPANTS - 1)), row % (PARTICIPANTS - 1)];
        const [cycle, slot] = [circles.runningCycle(Math.floor(round / PARTICIPANTS)), round % PARTICIPANTS];
        const payer = circles.holder(cycle, position < slot ? position : position + 1);
        const day = circles.collects(cycle, slot);
        const isPaid = day < TODAY && below(8, row, 43) > 0;
        // Of what was never answered some was said to be paid.
        const isReported = day < TODAY && !isPaid && below(4, row, 47) === 0;
        const at = isPaid ? `${day} 09:30:00.000` : null;
        const collector = circles.account(cycle, circles.holder(cycle, slot));
        return [
          ids.payments.uuid(row),
          ids.rounds.uuid(round),
          participantId(cycle, payer),
          position,
          flag(isPaid),
          isPaid ? 'RECEIVED' : isReported ? 'REPORTED' : 'DUE',
          at,
          isPaid && collector !== undefined ? ids.users.uuid(collector) : null,
          at,
          isReported ? `${day} 10:00:00.000` : null,
          isReported ? day : null,
          isReported ? 'CASH' : null,
          // In base 36, which is not what Kolo draws from: none of its own can meet these.
          `SEED${row.toString(36).toUpperCase().padStart(6, '0')}`,
        ];
      },
    ),
  ];
}

const KINDS = ['CREATED', 'INVITED', 'INVITE_ACCEPTED', 'SECTION_FROZEN'] as const;
type Fact = [field: string, participant: number | null, before: string | null, after: string | null];

function histories(circles: Circles): SeedTable[] {
  const { ids } = circles;
  const kind = (cycle: number, change: number): string => {
    const further = circles.isComplete(cycle)
      ? ['SECTION_FROZEN', 'CONFIRMATIONS_SENT']
      : ['SECTION_UNLOCKED', 'SETTINGS_EDITED'];
    return [...KINDS, ...further][change] ?? 'CREATED';
  };
  const facts = (cycle: number, change: number): Fact[] => {
    const isComplete = circles.isComplete(cycle);
    const amount = String(circles.amount(cycle));
    switch (change) {
      case 0:
        return [
          ['type', null, null, 'GROUP'],
          ['title', null, null, circles.title(cycle)],
          ['description', null, null, circles.description(cycle)],
          ['startDate', null, null, circles.startDate(cycle)],
          ['frequency', null, null, String(circles.frequency(cycle))],
          ['participantAmount', null, null, amount],
        ];
      case 1:
        return Array.from({ length: PARTICIPANTS - 1 }, (_, participant) => [
          'status',
          participant + 1,
          null,
          'PENDING',
        ]);
      case 2:
        return [['status', 1, 'PENDING', 'ACCEPTED']];
      case 3:
        return [['cycleFrozen', null, 'false', 'true']];
      case 4:
        return isComplete
          ? [['participantsFrozen', null, 'false', 'true']]
          : [['cycleFrozen', null, 'true', 'false']];
      default:
        return isComplete
          ? [['sentConfirmationEmails', null, 'false', 'true']]
          : [['participantAmount', null, '100', amount]];
    }
  };
  const ofCycle = Array.from({ length: CHANGES }, (_, change) => facts(0, change).length);
  const perCycle = ofCycle.reduce((sum, count) => sum + count, 0);
  return [
    table('cycle_changes', 'id cycleId position userId kind at', ids.changes, (row) => {
      const [cycle, change] = [Math.floor(row / CHANGES), row % CHANGES];
      // The first to be invited is the first to accept; everything else is the owner's doing.
      const actor = circles.member(cycle, change === 2 ? 1 : 0);
      return [
        ids.changes.uuid(row),
        ids.cycles.uuid(cycle),
        change + 1,
        ids.users.uuid(actor),
        kind(cycle, change),
        instantText(circles.createdMs(cycle) + change * HOUR_MS),
      ];
    }),
    table('change_feed', 'changeId cycleId number', ids.changes, (row) => [
      ids.changes.uuid(row),
      ids.cycles.uuid(Math.floor(row / CHANGES)),
      row + 1,
    ]),
    {
      name: 'cycle_change_facts',
      columns: 'changeId position field participantId email day valueBefore valueAfter'.split(' '),
      count: perCycle * circles.cycles,
      *rows() {
        for (const row of ids.changes.inOrder()) {
          const [cycle, change] = [Math.floor(row / CHANGES), row % CHANGES];
          for (const [position, [field, place, before, after]] of facts(cycle, change).entries()) {
            const participant = place === null ? null : ids.participants.uuid(cycle * PARTICIPANTS + place);
            const email = place === null ? null : circles.email(cycle, place);
            yield [ids.changes.uuid(row), position, field, participant, email, null, before, after];
          }
        }
      },
    },
  ];
}

/** What operation leaves behind: letters that were sent, limits, answers, marks. Nothing of it is due. */
function rest({ ids, cycles }: Circles): SeedTable[] {
  const size = cycles / 10;
  return [
    sparse(
      'letters',
      'id kind recipient subject html text secret createdAt dueAt attempts claimedUntil sentAt abandonedAt lastError',
      cycles,
      50,
      (id, n) => [
        id.uuid(n),
        'slot-changed',
        `person.${n}@example.com`,
        'Your slot has changed',
        '<p>Your slot has changed.</p>'.repeat(10),
        'Your slot has changed. '.repeat(10),
        0,
        FAR_OFF,
        FAR_OFF,
        1,
        null,
        n % 1_000 === 0 ? null : FAR_OFF,
        n % 1_000 === 0 ? FAR_OFF : null,
        null,
      ],
    ),
    sparse('limits', 'bucket hits expiresAt', size, 51, (id, n) => [
      id.key(n),
      '[[1770000000000,1]]',
      FAR_OFF,
    ]),
    sparse('remembered_answers', 'id part userId requestHash status text expiresAt', size, 52, (id, n) => [
      id.key(n),
      0,
      ids.users.uuid(n % ids.users.count),
      digest(n, 53),
      200,
      '{}',
      FAR_OFF,
    ]),
    sparse('committed_transactions', 'id createdAt', size, 54, (id, n) => [id.uuid(n), FAR_OFF]),
  ];
}
