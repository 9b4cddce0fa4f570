import { Field, ID, ObjectType } from 'type-graphql';
import { Entity, ForeignKey, Index } from 'typeorm';
import { SWAP_NOTE_MAX, type SwapStatus } from '../../domain/swap.ts';
import { IdColumn, InstantColumn, RefColumn, TextColumn } from '../../schema/columns.ts';
import { SwapStatusEnum } from '../../schema/enums.ts';
import { Cycle } from './cycle.entity.ts';
import { Participant } from './participant.entity.ts';

/** A swap stays after it has ended, with its status (docs/rules.md §30). */
@ObjectType({
  simpleResolvers: true,
  description:
    "One collector's proposal to another to swap slots. Each takes the slot and the day of the other.",
})
@Entity('swaps')
@Index('IX_swaps_cycle', ['cycleId', 'status'])
export class Swap {
  @Field(() => ID, { description: 'An opaque id, for `answerSwap` and `withdrawSwap`.' })
  @IdColumn()
  id: string;

  @ForeignKey(() => Cycle, { name: 'FK_swaps_cycle' })
  @RefColumn()
  cycleId: string;

  @Index('IX_swaps_from')
  @ForeignKey(() => Participant, { name: 'FK_swaps_from' })
  @RefColumn()
  fromId: string;

  @Index('IX_swaps_to')
  @ForeignKey(() => Participant, { name: 'FK_swaps_to' })
  @RefColumn()
  toId: string;

  @Field(() => SwapStatusEnum, { description: 'Whether the proposal is open, and if not, how it ended.' })
  @TextColumn(16)
  status: SwapStatus;

  @Field(() => Date, { description: 'When it was proposed.' })
  @InstantColumn()
  at: Date;

  /** What the proposer wrote, for the two and the owner. */
  @TextColumn(SWAP_NOTE_MAX, { nullable: true })
  note: string | null;

  @InstantColumn({ nullable: true })
  endedAt: Date | null;
}
