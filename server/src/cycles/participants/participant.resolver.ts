import { Arg, Ctx, ID, Int } from 'type-graphql';
import type { SignedIn } from '../../context/context.ts';
import { Consent } from '../tables/consent.entity.ts';
import { consentsFor, slotTermsOf } from '../consents/consent.service.ts';
import { Terms } from '../consents/terms.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import {
  accountOf,
  nameOf,
  readFormerNumber,
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
import * as between from './private-fields.ts';
import * as collectors from './collector.service.ts';
import * as confirmations from './confirmation.service.ts';
import { leaveCycle } from './leave.service.ts';
import { Participant } from '../tables/participant.entity.ts';
import * as participants from './participant.service.ts';
import { sharesMailboxWith } from './shared-mailbox.ts';
import { ifPayToVisible, updatePayTo } from './pay-to.service.ts';

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
        'The `id`s of all accepted participants, each once, in slot order. Any other list fails with `invalid-input`.',
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
      description: 'The answer. It is final for this slot and date.',
    })
    response: CollectionResponse,
    @LinkTokenArg() token?: string,
    @Arg('payTo', () => String, {
      nullable: true,
      description: `Payment details: up to ${PAY_TO_MAX} characters on one or more lines. Only with APPROVED. Sets the first payment details or repeats the stored ones; any other text fails with \`password-required\`. If omitted, the stored payment details stay.`,
    })
    payTo?: string | null,
    @TermsHashArg('`slotTerms.hash` of the participant', 'when rejecting, and when repeating an answer')
    termsHash?: string | null,
    @Arg('reason', () => String, {
      nullable: true,
      description: `Why the slot is rejected, in 1 to ${REASON_MAX} characters. Only with REJECTED. Visible to the owner and the collector.`,
    })
    reason?: string | null,
    @Arg('wishes', () => [Int], {
      nullable: true,
      description:
        'The slots that the collector would accept instead, counted from 0, each once and without the rejected one. Only with REJECTED. Visible to the owner and the collector.',
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
      description: `The new payment details: up to ${PAY_TO_MAX} characters on one or more lines. Null or an empty text removes them.`,
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
      'Payment details: how this person wants to be paid, as they wrote it. Visible to that person and, while the cycle runs, to accepted participants; null for others.',
  })
  payTo(participant: AnyParticipant, ctx: SignedIn): Eventual<string | null> {
    return whenRead(readParticipant(ctx, participant), (whole) => ifPayToVisible(ctx, whole, whole.payTo));
  }

  @ComputedField(() => Date, {
    nullable: true,
    description:
      'When `payTo` was last changed with the password, at a time when others relied on it. Null if that never happened. Visible to everyone who can read `payTo`.',
  })
  payToChangedAt(participant: AnyParticipant, ctx: SignedIn): Eventual<Date | null> {
    return whenRead(readParticipant(ctx, participant), (whole) =>
      ifPayToVisible(ctx, whole, whole.payToChangedAt),
    );
  }

  @ComputedField(() => Terms, {
    nullable: true,
    description:
      'The current terms of this slot. Pass their `hash` as `termsHash` to `confirmCollection`. Null without a slot.',
  })
  async slotTerms(participant: AnyParticipant, ctx: SignedIn): Promise<Terms | null> {
    return slotTermsOf(ctx, participant);
  }

  @ComputedField(() => [Consent], {
    description:
      "This person's consents, oldest first. Visible to that person, the owner and accepted participants; empty for others.",
  })
  consents(participant: AnyParticipant, ctx: SignedIn): Promise<Consent[]> {
    return consentsFor(ctx, participant);
  }

  @ComputedField(() => ID, {
    nullable: true,
    description:
      'The `id` of the account. Null until there is an account with this email address, and once the person has deleted it.',
  })
  userId(participant: AnyParticipant): string | null {
    return accountOf(participant);
  }

  @ComputedField(() => Int, {
    nullable: true,
    description:
      'The number of a former member: a person who has deleted their account, and whose `name` is then `Former member 3`. It is the same throughout the cycle. Null for everyone else.',
  })
  formerNumber(participant: AnyParticipant): number | null {
    return readFormerNumber(participant);
  }

  @ComputedField(() => String, {
    nullable: true,
    description:
      'First name, a dot and the first two letters of the last name in upper case, such as `Ada.LO`. Null until the participant is linked to an account. `Former member 3` once the person has deleted it.',
  })
  name(participant: AnyParticipant, ctx: SignedIn): Eventual<string | null> {
    return nameOf(ctx, participant);
  }

  @ComputedField(() => String, {
    nullable: true,
    description:
      'The email address. Always visible to the owner and the person; others see it only while `name` is null, and get null after that. Null for everyone once the person has deleted their account.',
  })
  email(participant: AnyParticipant, ctx: SignedIn): Eventual<string | null> {
    return whenRead(readParticipant(ctx, participant), (whole) => participants.emailFor(ctx, whole));
  }

  @ComputedField(() => Boolean, {
    description:
      "Whether the account's email is verified: the person opened a link or entered a code that we emailed to it. False without an account. Visible to everyone who can see the cycle.",
  })
  emailProven(participant: AnyParticipant, ctx: SignedIn): Eventual<boolean> {
    return participants.emailVerifiedOf(ctx, participant);
  }

  @ComputedField(() => Participant, {
    nullable: true,
    description:
      'The first other participant whose email address, ignoring any `+tag`, belongs to the same mailbox: most likely the same person. Null if there is none. Visible to the owner and accepted participants; null for others.',
  })
  sharesMailboxWith(participant: AnyParticipant, ctx: SignedIn): Eventual<Participant | null> {
    return whenRead(readParticipant(ctx, participant), (whole) => sharesMailboxWith(ctx, whole));
  }

  @ComputedField(() => RelationshipEnum, {
    nullable: true,
    description:
      "The person's relationship to the owner, as the owner stated it. Visible to the owner and the person; null for others, and for the owner as a participant.",
  })
  relationship(participant: AnyParticipant, ctx: SignedIn): Eventual<Relationship | null> {
    return whenRead(readParticipant(ctx, participant), (whole) => between.relationshipFor(ctx, whole));
  }

  @ComputedField(() => RelationshipEnum, {
    nullable: true,
    description:
      'The relationship to the owner as the person stated it when accepting. Null if they did not state it. Visible to the owner and the person; null for others.',
  })
  ownRelationship(participant: AnyParticipant, ctx: SignedIn): Eventual<Relationship | null> {
    return whenRead(readParticipant(ctx, participant), (whole) =>
      between.visibleToBoth(ctx, whole, whole.ownRelationship),
    );
  }

  @ComputedField(() => String, {
    nullable: true,
    description: `Why the person rejected the invite; \`${UNKNOWN_OWNER}\` if they do not know the owner. Null if they gave no reason. Visible to the owner and the person; null for others.`,
  })
  rejectionReason(participant: AnyParticipant, ctx: SignedIn): Eventual<string | null> {
    return whenRead(readParticipant(ctx, participant), (whole) =>
      between.visibleToBoth(ctx, whole, whole.rejectionReason),
    );
  }

  @ComputedField(() => String, {
    nullable: true,
    description:
      'Why the person rejected the slot. Kept until the collectors are reassigned or initialised. Null if they gave no reason. Visible to the owner and the person; null for others.',
  })
  slotReason(participant: AnyParticipant, ctx: SignedIn): Eventual<string | null> {
    return whenRead(readParticipant(ctx, participant), (whole) =>
      between.visibleToBoth(ctx, whole, whole.slotReason),
    );
  }

  @ComputedField(() => [Int], {
    nullable: true,
    description:
      'The slots that the person would accept instead of the rejected one, counted from 0, in ascending order. Null, and visible, in the same cases as `slotReason`.',
  })
  slotWishes(participant: AnyParticipant, ctx: SignedIn): Eventual<number[] | null> {
    return whenRead(readParticipant(ctx, participant), (whole) => between.wishesFor(ctx, whole));
  }

  @ComputedField(() => Cycle, { description: "The participant's cycle." })
  async cycle(participant: AnyParticipant, ctx: SignedIn): Promise<Cycle | undefined> {
    return ctx.loaders.cycles.load(participant.cycleId);
  }
}
