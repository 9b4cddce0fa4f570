import { User } from '../../accounts/users/user.entity.ts';
import type { Context } from '../../context/context.ts';
import { ColumnsOf, type Row } from '../../db/columns-of.ts';
import { findById } from '../../db/find.ts';
import { lockRowById } from '../../db/lock.ts';
import { stateOf } from '../../domain/collectors.ts';
import { LONG_FIELDS } from '../../domain/cycle-fields.ts';
import type { CycleState } from '../../domain/cycle.ts';
import { DomainError } from '../../domain/errors.ts';
import { notEnded, type CycleEnd } from '../../domain/stage.ts';
import { Invite } from '../tables/invite.entity.ts';
import { OwnerOffer } from '../tables/owner-offer.entity.ts';
import { Participant } from '../tables/participant.entity.ts';
import type { Payment } from '../tables/payment.entity.ts';
import { STOP_PROPOSED, stopProposedIn } from './stop-proposed.ts';
import { HAS_PROPOSALS, hasProposalsIn } from './open-reading.ts';
import { isFormer } from './former.ts';
import { END, endIn, isToCome, readEnd } from './cycle-end.ts';
import { Cycle } from '../tables/cycle.entity.ts';

// The layer below declares an empty interface.
declare module '../../context/wiring.ts' {
  interface LockedCycleState extends LockedCycle {}
}

/** Everything that operations on a cycle need of it. */
export interface WholeCycle {
  cycle: Cycle;
  /** In the order in which they were added. */
  participants: Participant[];
  invites: Invite[];
  /** The accounts of the participants, by id. */
  users: Map<string, User>;
  /** Whether the address of each of these accounts is verified, as far as it was read. */
  verified: Map<string, boolean>;
  /** The newest entry of its history. */
  newest: NewestEntry;
  /** Whether and how the cycle has ended. Code that changes payments or repayments must call `setNotCompleted` or `refreshEnd`. */
  end: CycleEnd;
  /** When the open proposal to stop was made, even if it has lapsed. Null if there is none. */
  stopProposedAt: Date | null;
  /** The last offer to take over the cycle, whatever became of it. Null if there is none. */
  offer: OwnerOffer | null;
  /** Whether a proposal about its people is open, even if it is due to end. */
  hasProposals: boolean;
  /** Whether there is any proposal about its people, open or ended. */
  hasHadProposals: boolean;
}

/** The newest entry of a cycle's audit log. */
export interface NewestEntry {
  /** 0 if there is no entry. */
  position: number;
  /** Null if there is no entry, or a process of the previous version wrote it. */
  hash: string | null;
}

/**
 * A cycle that no one else can change until the transaction ends. Code that changes the database must change this object too,
 * so that later operations in the transaction, and the response, need not read it again.
 */
export class LockedCycle implements WholeCycle {
  readonly cycle: Cycle;
  participants: Participant[];
  invites: Invite[];
  readonly users: Map<string, User>;
  readonly verified: Map<string, boolean>;
  newest: NewestEntry;
  end: CycleEnd;
  stopProposedAt: Date | null;
  offer: OwnerOffer | null;
  hasProposals: boolean;
  readonly hasHadProposals: boolean;
  /** By round id, for the rounds that were read. */
  readonly payments = new Map<string, Payment[]>();

  constructor(whole: WholeCycle) {
    this.cycle = whole.cycle;
    this.participants = whole.participants;
    this.invites = whole.invites;
    this.users = whole.users;
    this.verified = whole.verified;
    this.newest = whole.newest;
    this.end = whole.end;
    this.stopProposedAt = whole.stopProposedAt;
    this.offer = whole.offer;
    this.hasProposals = whole.hasProposals;
    this.hasHadProposals = whole.hasHadProposals;
  }

  /** The owner's participant, which need not be the first (docs/rules.md §38). */
  get owner(): Participant | undefined {
    return this.participants.find(({ userId }) => userId === this.cycle.userId);
  }

  /** The open offer to take over the cycle, even if it has lapsed. */
  get openOffer(): OwnerOffer | undefined {
    return this.offer?.status === 'OPEN' ? this.offer : undefined;
  }

  get state(): CycleState {
    return stateOf(this.cycle, this.participants, this.end);
  }

  /** The time zone of a participant's account; UTC without one. */
  zoneOf(userId: string | null): string {
    return this.users.get(userId ?? '')?.timeZone ?? 'utc';
  }

  /** @throws DomainError `participant-not-found` */
  participant(id: string): Participant {
    const participant = this.participants.find((each) => each.id === id);
    if (!participant) throw new DomainError('participant-not-found');
    return participant;
  }
}

/**
 * Locks the cycle's row before any rule is checked (docs/rules.md §14.1), and reads what the rules need. If the transaction
 * has already locked the cycle, it is neither locked nor read again.
 * @throws DomainError `cycle-not-found`; `session-ended` if the viewer has become a former member of it
 */
export async function lockCycle(tx: Context, cycleId: string): Promise<LockedCycle> {
  const known = tx.loaders.held.get(cycleId);
  if (known) return known;
  await lockRowById(tx, Cycle, cycleId);
  const whole = await readWhole(tx, cycleId);
  if (!whole) throw new DomainError('cycle-not-found');
  // The account may have been deleted while this transaction waited for the lock.
  if (whole.participants.some((each) => each.userId === tx.viewer?.id && isFormer(each)))
    throw new DomainError('session-ended');
  return hold(tx, whole);
}

/** The same; undefined if the owner has deleted the cycle in the meantime (docs/rules.md §37.1). */
export async function lockCycleIfThere(tx: Context, cycleId: string): Promise<LockedCycle | undefined> {
  try {
    return await lockCycle(tx, cycleId);
  } catch (error) {
    if (error instanceof DomainError && error.reason === 'cycle-not-found') return undefined;
    throw error;
  }
}

/** Records that a payment has just been left as not received, so that the cycle is not completed. */
export const setNotCompleted = (tx: Context, locked: LockedCycle): void =>
  noteEnd(tx, locked, { ...locked.end, isOpen: true });

/**
 * Reads the end again after payments, repayments or the stop were written in this transaction. Call it only after the
 * cycle's own row has `isRunning` set.
 */
export const refreshEnd = async (tx: Context, locked: LockedCycle): Promise<void> =>
  noteEnd(tx, locked, await readEnd(tx.manager, locked.cycle, tx.clock()));

/** Records that the rounds have just been created, with this number of payments. */
export const setRoundsCreated = (tx: Context, locked: LockedCycle, payments: number): void =>
  noteEnd(tx, locked, { ...notEnded, isOpen: payments > 0 || isToCome(locked.cycle, tx.clock()) });

function noteEnd(tx: Context, locked: LockedCycle, end: CycleEnd): void {
  locked.end = end;
  tx.loaders.ends.clear(locked.cycle.id).prime(locked.cycle.id, end);
}

/** Treats a new cycle, which no one else can know yet, as locked. */
export function hold(tx: Context, whole: WholeCycle): LockedCycle {
  const locked = new LockedCycle(whole);
  tx.loaders.held.set(whole.cycle.id, locked);
  return locked;
}

/**
 * Finds the cycle of a participant, in order to lock it.
 * @throws DomainError `participant-not-found`
 */
export const cycleOfParticipant =
  (participantId: string) =>
  async (tx: Context): Promise<string> => {
    const known = [...tx.loaders.held.values()].find(({ participants }) =>
      participants.some(({ id }) => id === participantId),
    );
    if (known) return known.cycle.id;
    const participant = await findById(tx, Participant, participantId);
    if (!participant) throw new DomainError('participant-not-found');
    return participant.cycleId;
  };

const cycles = new ColumnsOf(Cycle, 'c', { except: LONG_FIELDS });
const participants = new ColumnsOf(Participant, 'p');
const users = new ColumnsOf(User, 'u');
const invites = new ColumnsOf(Invite, 'i');
const offers = new ColumnsOf(OwnerOffer, 'o');

/** SELECT columns for the credential `k` of an account: whether its address is verified. */
export const VERIFIED =
  'k.userId AS accountId, CASE WHEN k.emailProvenAt IS NULL THEN 0 ELSE 1 END AS isVerified';

/** Reads these columns from a row; an empty list if there is no account. */
export const verifiedOf = ({ accountId, isVerified }: Row): [string, boolean][] =>
  typeof accountId === 'string' ? [[accountId, Number(isVerified) === 1]] : [];

/**
 * Reads the cycle, its participants, their accounts and invites in one statement. Description and house rules may be long,
 * so they are selected only in the row of the owner, who is always a participant.
 */
async function readWhole(
  { manager, clock }: Pick<Context, 'manager' | 'clock'>,
  cycleId: string,
): Promise<WholeCycle | undefined> {
  const rows = await manager.query<Row[]>(
    `SELECT ${cycles.list(manager)}, ${participants.list(manager)}, ${users.list(manager)}, ${invites.list(manager)},
       ${offers.list(manager)}, ${VERIFIED}, ${END},
       CASE WHEN p.userId = c.userId THEN c.description END AS c_description,
       CASE WHEN p.userId = c.userId THEN c.houseRules END AS c_houseRules,
       h.position AS position, h.hash AS hash, ${STOP_PROPOSED},
       (SELECT COUNT(*) FROM proposals po WHERE po.cycleId = c.id AND po.status = 'OPEN') AS openProposals, ${HAS_PROPOSALS}
     FROM cycles c
     LEFT JOIN cycle_changes h ON h.cycleId = c.id
       AND h.position = (SELECT MAX(n.position) FROM cycle_changes n WHERE n.cycleId = ?)
     LEFT JOIN owner_offers o ON o.cycleId = c.id
     LEFT JOIN participants p ON p.cycleId = c.id
     LEFT JOIN users u ON u.id = p.userId
     LEFT JOIN credentials k ON k.userId = p.userId
     LEFT JOIN invites i ON i.participantId = p.id
     WHERE c.id = ? ORDER BY p.position`,
    [cycleId, cycleId],
  );
  const [first] = rows;
  const cycle = first && cycles.read(manager, first);
  // MySQL ignores trailing blanks when it compares ids.
  if (cycle?.id !== cycleId) return undefined;
  const described = rows.find((row) => row.c_description !== null);
  if (!described) throw new Error(`cycle ${cycleId} has no owner among its participants`);
  const people = rows.flatMap((row) => users.read(manager, row) ?? []);
  return {
    cycle: Object.assign(cycle, {
      description: String(described.c_description),
      houseRules: described.c_houseRules as string | null,
    }),
    participants: rows.flatMap((row) => participants.read(manager, row) ?? []),
    invites: rows.flatMap((row) => invites.read(manager, row) ?? []),
    users: new Map(people.map((user) => [user.id, user])),
    verified: new Map(rows.flatMap(verifiedOf)),
    newest: {
      position: Number(first?.position ?? 0),
      hash: typeof first?.hash === 'string' ? first.hash : null,
    },
    end: endIn(first ?? {}, cycle, clock()),
    stopProposedAt: stopProposedIn(manager, first ?? {}),
    offer: (first && offers.read(manager, first)) ?? null,
    hasProposals: Number(first?.openProposals ?? 0) > 0,
    hasHadProposals: hasProposalsIn(first ?? {}),
  };
}
