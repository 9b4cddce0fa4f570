import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { FlagColumn, InstantColumn, RefColumn, TextColumn } from '../../schema/columns.ts';
import { Participant } from './participant.entity.ts';

/** Which question a link answers. */
export type LinkPurpose = 'INVITE' | 'SLOT';

/**
 * A further secret by which a participant answers an invite or for a slot, beside the one of the first letter. All of a
 * question live side by side and die together (docs/rules.md §12.2).
 */
@Entity('link_tokens')
export class LinkToken {
  @PrimaryColumn({ type: 'varchar', length: 64 })
  tokenHash: string;

  @Index('IX_link_tokens_participant')
  @ForeignKey(() => Participant, { name: 'FK_link_tokens_participant' })
  @RefColumn()
  participantId: string;

  @TextColumn(16)
  purpose: LinkPurpose;

  /** Whether it went out in a letter: only then does it prove an address. */
  @FlagColumn(true)
  isMailed: boolean;

  @Index('IX_link_tokens_expires')
  @InstantColumn({ nullable: true })
  expiresAt: Date | null;

  @InstantColumn()
  createdAt: Date;
}
