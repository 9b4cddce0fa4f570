import { Entity, ForeignKey, Index } from 'typeorm';
import { User } from '../../accounts/users/user.entity.ts';
import { IdColumn, InstantColumn, IntColumn, RefColumn } from '../../schema/columns.ts';
import { Cycle } from './cycle.entity.ts';
import { Participant } from './participant.entity.ts';

/**
 * An account that held a place before it passed on (docs/rules.md §39.9). The current holder is `Participant.userId`. Rows are only
 * added.
 */
@Entity('place_holders')
@Index('UQ_place_holders', ['participantId', 'position'], { unique: true })
export class PlaceHolder {
  @IdColumn()
  id: string;

  @Index('IX_place_holders_cycle')
  @ForeignKey(() => Cycle, { name: 'FK_place_holders_cycle' })
  @RefColumn()
  cycleId: string;

  @ForeignKey(() => Participant, { name: 'FK_place_holders_participant' })
  @RefColumn()
  participantId: string;

  @Index('IX_place_holders_user')
  @ForeignKey(() => User, { name: 'FK_place_holders_user' })
  @RefColumn()
  userId: string;

  /** Since when the account held the place: since the participant was added, or since the place passed on to it. */
  @InstantColumn()
  since: Date;

  /** When it passed on. */
  @InstantColumn()
  until: Date;

  /** The position of the entry `PLACE_PASSED`, which ends the time of this account. */
  @IntColumn()
  position: number;
}
