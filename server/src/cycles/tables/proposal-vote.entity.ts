import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../schema/columns.ts';
import { Participant } from './participant.entity.ts';
import { Proposal } from './proposal.entity.ts';

/** A participant's vote for a proposal. The row is deleted if the vote is taken back; the history has both. */
@Entity('proposal_votes')
export class ProposalVote {
  @ForeignKey(() => Proposal, { name: 'FK_proposal_votes_proposal' })
  @PrimaryColumn({ type: 'varchar', length: 36 })
  proposalId: string;

  @Index('IX_proposal_votes_participant')
  @ForeignKey(() => Participant, { name: 'FK_proposal_votes_participant' })
  @PrimaryColumn({ type: 'varchar', length: 36 })
  participantId: string;

  @InstantColumn()
  at: Date;
}
