import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { HashColumn, InstantColumn } from '../../schema/columns.ts';
import { User } from '../users/user.entity.ts';

/** The link with which a calendar program reads an account's calendar. An account has at most one (docs/rules.md §27.6). */
@Entity('calendar_links')
export class CalendarLink {
  @ForeignKey(() => User, { name: 'FK_calendar_links_user' })
  @PrimaryColumn({ type: 'varchar', length: 36 })
  userId: string;

  @Index('UQ_calendar_links_secret', { unique: true })
  @HashColumn()
  secretHash: string;

  @InstantColumn()
  createdAt: Date;
}
