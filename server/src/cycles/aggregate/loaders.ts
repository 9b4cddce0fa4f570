import DataLoader from 'dataloader';
import { In, type EntityManager } from 'typeorm';
import { nextTurn } from '../../base/next-turn.ts';
import { ColumnsOf, marks, type Row } from '../../db/columns-of.ts';
import { Consent } from '../tables/consent.entity.ts';
import { END, endIn } from './cycle-end.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { PROVEN, provenOf, type LockedCycle } from './locked-cycle.ts';
import { newestOf, versionOf } from './versions.ts';
import { prepared } from '../../db/prepared.ts';
import { KINDS_OF_ROUNDS } from '../../domain/history/kinds.ts';
import { notEnded, type CycleEnd } from '../../domain/stage.ts';
import type { Standing } from '../../domain/standing.ts';
import { ChangeRow } from '../tables/cycle-change.entity.ts';
import { Invite } from '../tables/invite.entity.ts';
import { JoinLink } from '../tables/join-link.entity.ts';
import { JoinRequest } from '../tables/join-request.entity.ts';
import { Participant } from '../tables/participant.entity.ts';
import { Payment } from '../tables/payment.entity.ts';
import { Round } from '../tables/round.entity.ts';
import { Repayment } from '../tables/repayment.entity.ts';
import { STOP_PROPOSED, stopProposedIn } from './stop-proposed.ts';
import { readOwnOpenPayments, type OpenPayment } from './open-payments.ts';
import { readStops, type VotedStop } from './stop-reading.ts';
import { Swap } from '../tables/swap.entity.ts';
import { User } from '../../accounts/users/user.entity.ts';
import { refusalsOf } from '../../mail/addresses/bounces.ts';
import { MailAddress } from '../../mail/addresses/mail-address.entity.ts';

type Key<E, K extends keyof E> = E[K] extends string ? K : never;

const cycles = new ColumnsOf(Cycle, 'c');
const rounds = new ColumnsOf(Round, 'r');
const payments = new ColumnsOf(Payment, 'y');
const participants = new ColumnsOf(Participant, 'p');
const people = new ColumnsOf(User, 'u');
const invites = new ColumnsOf(Invite, 'i');
const changes = new ColumnsOf(ChangeRow, 'h');
const consents = new ColumnsOf(Consent, 's');
const repayments = new ColumnsOf(Repayment, 'b');

/** Most often one thing is asked for, and the text is always the same. */
const forOne = (ids: readonly string[], text: string): string => (ids.length === 1 ? prepared(text) : text);

/** Of which round, as seen by which account. */
interface StandingsKey {
  roundId: string;
  userId: string;
}

export interface RoundStandings {
  counts: Record<Standing, number>;
  /** Of the payment that the account makes; null where it makes none. */
  own: Standing | null;
}

/** Of a cycle of a hundred that is 1,584 payments. */
const ROUNDS_AT_ONCE = 16;

const noStandings = (): RoundStandings => ({
  counts: { DUE: 0, REPORTED: 0, RECEIVED: 0, DISPUTED: 0 },
  own: null,
});

// The floor below only knows that there are some.
declare module '../../context/wiring.ts' {
  interface Loaders extends CycleLoaders {}
}

/** Makes the loader of this name when it is first asked for, and keeps it until everything is forgotten. */
const Loader = (
  _loaders: object,
  name: string,
  descriptor: { get?: (this: CycleLoaders) => unknown },
): void => {
  const make = descriptor.get;
  descriptor.get = function load(this: CycleLoaders): unknown {
    const kept = this.made.get(name) ?? make?.call(this);
    this.made.set(name, kept);
    return kept;
  };
};

/** A cycle of a list, and as whom the viewer is in it. */
interface KnownCycle {
  id: string;
  userId: string;
  own: { id: string };
}

/** One request's batched reads, so that a list of any length costs one statement per relation. */
export class CycleLoaders {
  /** Those of the loaders below that were asked for, by name. */
  made = new Map<string, unknown>();
  /** The cycles that their transaction has locked, by id; none where it is no transaction that reads. */
  readonly held = new Map<string, LockedCycle>();
  private readonly manager: EntityManager;
  private readonly clock: () => Date;
  /** Those who were read with all others of their cycle. */
  private met = new Map<string, Participant>();
  /** The accounts of those. */
  private metUsers = new Map<string, User>();
  /** Settles once the participants of no cycle are being read. */
  private reading: Promise<unknown> = Promise.resolve();
  private listed: readonly KnownCycle[] = [];
  private listedById: Map<string, KnownCycle> | undefined;

  constructor(manager: EntityManager, clock: () => Date) {
    this.manager = manager;
    this.clock = clock;
  }

  @Loader
  get users(): DataLoader<string, User | undefined> {
    return this.one(people, 'id');
  }

  /** Whether an account's address is proven. */
  @Loader
  get emailProven(): DataLoader<string, boolean> {
    return new DataLoader((ids) => this.provenOf(ids));
  }

  /** What the addresses of accounts want, by the accounts' ids. */
  @Loader
  get mailAddresses(): DataLoader<string, MailAddress | undefined> {
    return new DataLoader((ids) => this.addressesOf(ids));
  }

  /** When an address last refused an email for good; undefined where it takes them. */
  @Loader
  get refusedAt(): DataLoader<string, Date | undefined> {
    return new DataLoader((emails) => refusalsOf(this.manager, emails));
  }

  @Loader
  get cycles(): DataLoader<string, Cycle | undefined> {
    return new DataLoader((ids) => this.cyclesBy(ids));
  }

  @Loader
  get participants(): DataLoader<string, Participant | undefined> {
    return new DataLoader((ids) => this.participantsBy(ids));
  }

  @Loader
  get inviteOfParticipant(): DataLoader<string, Invite | undefined> {
    return this.one(invites, 'participantId');
  }

  /** In the order in which people were added. */
  @Loader
  get participantsOfCycle(): DataLoader<string, Participant[]> {
    return new DataLoader((ids) => {
      const read = this.participantsOf(ids);
      this.reading = Promise.allSettled([this.reading, read]);
      return read;
    });
  }

  @Loader
  get invitesOfCycle(): DataLoader<string, Invite[]> {
    return this.many(invites, 'cycleId');
  }

  /** The link to share; undefined where there never was one. */
  @Loader
  get joinLinkOfCycle(): DataLoader<string, JoinLink | undefined> {
    return new DataLoader((ids) => this.joinLinksOf(ids));
  }

  /** Those that wait for an answer, in the order in which they were made. */
  @Loader
  get openRequestsOfCycle(): DataLoader<string, JoinRequest[]> {
    return new DataLoader((ids) => this.openRequestsOf(ids));
  }

  /** In the order in which they were given. */
  @Loader
  get consentsOfCycle(): DataLoader<string, Consent[]> {
    return this.many(consents, 'cycleId', 'id');
  }

  @Loader
  get roundsOfCycle(): DataLoader<string, Round[]> {
    return this.many(rounds, 'cycleId', 'position');
  }

  /** The open proposals to exchange turns, in the order in which they were made. */
  @Loader
  get openSwapsOfCycle(): DataLoader<string, Swap[]> {
    return new DataLoader((ids) => this.openSwapsOf(ids));
  }

  @Loader
  get paymentsOfRound(): DataLoader<string, Payment[]> {
    return new DataLoader((ids) => this.paymentsOf(ids));
  }

  /** How many payments of a round stand how, and how that of one account does; by `standingsKey`. */
  @Loader
  get standingsOfRound(): DataLoader<StandingsKey, RoundStandings, string> {
    return new DataLoader((keys) => this.standingsOf(keys), {
      cacheKeyFn: ({ roundId, userId }) => `${roundId}\n${userId}`,
    });
  }

  /** The newest change of a cycle; undefined where none was recorded. */
  @Loader
  get newestChange(): DataLoader<string, ChangeRow | undefined> {
    return new DataLoader((ids) => this.newest(ids, []));
  }

  /** The same for whoever does not see rounds. */
  @Loader
  get newestButOfRounds(): DataLoader<string, ChangeRow | undefined> {
    return new DataLoader((ids) => this.newest(ids, KINDS_OF_ROUNDS));
  }

  /** The position of a cycle's newest entry; null where it has none. Read with the cycle itself, so before all that is shown of it. */
  @Loader
  get versions(): DataLoader<string, number | null> {
    return new DataLoader((ids) => this.versionsOf(ids));
  }

  /** How far a cycle is from its end. Read with the cycle itself. */
  @Loader
  get ends(): DataLoader<string, CycleEnd> {
    return new DataLoader((ids) => this.endsOf(ids));
  }

  /** Since when a stop of a cycle is proposed, whether its days are over or not. Read with the cycle itself. */
  @Loader
  get stopsProposed(): DataLoader<string, Date | null> {
    return new DataLoader((ids) => this.stopsProposedOf(ids));
  }

  /** What is proposed of stopping a cycle, or was agreed. */
  @Loader
  get stopOfCycle(): DataLoader<string, VotedStop | undefined> {
    return new DataLoader((ids) => readStops(this.manager, ids));
  }

  /** In the order in which they were made. */
  @Loader
  get repaymentsOfCycle(): DataLoader<string, Repayment[]> {
    return this.many(repayments, 'cycleId', 'position');
  }

  /** Of a participant: payments that were reported and not received. */
  @Loader
  get openPaymentsOfSeat(): DataLoader<string, OpenPayment[]> {
    return new DataLoader((ids) => readOwnOpenPayments(this.manager, ids));
  }

  /** What is known of a cycle that is held is true as long as it is. */
  forget(ofTransaction: Pick<CycleLoaders, 'held'> = this): void {
    this.made = new Map();
    this.met = new Map();
    this.metUsers = new Map();
    this.listed = [];
    this.listedById = undefined;
    for (const locked of ofTransaction.held.values()) this.know(locked);
  }

  noteProven(userId: string): void {
    this.emailProven.clearAll();
    for (const { proven } of this.held.values()) proven.set(userId, true);
  }

  /** Takes note of whose cycles these are, and as whom the viewer is in them: it is asked for each e-mail, and each round. */
  knowListed(listed: readonly KnownCycle[]): void {
    this.listed = [...this.listed, ...listed];
    this.listedById = undefined;
  }

  private known(cycleId: string): KnownCycle | undefined {
    this.listedById ??= new Map(this.listed.map((each) => [each.id, each]));
    return this.listedById.get(cycleId);
  }

  /** The participant that an account is in a cycle; undefined where it is none. */
  async seatOf(cycleId: string, userId: string): Promise<string | undefined> {
    const known = this.known(cycleId);
    if (known) return known.own.id;
    const all = await this.participantsOfCycle.load(cycleId);
    return all.find((participant) => participant.userId === userId)?.id;
  }

  /**
   * A participant, at once where all of its cycle were read: payments are as many as participants squared, and a promise
   * for each takes far longer than all the rest.
   */
  participant(id: string): Participant | undefined | Promise<Participant | undefined> {
    return this.met.get(id) ?? this.participants.load(id);
  }

  /** The same of an account. */
  user(id: string): User | undefined | Promise<User | undefined> {
    return this.metUsers.get(id) ?? this.users.load(id);
  }

  /** The account whose cycle it is; undefined where there is no such cycle. */
  async ownerOf(cycleId: string): Promise<string | undefined> {
    return this.known(cycleId)?.userId ?? (await this.cycles.load(cycleId))?.userId;
  }

  private know(locked: LockedCycle): void {
    const { cycle } = locked;
    this.cycles.prime(cycle.id, cycle);
    this.versions.prime(cycle.id, locked.newest.position || null);
    this.ends.prime(cycle.id, locked.end);
    this.stopsProposed.prime(cycle.id, locked.stopProposedAt);
    this.participantsOfCycle.prime(cycle.id, locked.participants);
    this.invitesOfCycle.prime(cycle.id, locked.invites);
    for (const user of locked.users.values()) {
      this.users.prime(user.id, user);
      this.metUsers.set(user.id, user);
    }
    for (const [userId, isProven] of locked.proven) this.emailProven.prime(userId, isProven);
    const inviteOf = new Map(locked.invites.map((invite) => [invite.participantId, invite]));
    for (const participant of locked.participants) {
      this.participants.prime(participant.id, participant);
      this.met.set(participant.id, participant);
      this.inviteOfParticipant.prime(participant.id, inviteOf.get(participant.id));
    }
    for (const [roundId, ofRound] of locked.payments) this.paymentsOfRound.prime(roundId, ofRound);
  }

  /**
   * The participants of each cycle, and in the same statement what is nearly always asked next of each: whose it is, and the
   * invite that it came by. Whoever asks for those finds them read.
   */
  private async participantsOf(cycleIds: readonly string[]): Promise<Participant[][]> {
    const { manager } = this;
    const rows = await manager.query<Row[]>(
      forOne(
        cycleIds,
        `SELECT ${participants.list(manager)}, ${people.list(manager)}, ${invites.list(manager)}, ${PROVEN}
       FROM participants p
       LEFT JOIN users u ON u.id = p.userId
       LEFT JOIN credentials k ON k.userId = p.userId
       LEFT JOIN invites i ON i.participantId = p.id
       WHERE p.cycleId IN (${marks(cycleIds)}) ORDER BY p.position`,
      ),
      [...cycleIds],
    );
    const found = new Map<string, { people: Participant[]; invites: Invite[] }>(
      cycleIds.map((id) => [id, { people: [], invites: [] }]),
    );
    for (const row of rows) {
      const participant = participants.read(manager, row);
      const of = participant && found.get(participant.cycleId);
      if (!of) continue;
      const [user, invite] = [people.read(manager, row), invites.read(manager, row)];
      of.people.push(participant);
      if (invite) of.invites.push(invite);
      this.met.set(participant.id, participant);
      this.participants.prime(participant.id, participant);
      this.inviteOfParticipant.prime(participant.id, invite);
      if (user) {
        this.users.prime(user.id, user);
        this.metUsers.set(user.id, user);
      }
      for (const [userId, isProven] of provenOf(row)) this.emailProven.prime(userId, isProven);
    }
    for (const [id, of] of found) this.invitesOfCycle.prime(id, of.invites);
    return cycleIds.map((id) => found.get(id)?.people ?? []);
  }

  /**
   * Waits for the cycles whose participants are being read, and finds most among them: which of two answers comes first must not
   * decide what is read twice.
   */
  private async participantsBy(ids: readonly string[]): Promise<(Participant | undefined)[]> {
    await this.reading;
    const missing = ids.filter((id) => !this.met.has(id));
    const rows = missing.length > 0 ? await this.rows(participants, 'id', missing) : [];
    const read = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => this.met.get(id) ?? read.get(id));
  }

  private async openSwapsOf(cycleIds: readonly string[]): Promise<Swap[][]> {
    const open = await this.manager.find(Swap, {
      where: { cycleId: In([...cycleIds]), status: 'OPEN' },
      order: { id: 'ASC' },
    });
    return cycleIds.map((id) => open.filter(({ cycleId }) => cycleId === id));
  }

  private async provenOf(userIds: readonly string[]): Promise<boolean[]> {
    const rows = await this.manager.query<Row[]>(
      `SELECT ${PROVEN} FROM credentials k WHERE k.userId IN (${marks(userIds)})`,
      [...userIds],
    );
    const found = new Map(rows.flatMap(provenOf));
    return userIds.map((id) => found.get(id) ?? false);
  }

  private async joinLinksOf(cycleIds: readonly string[]): Promise<(JoinLink | undefined)[]> {
    const rows = await this.manager.findBy(JoinLink, { cycleId: In([...cycleIds]) });
    const found = new Map(rows.map((row) => [row.cycleId, row]));
    return cycleIds.map((id) => found.get(id));
  }

  private async openRequestsOf(cycleIds: readonly string[]): Promise<JoinRequest[][]> {
    const where = { cycleId: In([...cycleIds]), status: 'OPEN' as const };
    const rows = await this.manager.find(JoinRequest, { where, order: { id: 'ASC' } });
    return cycleIds.map((id) => rows.filter(({ cycleId }) => cycleId === id));
  }

  private async addressesOf(userIds: readonly string[]): Promise<(MailAddress | undefined)[]> {
    const rows = await this.manager.findBy(MailAddress, { userId: In([...userIds]) });
    const found = new Map(rows.map((row) => [row.userId, row]));
    return userIds.map((id) => found.get(id));
  }

  /** Of some rounds at a time: reading all payments of a large cycle at once would keep every other request waiting. */
  private async paymentsOf(roundIds: readonly string[]): Promise<Payment[][]> {
    const found = new Map<string, Payment[]>(roundIds.map((id) => [id, []]));
    for (let start = 0; start < roundIds.length; start += ROUNDS_AT_ONCE) {
      if (start > 0) await nextTurn();
      const part = roundIds.slice(start, start + ROUNDS_AT_ONCE);
      for (const row of await this.rows(payments, 'roundId', part, 'position'))
        found.get(row.roundId)?.push(row);
    }
    return roundIds.map((id) => found.get(id) ?? []);
  }

  /** Counted by the database: the payments of a circle are as many as its people squared. */
  private async standingsOf(keys: readonly StandingsKey[]): Promise<RoundStandings[]> {
    const { manager } = this;
    const ids = keys.map(({ roundId }) => roundId);
    const users = [...new Set(keys.map(({ userId }) => userId))];
    const rows = await manager.query<
      { roundId: string; standing: Standing; payments: number | string; userId: string | null }[]
    >(
      `SELECT y.roundId AS roundId, y.standing AS standing, COUNT(*) AS payments, MAX(p.userId) AS userId
       FROM payments y LEFT JOIN participants p ON p.id = y.participantId AND p.userId IN (${marks(users)})
       WHERE y.roundId IN (${marks(ids)}) GROUP BY y.roundId, y.standing`,
      [...users, ...ids],
    );
    const found = new Map<string, RoundStandings>();
    for (const { roundId, standing, payments: count, userId } of rows) {
      const of = found.get(roundId) ?? noStandings();
      of.counts[standing] = Number(count);
      if (userId !== null) of.own = standing;
      found.set(roundId, of);
    }
    return ids.map((id) => found.get(id) ?? noStandings());
  }

  private async newest(
    cycleIds: readonly string[],
    hidden: readonly string[],
  ): Promise<(ChangeRow | undefined)[]> {
    const { manager } = this;
    const seen = hidden.length > 0 ? `AND kind NOT IN (${marks(hidden)})` : '';
    const rows = await manager.query<Row[]>(
      `SELECT ${changes.list(manager)} FROM cycle_changes h JOIN (
         SELECT cycleId, MAX(position) AS position FROM cycle_changes
         WHERE cycleId IN (${marks(cycleIds)}) ${seen} GROUP BY cycleId
       ) n ON n.cycleId = h.cycleId AND n.position = h.position`,
      [...cycleIds, ...hidden],
    );
    const found = new Map(
      rows.flatMap((row) => {
        const change = changes.read(manager, row);
        return change ? [[change.cycleId, change] as const] : [];
      }),
    );
    return cycleIds.map((id) => found.get(id));
  }

  /** Each with its version, which costs a look into an index. */
  private async cyclesBy(ids: readonly string[]): Promise<(Cycle | undefined)[]> {
    const { manager } = this;
    const rows = await manager.query<Row[]>(
      forOne(
        ids,
        `SELECT ${cycles.list(manager)}, ${newestOf('c.id')} AS version, ${END}, ${STOP_PROPOSED} FROM cycles c WHERE c.id IN (${marks(ids)})`,
      ),
      [...ids],
    );
    const found = new Map<string, Cycle>();
    for (const row of rows) {
      const cycle = cycles.read(manager, row);
      if (!cycle) continue;
      found.set(cycle.id, cycle);
      this.versions.prime(cycle.id, versionOf(row));
      this.ends.prime(cycle.id, endIn(row, cycle, this.clock()));
      this.stopsProposed.prime(cycle.id, stopProposedIn(manager, row));
    }
    return ids.map((id) => found.get(id));
  }

  private async versionsOf(cycleIds: readonly string[]): Promise<(number | null)[]> {
    const rows = await this.manager.query<Row[]>(
      `SELECT c.id AS id, ${newestOf('c.id')} AS version FROM cycles c WHERE c.id IN (${marks(cycleIds)})`,
      [...cycleIds],
    );
    const found = new Map(rows.map((row) => [row.id, versionOf(row)]));
    return cycleIds.map((id) => found.get(id) ?? null);
  }

  private async stopsProposedOf(cycleIds: readonly string[]): Promise<(Date | null)[]> {
    const { manager } = this;
    const rows = await manager.query<Row[]>(
      `SELECT c.id AS id, ${STOP_PROPOSED} FROM cycles c WHERE c.id IN (${marks(cycleIds)})`,
      [...cycleIds],
    );
    const found = new Map(rows.map((row) => [row.id, stopProposedIn(manager, row)]));
    return cycleIds.map((id) => found.get(id) ?? null);
  }

  /** Whatever was read of a cycle holds this: those of which nothing was are read now. */
  private async endsOf(cycleIds: readonly string[]): Promise<CycleEnd[]> {
    const { manager } = this;
    const rows = await manager.query<Row[]>(
      `SELECT ${cycles.list(manager)}, ${END} FROM cycles c WHERE c.id IN (${marks(cycleIds)})`,
      [...cycleIds],
    );
    const found = new Map(
      rows.flatMap((row) => {
        const cycle = cycles.read(manager, row);
        return cycle ? [[cycle.id, endIn(row, cycle, this.clock())] as const] : [];
      }),
    );
    return cycleIds.map((id) => found.get(id) ?? notEnded);
  }

  private one<E extends { id: string }, K extends keyof E & string>(
    columns: ColumnsOf<E>,
    key: Key<E, K> & K,
  ) {
    return new DataLoader<string, E | undefined>(async (ids) => {
      const rows = await this.rows(columns, key, ids);
      const byKey = new Map(rows.map((row) => [String(row[key]), row]));
      return ids.map((id) => byKey.get(id));
    });
  }

  private many<E extends { id: string }, K extends keyof E & string>(
    columns: ColumnsOf<E>,
    key: Key<E, K> & K,
    order?: keyof E & string,
  ) {
    return new DataLoader<string, E[]>(async (ids) => {
      const groups = new Map<string, E[]>(ids.map((id) => [id, []]));
      for (const row of await this.rows(columns, key, ids, order)) groups.get(String(row[key]))?.push(row);
      return ids.map((id) => groups.get(id) ?? []);
    });
  }

  private async rows<E extends { id: string }>(
    columns: ColumnsOf<E>,
    key: keyof E & string,
    ids: readonly string[],
    order?: keyof E & string,
  ): Promise<E[]> {
    const { manager } = this;
    const { table } = columns;
    const rows = await manager.query<Row[]>(
      forOne(
        ids,
        `${columns.select(manager)} WHERE ${table}.${key} IN (${marks(ids)})${order ? ` ORDER BY ${table}.${order}` : ''}`,
      ),
      [...ids],
    );
    return rows.flatMap((row) => columns.read(manager, row) ?? []);
  }
}
