import { Field, ID, Int, ObjectType } from 'type-graphql';
import { LocalDate } from '../../schema/scalars.ts';
import { Consent } from '../tables/consent.entity.ts';
import { Terms } from './terms.ts';

@ObjectType({ simpleResolvers: true, description: 'Somebody who has agreed, or will have.' })
export class AgreementMember {
  @Field(() => ID, { description: 'The `id` of the participant.' })
  participantId: string;

  @Field(() => String, {
    nullable: true,
    description: 'As it was when the cycle started; null where it was erased since.',
  })
  name: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      '16 bytes in hex: SHA-256 of them and the name is the `name` of this seat in `text`. Null in a draft, and where the name was erased.',
  })
  nameSalt: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The place in the order, from 0. Null in a draft before there is one.',
  })
  slot: number | null;

  @Field(() => LocalDate, {
    nullable: true,
    description: 'The day on which this person collects. Null in a draft before there is one.',
  })
  dateCollected: string | null;

  @Field(() => [Consent], { description: 'To what this person said yes, the oldest first.' })
  consents: Consent[];
}

@ObjectType('AgreementAddendum', {
  simpleResolvers: true,
  description: 'What a running cycle has agreed since: an exchange of turns, or that it was stopped.',
})
export class CycleAddendum {
  @Field(() => Int, { description: 'Its place among them, from 1.' })
  position: number;

  @Field(() => Date, { description: 'When it was agreed.' })
  at: Date;

  @Field(() => String, {
    description:
      'The canonical JSON (RFC 8785) of it, byte for byte what was hashed: what changed, by seats, and the hash before it (`previous`), which of the first is that of the agreement.',
  })
  text: string;

  @Field(() => String, {
    description: 'SHA-256 of `text`, 64 lower-case hex digits; the record of the cycle holds it.',
  })
  hash: string;
}

@ObjectType('Agreement', {
  simpleResolvers: true,
  description: 'What was agreed when the cycle started; before that, a draft of it.',
})
export class CycleAgreement {
  @Field(() => String, {
    nullable: true,
    description:
      'SHA-256 of `text`, 64 lower-case hex digits; the record of the cycle holds it. Null in a draft.',
  })
  hash: string | null;

  @Field(() => Boolean, { description: 'Whether the cycle does not run yet: all of it may still change.' })
  draft: boolean;

  @Field(() => Date, { nullable: true, description: 'When the cycle was started. Null in a draft.' })
  ranAt: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The canonical JSON (RFC 8785) of it, byte for byte what was hashed: terms, order, consents by their hashes, names by salted hashes. Null in a draft.',
  })
  text: string | null;

  @Field(() => Terms, { description: 'The settings.' })
  terms: Terms;

  @Field(() => [AgreementMember], {
    description: 'In the order of their slots; before there is one, in the order in which they were added.',
  })
  members: AgreementMember[];

  @Field(() => [CycleAddendum], {
    description: 'What was agreed since, the oldest first. The agreement itself stays what it was.',
  })
  addenda: CycleAddendum[];
}
