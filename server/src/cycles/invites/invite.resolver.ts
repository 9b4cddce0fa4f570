import { Arg, Ctx, ID, type ValidatorFn } from 'type-graphql';
import type { Context, SignedIn } from '../../context/context.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { EMAIL_MAX } from '../../domain/account.ts';
import { UNKNOWN_OWNER } from '../../domain/answers.ts';
import { INVITES, type Relationship } from '../../domain/invite.ts';
import type { InviteResponse, ParticipantStatus } from '../../domain/participant.ts';
import { REASON_MAX } from '../../domain/payment-status.ts';
import {
  CycleIdArg,
  InviteIdArg,
  LinkTokenArg,
  ParticipantIdArg,
  TermsHashArg,
} from '../../schema/arguments.ts';
import { InviteResponseEnum, ParticipantStatusEnum, RelationshipEnum } from '../../schema/enums.ts';
import { ComputedField, ResolverOf } from '../../schema/computed-field.ts';
import { Operation } from '../../schema/operation.ts';
import { Participant } from '../tables/participant.entity.ts';
import { validateRows } from '../../schema/validation.ts';
import { changeInviteEmail, copyInviteLink, resendInvite } from './invite-changes.service.ts';
import { InvitePreview } from './invite-preview.ts';
import { senderOf } from './invite-sender.ts';
import { previewInvite } from './invite-preview.service.ts';
import { Invite } from '../tables/invite.entity.ts';
import { InviteInput } from './invite.inputs.ts';
import { respondToInvite } from './invite-response.service.ts';
import * as invites from './invite.service.ts';

@ResolverOf(() => Invite)
export class InviteResolver {
  @Operation('invites', () => [Invite])
  invites(@Ctx() ctx: SignedIn, @CycleIdArg() cycleId: string): Promise<Invite[]> {
    return invites.listInvites(ctx, cycleId);
  }

  @Operation('sendInvites', () => Cycle)
  async sendInvites(
    @Ctx() ctx: SignedIn,
    @CycleIdArg() cycleId: string,
    @Arg('invites', () => [InviteInput], {
      description: `The people to invite: 1 to ${INVITES.perCall} per call, at most ${INVITES.perOwnerAndDay} per owner and day.`,
      validateFn: validateRows('invites', INVITES.perCall) as ValidatorFn,
    })
    rows: InviteInput[],
  ): Promise<Cycle> {
    return (await invites.sendInvites(ctx, cycleId, rows)).cycle;
  }

  @Operation('removeInvite', () => Cycle)
  removeInvite(@Ctx() ctx: SignedIn, @InviteIdArg() id: string): Promise<Cycle> {
    return invites.removeInvite(ctx, id);
  }

  @Operation('invitePreview', () => InvitePreview)
  invitePreview(
    @Ctx() ctx: Context,
    @Arg('participantId', () => ID, { description: 'The `participantId` of the link.' })
    participantId: string,
    @Arg('token', () => String, { description: 'The `token` of the link.' }) token: string,
  ): Promise<InvitePreview> {
    return previewInvite(ctx, participantId, token);
  }

  @Operation('resendInvite', () => Invite)
  resendInvite(@Ctx() ctx: SignedIn, @InviteIdArg() id: string): Promise<Invite> {
    return resendInvite(ctx, id);
  }

  @Operation('changeInviteEmail', () => Invite)
  changeInviteEmail(
    @Ctx() ctx: SignedIn,
    @InviteIdArg() id: string,
    @Arg('email', () => String, {
      description: `The new email address for the invite, up to ${EMAIL_MAX} characters.`,
    })
    email: string,
  ): Promise<Invite> {
    return changeInviteEmail(ctx, id, email);
  }

  @Operation('copyInviteLink', () => String)
  copyInviteLink(@Ctx() ctx: SignedIn, @InviteIdArg() id: string): Promise<string> {
    return copyInviteLink(ctx, id);
  }

  @Operation('respondToInvite', () => Participant)
  respondToInvite(
    @Ctx() ctx: SignedIn,
    @ParticipantIdArg() participantId: string,
    @Arg('response', () => InviteResponseEnum, { description: 'The answer. It is final.' })
    response: InviteResponse,
    @LinkTokenArg() token?: string,
    @TermsHashArg('`terms.hash` of the cycle', 'when rejecting, and when repeating an answer')
    termsHash?: string | null,
    @Arg('relationship', () => RelationshipEnum, {
      nullable: true,
      description:
        "The person's relationship to the owner, as the person states it. Only with ACCEPTED. Visible to the owner and the person. Optional.",
    })
    relationship?: Relationship | null,
    @Arg('reason', () => String, {
      nullable: true,
      description: `Why the person rejects the invite, in 1 to ${REASON_MAX} characters. Only with REJECTED. Visible to the owner and the person. \`${UNKNOWN_OWNER}\` is reserved: it states that the person does not know the owner, who then cannot invite that address again from any cycle.`,
    })
    reason?: string | null,
  ): Promise<Participant> {
    return respondToInvite(ctx, participantId, response, {
      token: token ?? undefined,
      termsHash: termsHash ?? undefined,
      relationship: relationship ?? undefined,
      reason: reason ?? undefined,
    });
  }

  @ComputedField(() => Date, {
    description: 'When the last email of this invite was sent, including reminders.',
  })
  sentAt({ sentAt, createdAt }: Invite): Date {
    return sentAt ?? createdAt;
  }

  @ComputedField(() => Date, {
    nullable: true,
    description:
      'When a mail server permanently rejected an email of this invite, probably because the address is mistyped. Null if that did not happen, and after the invite is answered, sent again or sent to another address.',
  })
  bouncedAt(invite: Invite, ctx: SignedIn): Promise<Date | null> {
    return invites.bouncedAt(ctx, invite);
  }

  @ComputedField(() => String, {
    description: 'First and last name of the account that last sent it, as they were then.',
  })
  sentByName(invite: Invite, ctx: SignedIn): Promise<string> {
    return senderOf(ctx, invite);
  }

  @ComputedField(() => String, { description: 'The email address that the invite was sent to.' })
  async email(invite: Invite, ctx: SignedIn): Promise<string | undefined> {
    return (await ctx.loaders.participants.load(invite.participantId))?.email;
  }

  @ComputedField(() => ParticipantStatusEnum, {
    description: "The answer. Always equal to the participant's `status`.",
  })
  async status(invite: Invite, ctx: SignedIn): Promise<ParticipantStatus | undefined> {
    return (await ctx.loaders.participants.load(invite.participantId))?.status;
  }

  @ComputedField(() => Participant, { description: 'The invited person, as a participant.' })
  participant(invite: Invite, ctx: SignedIn): Promise<Participant | undefined> {
    return ctx.loaders.participants.load(invite.participantId);
  }
}
