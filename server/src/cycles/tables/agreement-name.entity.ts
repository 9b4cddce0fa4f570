import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { RefColumn, TextColumn } from '../../schema/columns.ts';
import { Cycle } from './cycle.entity.ts';
import { Participant } from './participant.entity.ts';

/** A participant's name when the cycle started. It is stored outside the agreement so that it can be erased (docs/rules.md §26.6). */
@Entity('agreement_names')
export class AgreementName {
  @ForeignKey(() => Participant, { name: 'FK_agreement_names_participant' })
  @PrimaryColumn({ type: 'varchar', length: 36 })
  participantId: string;

  @Index('IX_agreement_names_cycle')
  @ForeignKey(() => Cycle, { name: 'FK_agreement_names_cycle' })
  @RefColumn()
  cycleId: string;

  @TextColumn(160, { nullable: true })
  name: string | null;

  /** 16 random bytes in hex. The commitment in the agreement is computed from the salt and the name. */
  @TextColumn(32, { nullable: true })
  salt: string | null;
}
