import { Arg, Ctx, ID, Int } from 'type-graphql';
import type { SignedIn } from '../../context/context.ts';
import { Consent } from '../tables/consent.entity.ts';
import { consentsFor, slotTermsOf } from '../consents/consent.service.ts';
import { Terms } from '../consents/terms.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import {
  nameOf,
  readParticipant,
  whenRead,
  type AnyParticipant,
  type Eventual,
} from '../aggregate/cycle-reading.ts';
import { UNKNOWN_OWNER } from '../../domain/answers.ts';
import type { Relationship } from '../../domain/invite.ts';
import type { CollectionResponse } from '../../domain/participant.ts';
import { PAY_TO_MAX, REASON_MAX } from '../../domain/payment-status.ts';
import {
  CycleIdArg,
  LinkTokenArg,
  ParticipantIdArg,
  PasswordArg,
  TermsHashArg,
} from '../../schema/arguments.ts';
import { CollectionResponseEnum, RelationshipEnum } from '../../schema/enums.ts';
import { ComputedField, ResolverOf } from '../../schema/computed-field.ts';
import { Operation } from '../../schema/operation.ts';
import * as between from './between.ts';
import * as collectors from './collector.service.ts';
import * as confirmations from './confirmation.service.ts';
import { leaveCycle } from './leave.service.ts';
import { Participant } from '../tables/participant.entity.ts';
import * as participants from './participant.service.ts';
import { sharesMailboxWith } from './shared-mailbox.ts';
import { ifReadsPayTo, updatePayTo } from './pay-to.service.ts';

@ResolverOf(() => Participant)
export class ParticipantResolver {
  @Operation('participant', () => Participant)
  participant(
    @Ctx() ctx: SignedIn,
    @Arg('id', () => ID, { description: 'The `id` of the participant.' }) id: string,
  ): Promise<Participant> {
    return participants.viewParticipant(ctx, id);
  }

  @Operation('participants', () => [Participant])
  participants(@Ctx() ctx: SignedIn, @CycleIdArg() cycleId: string): Promise<Participant[]> {
    return participants.listParticipants(ctx, cycleId);
  }

  @Operation('collectors', () => [Participant])
  collectors(@Ctx() ctx: SignedIn, @CycleIdArg() cycleId: string): Promise<Participant[]> {
    return collectors.listCollectors(ctx, cycleId);
  }

  @Operation('removeParticipant', () => Cycle)
  removeParticipant(
    @Ctx() ctx: SignedIn,
    @Arg('id', () => ID, { description: 'The `id` of the participant.' }) id: string,
  ): Promise<Cycle> {
    return participants.removeParticipant(ctx, id);
  }

  @Operation('assignCollectors', () => Cycle)
  assignCollectors(
    @Ctx() ctx: SignedIn,
    @CycleIdArg() cycleId: string,
    @Arg('participantIds', () => [ID], {
      description:
        'The `id`s of all accepted participants, each once, in slot order. Another list is refused with `invalid-input`.',
    })
    participantIds: string[],
  ): Promise<Cycle> {
    return collectors.assignCollectors(ctx, cycleId, participantIds);
  }

  @Operation('sendConfirmationEmails', () => Cycle)
  sendConfirmationEmails(@Ctx() ctx: SignedIn, @CycleIdArg() cycleId: string): Promise<Cycle> {
    return confirmations.sendConfirmationEmails(ctx, cycleId);
  }

  @Operation('confirmCollection', () => Participant)
  confirmCollection(
    @Ctx() ctx: SignedIn,
    @ParticipantIdArg() participantId: string,
    @Arg('response', () => CollectionResponseEnum, {
      description: 'The answer, final for this slot and date.',
    })
    response: CollectionResponse,
    @LinkTokenArg() token?: string,
    @Arg('payTo', () => String, {
      nullable: true,
      description: `How to be paid: at most ${PAY_TO_MAX} characters on several lines, with APPROVED alone and only the first time. Left out, what is set stays; another text than that is refused with \`password-required\`.`,
    })
    payTo?: string | null,
    @TermsHashArg('`slotTerms.hash` of the participant') termsHash?: string | null,
    @Arg('reason', () => String, {
      nullable: true,
      description: `Why not, in 1 to ${REASON_MAX} characters, with REJECTED alone: the owner and the collector read it.`,
    })
    reason?: string | null,
    @Arg('wishes', () => [Int], {
      nullable: true,
      description:
        'The slots that would do, from 0, each once and not the rejected one; with REJECTED alone. The owner and the collector read them.',
    })
    wishes?: number[] | null,
  ): Promise<Participant> {
    return confirmations.confirmCollection(ctx, participantId, response, {
      token: token ?? undefined,
      termsHash: termsHash ?? undefined,
      payTo: payTo ?? undefined,
      reason: reason ?? undefined,
      wishes: wishes ?? undefined,
    });
  }

  @Operation('leaveCycle', () => Boolean)
  leaveCycle(@Ctx() ctx: SignedIn, @CycleIdArg() cycleId: string): Promise<boolean> {
    return leaveCycle(ctx, cycleId);
  }

  @Operation('updatePayTo', () => Participant)
  updatePayTo(
    @Ctx() ctx: SignedIn,
    @Arg('participantId', () => ID, { description: "The `id` of the viewer's own participant." })
    participantId: string,
    @Arg('payTo', () => String, {
      nullable: true,
      description: `At most ${PAY_TO_MAX} characters on several lines; null or an empty text takes it away.`,
    })
    payTo?: string | null,
    @PasswordArg('Not needed for the first payment details while the slot is not approved.')
    password?: string | null,
  ): Promise<Participant> {
    return updatePayTo(ctx, participantId, payTo, password);
  }

  @ComputedField(() => String, {
    nullable: true,
    description:
      'How to pay this person, in their own words. For that person, and while the cycle runs for accepted participants; null for others.',
  })
  payTo(participant: AnyParticipant, ctx: SignedIn): Eventual<string | null> {
    return whenRead(readParticipant(ctx, participant), (whole) => ifReadsPayTo(ctx, whole, whole.payTo));
  }

  @ComputedField(() => Date, {
    nullable: true,
    description:
      'When `payTo` was last changed by the password, at a time when others relied on it; null where it never was. Seen by whoever may read `payTo`.',
  })
  payToChangedAt(participant: AnyParticipant, ctx: SignedIn): Eventual<Date | null> {
    return whenRead(readParticipant(ctx, participant), (whole) =>
      ifReadsPayTo(ctx, whole, whole.payToChangedAt),
    );
  }

  @ComputedField(() => Terms, {
    nullable: true,
    description:
      'What a yes to this slot is bound to, as it is now; its `hash` is what `termsHash` of `confirmCollection` takes. Null without a slot.',
  })
  async slotTerms(participant: AnyParticipant, ctx: SignedIn): Promise<Terms | null> {
    return slotTermsOf(ctx, participant);
  }

  @ComputedField(() => [Consent], {
    description:
      'To what this person has said yes, the oldest first: for that person, the owner and accepted participants; empty for others.',
  })
  consents(participant: AnyParticipant, ctx: SignedIn): Promise<Consent[]> {
    return consentsFor(ctx, participant);
  }

  @ComputedField(() => String, {
    nullable: true,
    description:
      'First name, a dot, the first two letters of the last name in upper case: `Ada.LO`. Null until linked to an account.',
  })
  name(participant: AnyParticipant, ctx: SignedIn): Eventual<string | null> {
    return nameOf(ctx, participant);
  }

  @ComputedField(() => String, {
    nullable: true,
    description:
      'For the owner and the person; for others only while there is no `name`, and null after that.',
  })
  email(participant: AnyParticipant, ctx: SignedIn): Eventual<string | null> {
    return whenRead(readParticipant(ctx, participant), (whole) => participants.emailFor(ctx, whole));
  }

  @ComputedField(() => Boolean, {
    description:
      "Whether one of our letters has shown that the account's e-mail is theirs; false without an account. Seen by whoever sees the cycle.",
  })
  emailProven(participant: AnyParticipant, ctx: SignedIn): Eventual<boolean> {
    return participants.emailVerifiedOf(ctx, participant);
  }

  @ComputedField(() => Participant, {
    nullable: true,
    description:
      'The first other participant whose e-mail leads to the same mailbox, whatever tag it has: most likely the same person. Null where there is none. For the owner and accepted participants; null for others.',
  })
  sharesMailboxWith(participant: AnyParticipant, ctx: SignedIn): Eventual<Participant | null> {
    return whenRead(readParticipant(ctx, participant), (whole) => sharesMailboxWith(ctx, whole));
  }

  @ComputedField(() => RelationshipEnum, {
    nullable: true,
    description:
      "Who the person is to the owner, by the owner's word. For the owner and the person; null for anybody else, and for the owner's own seat.",
  })
  relationship(participant: AnyParticipant, ctx: SignedIn): Eventual<Relationship | null> {
    return whenRead(readParticipant(ctx, participant), (whole) => between.relationshipFor(ctx, whole));
  }

  @ComputedField(() => RelationshipEnum, {
    nullable: true,
    description:
      "The same by the person's own word, said with the yes; null where none was said. For the owner and the person; null for others.",
  })
  ownRelationship(participant: AnyParticipant, ctx: SignedIn): Eventual<Relationship | null> {
    return whenRead(readParticipant(ctx, participant), (whole) =>
      between.betweenThem(ctx, whole, whole.ownRelationship),
    );
  }

  @ComputedField(() => String, {
    nullable: true,
    description: `Why the invite was rejected; \`${UNKNOWN_OWNER}\` where the person does not know the owner. For the owner and the person; null for others, and where nothing was said.`,
  })
  rejectionReason(participant: AnyParticipant, ctx: SignedIn): Eventual<string | null> {
    return whenRead(readParticipant(ctx, participant), (whole) =>
      between.betweenThem(ctx, whole, whole.rejectionReason),
    );
  }

  @ComputedField(() => String, {
    nullable: true,
    description:
      'Why the slot was rejected, until the collectors are assigned anew or initialised. For the owner and the person; null for others, and where nothing was said.',
  })
  slotReason(participant: AnyParticipant, ctx: SignedIn): Eventual<string | null> {
    return whenRead(readParticipant(ctx, participant), (whole) =>
      between.betweenThem(ctx, whole, whole.slotReason),
    );
  }

  @ComputedField(() => [Int], {
    nullable: true,
    description:
      'The slots that would do instead of the rejected one, from 0 and in their order; as `slotReason`.',
  })
  slotWishes(participant: AnyParticipant, ctx: SignedIn): Eventual<number[] | null> {
    return whenRead(readParticipant(ctx, participant), (whole) => between.wishesFor(ctx, whole));
  }

  @ComputedField(() => Cycle, { description: 'The cycle of the participant.' })
  async cycle(participant: AnyParticipant, ctx: SignedIn): Promise<Cycle | undefined> {
    return ctx.loaders.cycles.load(participant.cycleId);
  }
}
