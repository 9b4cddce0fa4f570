import { Entity, Index, PrimaryColumn } from 'typeorm';
import type { LinkEnding } from '../../domain/invite-links.ts';
import { InstantColumn, TextColumn } from '../../schema/columns.ts';

/** The token hash of an invite link that no longer works, and why, so that the page can explain it (docs/rules.md §29.2). */
@Entity('ended_links')
export class EndedLink {
  @PrimaryColumn({ type: 'varchar', length: 64 })
  tokenHash: string;

  @TextColumn(16)
  reason: LinkEnding;

  @Index('IX_ended_links_ended')
  @InstantColumn()
  endedAt: Date;
}
