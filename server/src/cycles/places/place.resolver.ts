import { Arg, Ctx, Resolver } from 'type-graphql';
import type { Context, SignedIn } from '../../context/context.ts';
import { EMAIL_MAX } from '../../domain/account.ts';
import { ParticipantIdArg, PasswordArg, TermsHashArg } from '../../schema/arguments.ts';
import { Operation } from '../../schema/operation.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { PlacePreview } from './place-preview.ts';
import { previewPlace } from './place-preview.service.ts';
import * as service from './place.service.ts';

const TokenArg = (): ReturnType<typeof Arg> =>
  Arg('token', () => String, { description: 'The `token` of the link in the email.' });

@Resolver()
export class PlaceResolver {
  @Operation('placePreview', () => PlacePreview)
  placePreview(@Ctx() ctx: Context, @TokenArg() token: string): Promise<PlacePreview> {
    return previewPlace(ctx, token);
  }

  @Operation('proposePlace', () => Cycle)
  proposePlace(
    @Ctx() ctx: SignedIn,
    @ParticipantIdArg() participantId: string,
    @Arg('email', () => String, {
      description: `The email address of the person who would take over the place, up to ${EMAIL_MAX} characters.`,
    })
    email: string,
    @PasswordArg() password?: string | null,
  ): Promise<Cycle> {
    return service.proposePlace(ctx, participantId, email, password);
  }

  @Operation('answerPlace', () => Boolean)
  answerPlace(
    @Ctx() ctx: SignedIn,
    @TokenArg() token: string,
    @Arg('accept', () => Boolean, { description: 'True to agree to take over the place, false to decline.' })
    accept: boolean,
    @TermsHashArg('`terms.hash` of `placePreview`', 'when declining, and when repeating an answer')
    termsHash?: string | null,
  ): Promise<boolean> {
    return service.answerPlace(ctx, token, accept, termsHash ?? undefined);
  }
}
