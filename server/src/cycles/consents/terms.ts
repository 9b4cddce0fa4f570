import { Field, Int, ObjectType } from 'type-graphql';
import type { CycleSettings } from '../../domain/cycle-fields.ts';
import { hashOfTerms, type Terms as BoundTerms } from '../../domain/terms.ts';
import { LocalDate } from '../../schema/scalars.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'What a yes is bound to: the settings of a cycle, and of a slot the slot as well.',
})
export class Terms implements CycleSettings {
  @Field(() => String, {
    description:
      'SHA-256 of their canonical JSON, 64 lower-case hex digits: what `termsHash` of an answer takes.',
  })
  hash: string;

  @Field(() => LocalDate, { description: 'The day on which the first slot collects.' })
  startDate: string;

  @Field(() => Int, { description: 'Days between two collections; 28 stands for a month.' })
  frequency: number;

  @Field(() => Int, { description: 'What each participant pays per round.' })
  participantAmount: number;

  @Field(() => String, { nullable: true, description: 'As `Cycle.currency`.' })
  currency: string | null;

  @Field(() => Int, { description: 'As `Cycle.graceDays`.' })
  graceDays: number;

  @Field(() => String, { nullable: true, description: 'As `Cycle.houseRules`.' })
  houseRules: string | null;

  @Field(() => Int, { nullable: true, description: 'Of a slot: how many take part. Null otherwise.' })
  participantsCount: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Of a slot: its place in the order, from 0. Null otherwise.',
  })
  slot: number | null;

  @Field(() => LocalDate, {
    nullable: true,
    description: 'Of a slot: the day on which it collects. Null otherwise.',
  })
  dateCollected: string | null;
}

const noSlot = { participantsCount: null, slot: null, dateCollected: null };

/** Terms as the schema shows them, with their hash. */
export const shownTerms = ({ cycle: _cycle, ...terms }: BoundTerms): Terms => ({
  ...noSlot,
  ...terms,
  hash: hashOfTerms({ cycle: _cycle, ...terms }),
});
