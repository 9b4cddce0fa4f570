import { Field, ObjectType } from 'type-graphql';
import { OFFER_DAYS } from '../../domain/handover.ts';
import { Participant } from '../tables/participant.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'An open offer of the owner to a participant to take over the cycle.',
})
export class CycleOffer {
  @Field(() => Participant, { description: 'The participant who can accept it, and becomes the owner then.' })
  to: Participant;

  @Field(() => Date, { description: 'When it was made.' })
  at: Date;

  @Field(() => Date, { description: `When it lapses: ${OFFER_DAYS} days later.` })
  until: Date;
}
