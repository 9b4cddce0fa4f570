import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { FlagColumn, InstantColumn } from '../../schema/columns.ts';
import { User } from '../../accounts/users/user.entity.ts';

/** An address whose owner has stated that they do not know an account. That account cannot invite it again (docs/rules.md §29.5). */
@Entity('unknown_owners')
export class UnknownOwner {
  @ForeignKey(() => User, { name: 'FK_unknown_owners_owner' })
  @PrimaryColumn({ type: 'varchar', length: 36 })
  ownerId: string;

  /** A keyed hash of the mailbox (`mailboxKey`), which ignores case and tags. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  addressHash: string;

  @InstantColumn()
  at: Date;

  /** Whether the statement came from an account that had not verified its address, which a stranger may have created. */
  @FlagColumn(false, { name: 'unproven' })
  unverified: boolean;
}
