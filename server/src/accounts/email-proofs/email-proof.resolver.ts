import { Arg, Ctx } from 'type-graphql';
import type { SignedIn } from '../../context/context.ts';
import { EMAIL_CODE } from '../../domain/email-code.ts';
import { ComputedField, ResolverOf } from '../../schema/computed-field.ts';
import { Operation } from '../../schema/operation.ts';
import { verifiedAmong } from '../credentials/verified-emails.ts';
import { User } from '../users/user.entity.ts';
import * as proofs from './email-proof.service.ts';

/** Whether the viewer's email is verified, and how to verify it. */
@ResolverOf(() => User)
export class EmailProofResolver {
  @Operation('sendOwnEmailProof', () => Boolean)
  sendOwnEmailProof(@Ctx() ctx: SignedIn): Promise<boolean> {
    return proofs.sendOwnEmailProof(ctx);
  }

  @Operation('proveOwnEmail', () => Boolean)
  proveOwnEmail(
    @Ctx() ctx: SignedIn,
    @Arg('code', () => String, { description: 'The `code` from the emailed link. Valid once, for 24 hours.' })
    code: string,
  ): Promise<boolean> {
    return proofs.proveOwnEmail(ctx, code);
  }

  @Operation('proveOwnEmailByCode', () => Boolean)
  proveOwnEmailByCode(
    @Ctx() ctx: SignedIn,
    @Arg('code', () => String, {
      description: `The ${EMAIL_CODE.digits} digits in the email. Blanks and hyphens between them are ignored.`,
    })
    code: string,
  ): Promise<boolean> {
    return proofs.proveOwnEmailByCode(ctx, code);
  }

  @ComputedField(() => Boolean, {
    description: 'Whether the email is verified. See `sendOwnEmailProof`.',
  })
  async emailProven({ id }: User, ctx: SignedIn): Promise<boolean> {
    return (await verifiedAmong(ctx, [id])).has(id);
  }
}
