import DataLoader from 'dataloader';
import { In, type EntityManager } from 'typeorm';
import { Cycle } from './cycles/cycle.entity.ts';
import { Invite } from './invites/invite.entity.ts';
import { Participant } from './participants/participant.entity.ts';
import { Payment } from './rounds/payment.entity.ts';
import { Round } from './rounds/round.entity.ts';
import { User } from './users/user.entity.ts';

type Key<E, K extends keyof E> = E[K] extends string ? K : never;

/** One request's batched reads, so that a list of any length costs one statement per relation. */
export class Loaders {
  readonly users: DataLoader<string, User | undefined>;
  readonly cycles: DataLoader<string, Cycle | undefined>;
  readonly participants: DataLoader<string, Participant | undefined>;
  readonly inviteOfParticipant: DataLoader<string, Invite | undefined>;
  /** In the order in which people were added. */
  readonly participantsOfCycle: DataLoader<string, Participant[]>;
  readonly invitesOfCycle: DataLoader<string, Invite[]>;
  readonly roundsOfCycle: DataLoader<string, Round[]>;
  readonly paymentsOfRound: DataLoader<string, Payment[]>;
  private readonly manager: EntityManager;

  constructor(manager: EntityManager) {
    this.manager = manager;
    this.users = this.one(User, 'id');
    this.cycles = this.one(Cycle, 'id');
    this.participants = this.one(Participant, 'id');
    this.inviteOfParticipant = this.one(Invite, 'participantId');
    this.participantsOfCycle = this.many(Participant, 'cycleId', { position: 'ASC' });
    this.invitesOfCycle = this.many(Invite, 'cycleId');
    this.roundsOfCycle = this.many(Round, 'cycleId', { position: 'ASC' });
    this.paymentsOfRound = this.many(Payment, 'roundId', { position: 'ASC' });
  }

  /** After a write, what was read before it no longer counts. */
  forget(): void {
    this.users.clearAll();
    this.cycles.clearAll();
    this.participants.clearAll();
    this.inviteOfParticipant.clearAll();
    this.participantsOfCycle.clearAll();
    this.invitesOfCycle.clearAll();
    this.roundsOfCycle.clearAll();
    this.paymentsOfRound.clearAll();
  }

  private one<E extends object, K extends keyof E & string>(entity: new () => E, key: Key<E, K> & K) {
    return new DataLoader<string, E | undefined>(async (ids) => {
      const rows = await this.rows(entity, key, ids);
      const byKey = new Map(rows.map((row) => [String(row[key]), row]));
      return ids.map((id) => byKey.get(id));
    });
  }

  private many<E extends object, K extends keyof E & string>(
    entity: new () => E,
    key: Key<E, K> & K,
    order: { [F in keyof E]?: 'ASC' } = {},
  ) {
    return new DataLoader<string, E[]>(async (ids) => {
      const groups = new Map<string, E[]>(ids.map((id) => [id, []]));
      for (const row of await this.rows(entity, key, ids, order)) groups.get(String(row[key]))?.push(row);
      return ids.map((id) => groups.get(id) ?? []);
    });
  }

  private rows<E extends object>(
    entity: new () => E,
    key: string,
    ids: readonly string[],
    order: { [F in keyof E]?: 'ASC' } = {},
  ): Promise<E[]> {
    return this.manager.find<E>(entity, { where: { [key]: In(ids) } as never, order: order as never });
  }
}
