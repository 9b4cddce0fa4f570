import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { CycleSettings } from '../../domain/cycle-fields.ts';
import { hashOfTerms, type PlaceTerms, type Terms as BoundTerms } from '../../domain/terms.ts';
import { LocalDate } from '../../schema/scalars.ts';

@ObjectType({
  simpleResolvers: true,
  description:
    'The terms of a consent: the settings of a cycle, for a slot also the slot, and for a place what is left of it.',
})
export class Terms implements CycleSettings {
  @Field(() => String, {
    description:
      'SHA-256 of the canonical JSON of the terms, as 64 lower-case hex digits. Send it as `termsHash` with an answer.',
  })
  hash: string;

  @Field(() => LocalDate, { description: 'The day on which the first slot collects.' })
  startDate: string;

  @Field(() => Int, { description: 'Days between two collections. 28 means a calendar month.' })
  frequency: number;

  @Field(() => Int, { description: 'What each participant pays per round, in whole units of the currency.' })
  participantAmount: number;

  @Field(() => String, { nullable: true, description: 'See `Cycle.currency`.' })
  currency: string | null;

  @Field(() => Int, { description: 'See `Cycle.graceDays`.' })
  graceDays: number;

  @Field(() => String, { nullable: true, description: 'See `Cycle.houseRules`.' })
  houseRules: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'For a slot, the number of participants. Otherwise null.',
  })
  participantsCount: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'For a slot or a place, its position in the collection order, from 0. Otherwise null.',
  })
  slot: number | null;

  @Field(() => LocalDate, {
    nullable: true,
    description: 'For a slot or a place, the day on which it collects. Otherwise null.',
  })
  dateCollected: string | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'For a place, what it still pays, in whole units of the currency: all of its payments that are not received. Otherwise null.',
  })
  toPay: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'For a place, what it still collects. Otherwise null.',
  })
  toReceive: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'For a place, what it has paid minus what it has collected, as a stop would settle it. Otherwise null.',
  })
  balance: number | null;
}

const noPlace = { toPay: null, toReceive: null, balance: null };
const noSlot = { participantsCount: null, slot: null, dateCollected: null };

/** Converts terms to the type of the schema, with their hash. */
export const shownTerms = ({ cycle: _cycle, ...terms }: BoundTerms): Terms => ({
  ...noSlot,
  ...noPlace,
  ...terms,
  hash: hashOfTerms({ cycle: _cycle, ...terms }),
});

/** Converts the terms of a place. Their hash does not cover the start date, which lies in the past. */
export const shownPlaceTerms = (terms: PlaceTerms, startDate: string): Terms => {
  const { cycle: _cycle, participant: _participant, ...shown } = terms;
  return { ...noSlot, ...shown, startDate, hash: hashOfTerms(terms) };
};
