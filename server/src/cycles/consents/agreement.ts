import { Field, ID, Int, ObjectType } from 'type-graphql';
import { LocalDate } from '../../schema/scalars.ts';
import { Consent } from '../tables/consent.entity.ts';
import { Terms } from './terms.ts';

@ObjectType({ simpleResolvers: true, description: 'A participant in an agreement.' })
export class AgreementMember {
  @Field(() => ID, { description: 'The `id` of the participant.' })
  participantId: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The name when the cycle started; in a draft, the current name. Null if it was erased since.',
  })
  name: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The number of a former member: the person who had the place at the start, and has deleted their account since. Null for everyone else.',
  })
  formerNumber: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      "16 bytes in hex. SHA-256 of these bytes and the name is this participant's `name` in `text`. Null in a draft, and if the name was erased.",
  })
  nameSalt: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The position in the collection order, from 0. Null in a draft if no slot is assigned yet.',
  })
  slot: number | null;

  @Field(() => LocalDate, {
    nullable: true,
    description: 'The day on which this person collects. Null in a draft if no slot is assigned yet.',
  })
  dateCollected: string | null;

  @Field(() => [Consent], { description: "This person's consents up to the start, oldest first." })
  consents: Consent[];
}

@ObjectType('AgreementAddendum', {
  simpleResolvers: true,
  description: 'An addition to the agreement of a running cycle: a swap of slots, or a stop.',
})
export class CycleAddendum {
  @Field(() => Int, { description: 'The number of the addendum, from 1.' })
  position: number;

  @Field(() => Date, { description: 'When it was agreed.' })
  at: Date;

  @Field(() => String, {
    description:
      'The addendum as canonical JSON (RFC 8785), exactly the bytes that were hashed: what changed for each participant, and the previous hash (`previous`). For the first addendum, that is the hash of the agreement.',
  })
  text: string;

  @Field(() => String, {
    description: "SHA-256 of `text` as 64 lower-case hex digits. The cycle's audit log contains it.",
  })
  hash: string;
}

@ObjectType('Agreement', {
  simpleResolvers: true,
  description: 'What was agreed when the cycle started; before the start, a draft.',
})
export class CycleAgreement {
  @Field(() => String, {
    nullable: true,
    description:
      "SHA-256 of `text` as 64 lower-case hex digits. The cycle's audit log contains it. Null in a draft.",
  })
  hash: string | null;

  @Field(() => Boolean, {
    description: 'Whether the cycle does not run yet, so that everything may still change.',
  })
  draft: boolean;

  @Field(() => Date, { nullable: true, description: 'When the cycle was started. Null in a draft.' })
  ranAt: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The agreement as canonical JSON (RFC 8785), exactly the bytes that were hashed: terms, order, the hashes of the consents, and salted hashes of the names. Null in a draft.',
  })
  text: string | null;

  @Field(() => Terms, { description: 'The agreed settings.' })
  terms: Terms;

  @Field(() => [AgreementMember], {
    description:
      'The participants in slot order; before slots are assigned, in the order in which they were added.',
  })
  members: AgreementMember[];

  @Field(() => [CycleAddendum], {
    description: 'What was agreed since the start, oldest first. The agreement itself never changes.',
  })
  addenda: CycleAddendum[];
}
