import { Entity, ForeignKey, Index } from 'typeorm';
import { HashColumn, IdColumn, InstantColumn, RefColumn, TextColumn } from '../../schema/columns.ts';
import { User } from '../users/user.entity.ts';

/**
 * One refresh token. Each refresh creates the next token of the same family; using a token twice ends the whole family
 * (docs/rules.md §4.3).
 */
@Entity('sessions')
export class Session {
  @IdColumn()
  id: string;

  @Index('IX_sessions_user')
  @ForeignKey(() => User, { name: 'FK_sessions_user' })
  @RefColumn()
  userId: string;

  @Index('IX_sessions_family')
  @RefColumn()
  familyId: string;

  @Index('UQ_sessions_token', { unique: true })
  @HashColumn()
  tokenHash: string;

  @InstantColumn()
  createdAt: Date;

  @Index('IX_sessions_expires')
  @InstantColumn()
  expiresAt: Date;

  @InstantColumn({ nullable: true })
  usedAt: Date | null;

  @InstantColumn({ nullable: true })
  endedAt: Date | null;

  /** When the family's first token was created, copied from token to token; null in older rows. */
  @InstantColumn({ nullable: true })
  startedAt: Date | null;

  /** The browser or program that got this token, in a few words; null if unknown. No network address is stored. */
  @TextColumn(120, { nullable: true })
  device: string | null;

  /**
   * Until when no password is needed again, because the person has just given it or a passkey. Copied from token to token; null
   * without that (docs/rules.md §36.1).
   */
  @InstantColumn({ nullable: true })
  reauthenticatedUntil: Date | null;
}
