import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { InstantColumn, TextColumn } from '../../schema/columns.ts';
import { User } from '../users/user.entity.ts';

/** What proves that somebody is this user. Never part of an answer: this is no GraphQL type. */
@Entity('credentials')
export class Credential {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  @ForeignKey(() => User, { name: 'FK_credentials_user' })
  userId: string;

  @TextColumn(255)
  passwordHash: string;

  @InstantColumn({ nullable: true })
  disabledAt: Date | null;

  /** When a mailed token or reset code first proved that the e-mail is theirs (docs/rules.md §3.5). */
  @InstantColumn({ nullable: true })
  emailProvenAt: Date | null;

  /** When the one welcome letter of this account was queued (docs/rules.md §12.1). */
  @InstantColumn({ nullable: true })
  welcomedAt: Date | null;
}
