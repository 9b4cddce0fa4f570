import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { InstantColumn, TextColumn } from '../../schema/columns.ts';
import { User } from '../users/user.entity.ts';

/** The secrets and the status of an account. Not a GraphQL type, so it is never part of a response. */
@Entity('credentials')
export class Credential {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  @ForeignKey(() => User, { name: 'FK_credentials_user' })
  userId: string;

  @TextColumn(255)
  passwordHash: string;

  @InstantColumn({ nullable: true })
  disabledAt: Date | null;

  /** When an emailed token or code first verified the email (docs/rules.md §3.5). */
  @InstantColumn({ nullable: true })
  emailProvenAt: Date | null;

  /** When the account's only welcome email was queued (docs/rules.md §12.1). */
  @InstantColumn({ nullable: true })
  welcomedAt: Date | null;
}
