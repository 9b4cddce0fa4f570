import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';
import { ColumnsOf, marks, type Row } from '../../db/columns-of.ts';
import { Consent } from '../tables/consent.entity.ts';
import { END, endIn } from './cycle-end.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { VERIFIED, verifiedOf, type LockedCycle } from './locked-cycle.ts';
import { addressesOf, verifiedByUser } from './account-reading.ts';
import { newestChanges } from './newest-changes.ts';
import { joinLinksOf, openRequestsOf, openSwapsOf } from './open-reading.ts';
import { paymentsOf, standingsOf, type RoundStandings, type StatusCountsKey } from './payment-reading.ts';
import { forOne, many, one, rowsBy } from './rows-by-key.ts';
import { newestOf, versionOf } from './versions.ts';
import { KINDS_OF_ROUNDS } from '../../domain/history/kinds.ts';
import { notEnded, type CycleEnd } from '../../domain/stage.ts';
import type { ChangeRow } from '../tables/cycle-change.entity.ts';
import { Invite } from '../tables/invite.entity.ts';
import type { JoinLink } from '../tables/join-link.entity.ts';
import type { JoinRequest } from '../tables/join-request.entity.ts';
import { Participant } from '../tables/participant.entity.ts';
import type { Payment } from '../tables/payment.entity.ts';
import { Round } from '../tables/round.entity.ts';
import { Repayment } from '../tables/repayment.entity.ts';
import { STOP_PROPOSED, stopProposedIn } from './stop-proposed.ts';
import { readOwnOpenPayments, type OpenPayment } from './open-payments.ts';
import { readStops, type VotedStop } from './stop-reading.ts';
import type { Swap } from '../tables/swap.entity.ts';
import { User } from '../../accounts/users/user.entity.ts';
import { refusalsOf } from '../../mail/addresses/bounces.ts';
import type { MailAddress } from '../../mail/addresses/mail-address.entity.ts';

const cycles = new ColumnsOf(Cycle, 'c');
const rounds = new ColumnsOf(Round, 'r');
const participants = new ColumnsOf(Participant, 'p');
const people = new ColumnsOf(User, 'u');
const invites = new ColumnsOf(Invite, 'i');
const consents = new ColumnsOf(Consent, 's');
const repayments = new ColumnsOf(Repayment, 'b');

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
    return one(this.manager, people, 'id');
  }

  /** Whether an account's address is proven. */
  @Loader
  get emailProven(): DataLoader<string, boolean> {
    return new DataLoader((ids) => verifiedByUser(this.manager, ids));
  }

  /** What the addresses of accounts want, by the accounts' ids. */
  @Loader
  get mailAddresses(): DataLoader<string, MailAddress | undefined> {
    return new DataLoader((ids) => addressesOf(this.manager, ids));
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
    return one(this.manager, invites, 'participantId');
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
    return many(this.manager, invites, 'cycleId');
  }

  /** The link to share; undefined where there never was one. */
  @Loader
  get joinLinkOfCycle(): DataLoader<string, JoinLink | undefined> {
    return new DataLoader((ids) => joinLinksOf(this.manager, ids));
  }

  /** Those that wait for an answer, in the order in which they were made. */
  @Loader
  get openRequestsOfCycle(): DataLoader<string, JoinRequest[]> {
    return new DataLoader((ids) => openRequestsOf(this.manager, ids));
  }

  /** In the order in which they were given. */
  @Loader
  get consentsOfCycle(): DataLoader<string, Consent[]> {
    return many(this.manager, consents, 'cycleId', 'id');
  }

  @Loader
  get roundsOfCycle(): DataLoader<string, Round[]> {
    return many(this.manager, rounds, 'cycleId', 'position');
  }

  /** The open proposals to exchange turns, in the order in which they were made. */
  @Loader
  get openSwapsOfCycle(): DataLoader<string, Swap[]> {
    return new DataLoader((ids) => openSwapsOf(this.manager, ids));
  }

  @Loader
  get paymentsOfRound(): DataLoader<string, Payment[]> {
    return new DataLoader((ids) => paymentsOf(this.manager, ids));
  }

  /** How many payments of a round stand how, and how that of one account does; by `standingsKey`. */
  @Loader
  get standingsOfRound(): DataLoader<StatusCountsKey, RoundStandings, string> {
    return new DataLoader((keys) => standingsOf(this.manager, keys), {
      cacheKeyFn: ({ roundId, userId }) => `${roundId}\n${userId}`,
    });
  }

  /** The newest change of a cycle; undefined where none was recorded. */
  @Loader
  get newestChange(): DataLoader<string, ChangeRow | undefined> {
    return new DataLoader((ids) => newestChanges(this.manager, ids, []));
  }

  /** The same for whoever does not see rounds. */
  @Loader
  get newestButOfRounds(): DataLoader<string, ChangeRow | undefined> {
    return new DataLoader((ids) => newestChanges(this.manager, ids, KINDS_OF_ROUNDS));
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
    return many(this.manager, repayments, 'cycleId', 'position');
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

  noteVerified(userId: string): void {
    this.emailProven.clearAll();
    for (const { verified } of this.held.values()) verified.set(userId, true);
  }

  /** Takes note of whose cycles these are, and as whom the viewer is in them: it is asked for each e-mail, and each round. */
  noteListed(listed: readonly KnownCycle[]): void {
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
    for (const [userId, isVerified] of locked.verified) this.emailProven.prime(userId, isVerified);
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
        `SELECT ${participants.list(manager)}, ${people.list(manager)}, ${invites.list(manager)}, ${VERIFIED}
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
      for (const [userId, isVerified] of verifiedOf(row)) this.emailProven.prime(userId, isVerified);
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
    const rows = missing.length > 0 ? await rowsBy(this.manager, participants, 'id', missing) : [];
    const read = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => this.met.get(id) ?? read.get(id));
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
}
