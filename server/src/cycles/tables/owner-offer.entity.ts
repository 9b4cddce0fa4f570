import { Entity, ForeignKey, Index } from 'typeorm';
import type { OfferStatus } from '../../domain/handover.ts';
import { IdColumn, InstantColumn, RefColumn, TextColumn } from '../../schema/columns.ts';
import { Cycle } from './cycle.entity.ts';
import { Participant } from './participant.entity.ts';

/** The last offer of a cycle's owner to a participant to become the owner. The history has the earlier ones (docs/rules.md §38). */
@Entity('owner_offers')
@Index('IX_owner_offers_open', ['status', 'at'])
export class OwnerOffer {
  @IdColumn()
  id: string;

  /** Its unique key allows one offer at a time. */
  @Index('UQ_owner_offers_cycle', { unique: true })
  @ForeignKey(() => Cycle, { name: 'FK_owner_offers_cycle' })
  @RefColumn()
  cycleId: string;

  /** The participant who can accept it. */
  @Index('IX_owner_offers_participant')
  @ForeignKey(() => Participant, { name: 'FK_owner_offers_participant' })
  @RefColumn()
  participantId: string;

  @TextColumn(16)
  status: OfferStatus;

  @InstantColumn()
  at: Date;
}
