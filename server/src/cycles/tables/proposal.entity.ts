import { Entity, ForeignKey, Index } from 'typeorm';
import type { ProposalKind, ProposalStatus, ProposalTimes } from '../../domain/proposals.ts';
import {
  IdColumn,
  InstantColumn,
  IntColumn,
  LongTextColumn,
  RefColumn,
  TextColumn,
} from '../../schema/columns.ts';
import { Cycle } from './cycle.entity.ts';
import { Participant } from './participant.entity.ts';

/** A participant's proposal of a new owner, or to pass on their place, and how it ended (docs/rules.md §39). */
@Entity('proposals')
@Index('IX_proposals_cycle', ['cycleId', 'status'])
@Index('IX_proposals_open', ['status', 'at'])
@Index('UQ_proposals_open', ['kind', 'openProposerId'], { unique: true })
export class Proposal implements ProposalTimes {
  @IdColumn()
  id: string;

  @ForeignKey(() => Cycle, { name: 'FK_proposals_cycle' })
  @RefColumn()
  cycleId: string;

  @TextColumn(8)
  kind: ProposalKind;

  /** The position of its entry in the history, which tells proposals of one person apart. */
  @IntColumn()
  position: number;

  /** The proposer while the proposal is open, and null afterwards. The unique key allows one open proposal of each kind. */
  @RefColumn({ nullable: true })
  openProposerId: string | null;

  @Index('IX_proposals_proposer')
  @ForeignKey(() => Participant, { name: 'FK_proposals_proposer' })
  @RefColumn()
  proposerId: string;

  /** The participant whose role or place is to go to someone else: the owner when it was proposed. */
  @Index('IX_proposals_subject')
  @ForeignKey(() => Participant, { name: 'FK_proposals_subject' })
  @RefColumn()
  subjectId: string;

  @Index('IX_proposals_candidate')
  @ForeignKey(() => Participant, { name: 'FK_proposals_candidate' })
  @RefColumn({ nullable: true })
  candidateId: string | null;

  /** The accounts that had accepted when it was proposed, in the format of `electorateText`. */
  @LongTextColumn()
  electorate: string;

  @TextColumn(16)
  status: ProposalStatus;

  @InstantColumn()
  at: Date;

  @InstantColumn({ nullable: true })
  agreedAt: Date | null;

  /** Since when no vote is missing; null while one is. */
  @InstantColumn({ nullable: true })
  majorityAt: Date | null;

  @IntColumn({ default: 0 })
  notices: number;

  @InstantColumn({ nullable: true })
  endedAt: Date | null;
}
