import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';
import { ColumnsOf, marks, type Row } from '../../db/columns-of.ts';
import { Consent } from '../tables/consent.entity.ts';
import { END, endIn } from './cycle-end.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { VERIFIED, verifiedOf, type LockedCycle } from './locked-cycle.ts';
import { addressesOf, verifiedByUser } from './account-reading.ts';
import { newestChanges } from './newest-changes.ts';
import { hiddenAmong } from './hidden.ts';
import {
  HAS_PROPOSALS,
  HAS_SWAPS,
  hasProposalsIn,
  hasSwapsIn,
  joinLinksOf,
  openRequestsOf,
  openSwapsOf,
  recentProposalsOf,
} from './open-reading.ts';
import {
  paymentsOf,
  statusCountsOf,
  type RoundStatusCounts,
  type StatusCountsKey,
} from './payment-reading.ts';
import { forOne, many, one, rowsBy } from './rows-by-key.ts';
import { newestOf, versionOf } from './versions.ts';
import { KINDS_OF_ROUNDS } from '../../domain/history/kinds.ts';
import { notEnded, type CycleEnd } from '../../domain/stage.ts';
import type { ChangeRow } from '../tables/cycle-change.entity.ts';
import { Invite } from '../tables/invite.entity.ts';
import type { JoinLink } from '../tables/join-link.entity.ts';
import type { JoinRequest } from '../tables/join-request.entity.ts';
import { OwnerOffer } from '../tables/owner-offer.entity.ts';
import { Participant } from '../tables/participant.entity.ts';
import type { Payment } from '../tables/payment.entity.ts';
import type { Proposal } from '../tables/proposal.entity.ts';
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
const offers = new ColumnsOf(OwnerOffer, 'o');
const repayments = new ColumnsOf(Repayment, 'b');

// The layer below declares an empty interface.
declare module '../../context/wiring.ts' {
  interface Loaders extends CycleLoaders {}
}

/** Creates the loader on first use and keeps it until `forget` is called. */
const Loader = (
  _loaders: object,
  name: string,
  descriptor: { get?: (this: CycleLoaders) => unknown },
): void => {
  const make = descriptor.get;
  descriptor.get = function load(this: CycleLoaders): unknown {
    const loader = this.made.get(name) ?? make?.call(this);
    this.made.set(name, loader);
    return loader;
  };
};

/** A listed cycle with the viewer's own participant. */
interface KnownCycle {
  id: string;
  userId: string;
  own: Pick<Participant, 'id' | 'heldSince'>;
}

/** The batched reads of one request, so that a list of any length takes one statement per relation. */
export class CycleLoaders {
  /** The loaders below that have been used, by name. */
  made = new Map<string, unknown>();
  /** The cycles that the transaction has locked, by id. Empty outside a transaction. */
  readonly held = new Map<string, LockedCycle>();
  private readonly manager: EntityManager;
  private readonly clock: () => Date;
  /** Participants that were read together with all others of their cycle. */
  private loaded = new Map<string, Participant>();
  /** The accounts of these participants. */
  private loadedUsers = new Map<string, User>();
  /** Settles when no reads of the participants of a cycle are in progress. */
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

  /** Whether an account's address is verified. */
  @Loader
  get emailProven(): DataLoader<string, boolean> {
    return new DataLoader((ids) => verifiedByUser(this.manager, ids));
  }

  /** The email preferences of accounts' addresses, by account id. */
  @Loader
  get mailAddresses(): DataLoader<string, MailAddress | undefined> {
    return new DataLoader((ids) => addressesOf(this.manager, ids));
  }

  /** When an address last rejected an email permanently; undefined if it accepts emails. */
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

  /** In the order in which they were added. */
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

  /** Undefined if the cycle never had a join link. */
  @Loader
  get joinLinkOfCycle(): DataLoader<string, JoinLink | undefined> {
    return new DataLoader((ids) => joinLinksOf(this.manager, ids));
  }

  /** The last offer to take over the cycle, whatever became of it. */
  @Loader
  get offerOfCycle(): DataLoader<string, OwnerOffer | undefined> {
    return one(this.manager, offers, 'cycleId');
  }

  /** The open proposals about a cycle's people, and those that ended lately, oldest first. */
  @Loader
  get proposalsOfCycle(): DataLoader<string, Proposal[]> {
    return new DataLoader((ids) => recentProposalsOf(this.manager, ids, this.clock()));
  }

  /** The open join requests, oldest first. */
  @Loader
  get openRequestsOfCycle(): DataLoader<string, JoinRequest[]> {
    return new DataLoader((ids) => openRequestsOf(this.manager, ids));
  }

  /** Oldest first. */
  @Loader
  get consentsOfCycle(): DataLoader<string, Consent[]> {
    return many(this.manager, consents, 'cycleId', 'id');
  }

  @Loader
  get roundsOfCycle(): DataLoader<string, Round[]> {
    return many(this.manager, rounds, 'cycleId', 'position');
  }

  /** The open proposals to swap slots, oldest first. */
  @Loader
  get openSwapsOfCycle(): DataLoader<string, Swap[]> {
    return new DataLoader((ids) => openSwapsOf(this.manager, ids));
  }

  @Loader
  get paymentsOfRound(): DataLoader<string, Payment[]> {
    return new DataLoader((ids) => paymentsOf(this.manager, ids));
  }

  /** The number of payments of a round by status, and the status of the payment that one account makes. */
  @Loader
  get statusCountsOfRound(): DataLoader<StatusCountsKey, RoundStatusCounts, string> {
    return new DataLoader((keys) => statusCountsOf(this.manager, keys), {
      cacheKeyFn: ({ roundId, userId }) => `${roundId}\n${userId}`,
    });
  }

  /** The newest change of a cycle; undefined if none was recorded. */
  @Loader
  get newestChange(): DataLoader<string, ChangeRow | undefined> {
    return new DataLoader((ids) => newestChanges(this.manager, ids, []));
  }

  /** The newest change that is visible to someone who does not see rounds. */
  @Loader
  get newestChangeWithoutRounds(): DataLoader<string, ChangeRow | undefined> {
    return new DataLoader((ids) => newestChanges(this.manager, ids, KINDS_OF_ROUNDS));
  }

  /**
   * The position of a cycle's newest entry; null if it has none. Read together with the cycle, so it is never newer than
   * what is shown.
   */
  @Loader
  get versions(): DataLoader<string, number | null> {
    return new DataLoader((ids) => this.versionsOf(ids));
  }

  /** Whether a participant's person hides the cycle, by the participant's id. */
  @Loader
  get hides(): DataLoader<string, boolean> {
    return new DataLoader((ids) => hiddenAmong(this.manager, ids));
  }

  /** Whether and how a cycle has ended. Read together with the cycle. */
  @Loader
  get ends(): DataLoader<string, CycleEnd> {
    return new DataLoader((ids) => this.endsOf(ids));
  }

  /** When the open proposal to stop was made, even if it has lapsed. Read together with the cycle. */
  @Loader
  get stopsProposed(): DataLoader<string, Date | null> {
    return new DataLoader((ids) => this.stopsProposedOf(ids));
  }

  /** The open proposal to stop a cycle, or the one that stopped it. */
  @Loader
  get stopOfCycle(): DataLoader<string, VotedStop | undefined> {
    return new DataLoader((ids) => readStops(this.manager, ids));
  }

  /** In the order in which they are listed. */
  @Loader
  get repaymentsOfCycle(): DataLoader<string, Repayment[]> {
    return many(this.manager, repayments, 'cycleId', 'position');
  }

  /** A participant's payments, made or collected, that were reported and not received. */
  @Loader
  get openPaymentsOfParticipant(): DataLoader<string, OpenPayment[]> {
    return new DataLoader((ids) => readOwnOpenPayments(this.manager, ids));
  }

  /**
   * Drops everything that was read, except for locked cycles, which no one else can change.
   * @param ofTransaction the loaders that have the locked cycles
   */
  forget(ofTransaction: Pick<CycleLoaders, 'held'> = this): void {
    this.made = new Map();
    this.loaded = new Map();
    this.loadedUsers = new Map();
    this.listed = [];
    this.listedById = undefined;
    for (const locked of ofTransaction.held.values()) this.prime(locked);
  }

  markVerified(userId: string): void {
    this.emailProven.clearAll();
    for (const { verified } of this.held.values()) verified.set(userId, true);
  }

  /** Keeps the owner and the viewer's participant of listed cycles, which are needed for each email address and each round. */
  addListedCycles(listed: readonly KnownCycle[]): void {
    this.listed = [...this.listed, ...listed];
    this.listedById = undefined;
  }

  private known(cycleId: string): KnownCycle | undefined {
    this.listedById ??= new Map(this.listed.map((each) => [each.id, each]));
    return this.listedById.get(cycleId);
  }

  /** The participant of an account in a cycle. */
  async ownParticipantOf(cycleId: string, userId: string): Promise<KnownCycle['own'] | undefined> {
    const known = this.known(cycleId);
    if (known) return known.own;
    const all = await this.participantsOfCycle.load(cycleId);
    return all.find((participant) => participant.userId === userId);
  }

  /**
   * Returns a participant without a promise if all of its cycle were read. There are as many payments as participants
   * squared, and a promise for each would take far longer than everything else.
   */
  participant(id: string): Participant | undefined | Promise<Participant | undefined> {
    return this.loaded.get(id) ?? this.participants.load(id);
  }

  /** The same for an account. */
  user(id: string): User | undefined | Promise<User | undefined> {
    return this.loadedUsers.get(id) ?? this.users.load(id);
  }

  /** The account id of a cycle's owner; undefined if there is no such cycle. */
  async ownerOf(cycleId: string): Promise<string | undefined> {
    return this.known(cycleId)?.userId ?? (await this.cycles.load(cycleId))?.userId;
  }

  private prime(locked: LockedCycle): void {
    const { cycle } = locked;
    this.cycles.prime(cycle.id, cycle);
    this.versions.prime(cycle.id, locked.newest.position || null);
    this.ends.prime(cycle.id, locked.end);
    this.stopsProposed.prime(cycle.id, locked.stopProposedAt);
    this.participantsOfCycle.prime(cycle.id, locked.participants);
    this.offerOfCycle.prime(cycle.id, locked.offer ?? undefined);
    if (!locked.hasHadProposals && !locked.hasProposals) this.proposalsOfCycle.prime(cycle.id, []);
    this.invitesOfCycle.prime(cycle.id, locked.invites);
    for (const user of locked.users.values()) {
      this.users.prime(user.id, user);
      this.loadedUsers.set(user.id, user);
    }
    for (const [userId, isVerified] of locked.verified) this.emailProven.prime(userId, isVerified);
    const inviteOf = new Map(locked.invites.map((invite) => [invite.participantId, invite]));
    for (const participant of locked.participants) {
      this.participants.prime(participant.id, participant);
      this.loaded.set(participant.id, participant);
      this.inviteOfParticipant.prime(participant.id, inviteOf.get(participant.id));
    }
    for (const [roundId, ofRound] of locked.payments) this.paymentsOfRound.prime(roundId, ofRound);
  }

  /**
   * Reads the participants of each cycle. The same statement reads their accounts and invites, which are nearly always
   * needed next, and primes the loaders with them.
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
      this.loaded.set(participant.id, participant);
      this.participants.prime(participant.id, participant);
      this.inviteOfParticipant.prime(participant.id, invite);
      if (user) {
        this.users.prime(user.id, user);
        this.loadedUsers.set(user.id, user);
      }
      for (const [userId, isVerified] of verifiedOf(row)) this.emailProven.prime(userId, isVerified);
    }
    for (const [id, of] of found) this.invitesOfCycle.prime(id, of.invites);
    return cycleIds.map((id) => found.get(id)?.people ?? []);
  }

  /**
   * Waits for the cycles whose participants are being read, which usually include these. Otherwise the order of two replies
   * would decide whether a participant is read twice.
   */
  private async participantsBy(ids: readonly string[]): Promise<(Participant | undefined)[]> {
    await this.reading;
    const missing = ids.filter((id) => !this.loaded.has(id));
    const rows = missing.length > 0 ? await rowsBy(this.manager, participants, 'id', missing) : [];
    const read = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => this.loaded.get(id) ?? read.get(id));
  }

  /** Reads each cycle with its version, which takes one index lookup. */
  private async cyclesBy(ids: readonly string[]): Promise<(Cycle | undefined)[]> {
    const { manager } = this;
    const rows = await manager.query<Row[]>(
      forOne(
        ids,
        `SELECT ${cycles.list(manager)}, ${newestOf('c.id')} AS version, ${END}, ${STOP_PROPOSED}, ${HAS_PROPOSALS}, ${HAS_SWAPS}, ${offers.list(manager)}
       FROM cycles c LEFT JOIN owner_offers o ON o.cycleId = c.id WHERE c.id IN (${marks(ids)})`,
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
      this.offerOfCycle.prime(cycle.id, offers.read(manager, row));
      if (!hasProposalsIn(row)) this.proposalsOfCycle.prime(cycle.id, []);
      if (!hasSwapsIn(row)) this.openSwapsOfCycle.prime(cycle.id, []);
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

  /** Reads the ends of cycles that were not read yet; reading a cycle primes its end. */
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
