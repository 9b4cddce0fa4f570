import { Arg, Ctx } from 'type-graphql';
import type { SignedIn } from '../../context/context.ts';
import { ComputedField, ResolverOf } from '../../schema/computed-field.ts';
import { Operation } from '../../schema/operation.ts';
import { verifiedAmong } from '../credentials/verified-emails.ts';
import { User } from '../users/user.entity.ts';
import * as proofs from './email-proof.service.ts';

/** Whether an address is its owner's, and how they show it. */
@ResolverOf(() => User)
export class EmailProofResolver {
  @Operation('sendOwnEmailProof', () => Boolean)
  sendOwnEmailProof(@Ctx() ctx: SignedIn): Promise<boolean> {
    return proofs.sendOwnEmailProof(ctx);
  }

  @Operation('proveOwnEmail', () => Boolean)
  proveOwnEmail(
    @Ctx() ctx: SignedIn,
    @Arg('code', () => String, { description: "The `code` of the letter's link: good once, for 24 hours." })
    code: string,
  ): Promise<boolean> {
    return proofs.proveOwnEmail(ctx, code);
  }

  @ComputedField(() => Boolean, {
    description: 'Whether one of our letters has shown that the e-mail is theirs: see `sendOwnEmailProof`.',
  })
  async emailProven({ id }: User, ctx: SignedIn): Promise<boolean> {
    return (await verifiedAmong(ctx, [id])).has(id);
  }
}
