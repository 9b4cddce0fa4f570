import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { FlagColumn, InstantColumn } from '../../schema/columns.ts';
import { User } from '../../accounts/users/user.entity.ts';

/** Whoever has said that they do not know an owner is not invited by that account again (docs/rules.md §29.5). */
@Entity('unknown_owners')
export class UnknownOwner {
  @ForeignKey(() => User, { name: 'FK_unknown_owners_owner' })
  @PrimaryColumn({ type: 'varchar', length: 36 })
  ownerId: string;

  /** A keyed hash of the mailbox (`mailboxKey`): neither capitals nor a tag make it another address. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  addressHash: string;

  @InstantColumn()
  at: Date;

  /** Stated by an account that had not verified its address: a stranger may have made it. */
  @FlagColumn(false, { name: 'unproven' })
  unverified: boolean;
}
