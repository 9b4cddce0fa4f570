import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../schema/columns.ts';
import { Participant } from './participant.entity.ts';
import { Stop } from './stop.entity.ts';

/** A participant's vote to stop. The row is deleted if the vote is taken back; the history has both. */
@Entity('stop_votes')
export class StopVote {
  @ForeignKey(() => Stop, { name: 'FK_stop_votes_stop' })
  @PrimaryColumn({ type: 'varchar', length: 36 })
  stopId: string;

  @Index('IX_stop_votes_participant')
  @ForeignKey(() => Participant, { name: 'FK_stop_votes_participant' })
  @PrimaryColumn({ type: 'varchar', length: 36 })
  participantId: string;

  @InstantColumn()
  at: Date;
}
