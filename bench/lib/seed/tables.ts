import { createHash } from 'node:crypto';
import { emailKey } from '../../../server/src/domain/account.ts';
import { DEFAULT_GRACE_DAYS } from '../../../server/src/domain/cycle.ts';
import { COLLECTOR_EMAILS } from '../../../server/src/domain/reminders.ts';
import { dayAfter } from '../../../server/src/domain/schedule.ts';
import { CHANGES, SeedPlan, FAR_OFF, instantText, person, PARTICIPANTS, TODAY } from './plan.ts';
import { below, digest, Ids } from './numbers.ts';

/** The rows of a seed. Tables come after the tables that they refer to. */

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

/** About one time zone for each hour of the day. */
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

/** Returns all tables of a seed. Every account has the password with this hash. */
export function seedTables(plan: SeedPlan, passwordHash: string): SeedTable[] {
  return [
    ...accountTables(plan, passwordHash),
    ...cycleTables(plan),
    ...auditLogTables(plan),
    ...operationalTables(plan),
  ];
}

function accountTables({ ids, users }: SeedPlan, passwordHash: string): SeedTable[] {
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
 * The email preferences of each address, and one morning email for each within two months. Addresses are hashed as in
 * earlier versions; the first start rehashes them with a key. All reminders are switched off: Kolo still searches for what
 * is due, but a seed does not change with the day on which it is used.
 */
function addresses({ ids, users }: Pick<SeedPlan, 'ids' | 'users'>): SeedTable[] {
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

function cycleTables(plan: SeedPlan): SeedTable[] {
  const { ids } = plan;
  const owner = (cycle: number): string => ids.users.uuid(plan.member(cycle, 0));
  const participantId = (cycle: number, participant: number): string =>
    ids.participants.uuid(cycle * PARTICIPANTS + participant);
  const flag = (value: boolean): number => (value ? 1 : 0);
  return [
    table(
      'cycles',
      'id userId type title description startDate frequency participantAmount cycleFrozen participantsFrozen isRunning roundsCreated sentConfirmationEmails createdAt',
      ids.cycles,
      (cycle) => {
        const isRunning = plan.stage(cycle) === 'running';
        const isComplete = plan.isComplete(cycle);
        return [
          ids.cycles.uuid(cycle),
          owner(cycle),
          'GROUP',
          plan.title(cycle),
          plan.description(cycle),
          plan.startDate(cycle),
          plan.frequency(cycle),
          plan.amount(cycle),
          flag(isComplete || plan.stage(cycle) === 'cycleFrozen'),
          flag(isComplete),
          flag(isRunning),
          flag(isRunning),
          flag(isComplete),
          instantText(plan.createdMs(cycle)),
        ];
      },
    ),
    table(
      'participants',
      'id cycleId userId email emailKey status position isCollector slot dateCollected confirmationStatus confirmationTokenHash askedForDate askedAt createdAt',
      ids.participants,
      (row) => {
        const [cycle, participant] = [Math.floor(row / PARTICIPANTS), row % PARTICIPANTS];
        const user = plan.account(cycle, participant);
        const email = plan.email(cycle, participant);
        const hasSlot = plan.isComplete(cycle);
        const slot = plan.slot(cycle, participant);
        const day = hasSlot ? plan.collects(cycle, slot) : null;
        const isAsked = hasSlot && plan.stage(cycle) === 'asking' && participant % 3 === 2;
        return [
          ids.participants.uuid(row),
          ids.cycles.uuid(cycle),
          user === undefined ? null : ids.users.uuid(user),
          email,
          emailKey(email),
          plan.status(cycle, participant),
          participant,
          flag(hasSlot),
          hasSlot ? slot : null,
          day,
          hasSlot && !isAsked ? 'APPROVED' : 'PENDING',
          isAsked ? digest(row, 41) : null,
          day,
          isAsked ? instantText(plan.createdMs(cycle) + HOUR_MS) : null,
          instantText(plan.createdMs(cycle) + participant),
        ];
      },
    ),
    table(
      'invites',
      'id cycleId participantId relationship sentBy tokenHash tokenExpiresAt createdAt',
      ids.invites,
      (row) => {
        const [cycle, participant] = [Math.floor(row / (PARTICIPANTS - 1)), 1 + (row % (PARTICIPANTS - 1))];
        const at = plan.createdMs(cycle) + HOUR_MS;
        return [
          ids.invites.uuid(row),
          ids.cycles.uuid(cycle),
          participantId(cycle, participant),
          plan.relationship(cycle, participant),
          owner(cycle),
          plan.status(cycle, participant) === 'PENDING' ? digest(row, 42) : null,
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
        const [cycle, slot] = [plan.runningCycle(Math.floor(row / PARTICIPANTS)), row % PARTICIPANTS];
        return [
          ids.rounds.uuid(row),
          ids.cycles.uuid(cycle),
          participantId(cycle, plan.holder(cycle, slot)),
          slot,
          plan.collects(cycle, slot),
          dayAfter(plan.collects(cycle, slot), DEFAULT_GRACE_DAYS + 1),
          plan.collects(cycle, slot) < TODAY ? COLLECTOR_EMAILS : 0,
          instantText(plan.createdMs(cycle) + MONTH_MS),
        ];
      },
    ),
    table(
      'payments',
      'id roundId participantId position paid standing paidAt markerId markedAt reportedAt paidOn method readyReference',
      ids.payments,
      (row) => {
        const [round, position] = [Math.floor(row / (PARTICIPANTS - 1)), row % (PARTICIPANTS - 1)];
        const [cycle, slot] = [plan.runningCycle(Math.floor(round / PARTICIPANTS)), round % PARTICIPANTS];
        const payer = plan.holder(cycle, position < slot ? position : position + 1);
        const day = plan.collects(cycle, slot);
        const isPaid = day < TODAY && below(8, row, 43) > 0;
        // The payers reported a quarter of the unpaid payments as paid.
        const isReported = day < TODAY && !isPaid && below(4, row, 47) === 0;
        const at = isPaid ? `${day} 09:30:00.000` : null;
        const collector = plan.account(cycle, plan.holder(cycle, slot));
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
          // Kolo's own references begin with KOLO, so these cannot collide with them.
          `SEED${row.toString(36).toUpperCase().padStart(6, '0')}`,
        ];
      },
    ),
  ];
}

const KINDS = ['CREATED', 'INVITED', 'INVITE_ACCEPTED', 'SECTION_FROZEN'] as const;
type Fact = [field: string, participant: number | null, before: string | null, after: string | null];

function auditLogTables(plan: SeedPlan): SeedTable[] {
  const { ids } = plan;
  const kind = (cycle: number, change: number): string => {
    const further = plan.isComplete(cycle)
      ? ['SECTION_FROZEN', 'CONFIRMATIONS_SENT']
      : ['SECTION_UNLOCKED', 'SETTINGS_EDITED'];
    return [...KINDS, ...further][change] ?? 'CREATED';
  };
  const facts = (cycle: number, change: number): Fact[] => {
    const isComplete = plan.isComplete(cycle);
    const amount = String(plan.amount(cycle));
    switch (change) {
      case 0:
        return [
          ['type', null, null, 'GROUP'],
          ['title', null, null, plan.title(cycle)],
          ['description', null, null, plan.description(cycle)],
          ['startDate', null, null, plan.startDate(cycle)],
          ['frequency', null, null, String(plan.frequency(cycle))],
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
      // Participant 1 accepts the invite; the owner makes all other changes.
      const actor = plan.member(cycle, change === 2 ? 1 : 0);
      return [
        ids.changes.uuid(row),
        ids.cycles.uuid(cycle),
        change + 1,
        ids.users.uuid(actor),
        kind(cycle, change),
        instantText(plan.createdMs(cycle) + change * HOUR_MS),
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
      count: perCycle * plan.cycles,
      *rows() {
        for (const row of ids.changes.inOrder()) {
          const [cycle, change] = [Math.floor(row / CHANGES), row % CHANGES];
          for (const [position, [field, participant, before, after]] of facts(cycle, change).entries()) {
            const id =
              participant === null ? null : ids.participants.uuid(cycle * PARTICIPANTS + participant);
            const email = participant === null ? null : plan.email(cycle, participant);
            yield [ids.changes.uuid(row), position, field, id, email, null, before, after];
          }
        }
      },
    },
  ];
}

/** Sent emails, rate limits, remembered answers and transactions. None of these emails is due. */
function operationalTables({ ids, cycles }: SeedPlan): SeedTable[] {
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
