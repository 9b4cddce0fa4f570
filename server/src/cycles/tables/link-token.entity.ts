import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { FlagColumn, InstantColumn, RefColumn, TextColumn } from '../../schema/columns.ts';
import { Participant } from './participant.entity.ts';

/** What a link answers: an invite or a slot. */
export type LinkPurpose = 'INVITE' | 'SLOT';

/**
 * Another token with which a participant can answer an invite or confirm a slot, besides the one in the first email. All
 * tokens for the same answer work until it is given (docs/rules.md §12.2).
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

  /** Whether it was emailed. Only then does its use verify an address. */
  @FlagColumn(true)
  isMailed: boolean;

  @Index('IX_link_tokens_expires')
  @InstantColumn({ nullable: true })
  expiresAt: Date | null;

  @InstantColumn()
  createdAt: Date;
}
