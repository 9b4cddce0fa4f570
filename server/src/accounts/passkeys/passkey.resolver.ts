import { Arg, Ctx, ID } from 'type-graphql';
import type { Context, SignedIn } from '../../context/context.ts';
import { PasswordArg } from '../../schema/arguments.ts';
import { ComputedField, ResolverOf } from '../../schema/computed-field.ts';
import { Operation } from '../../schema/operation.ts';
import { User } from '../users/user.entity.ts';
import { Passkey } from './passkey.entity.ts';
import * as own from './own-passkeys.service.ts';
import { reauthenticate } from './reauthentication.service.ts';
import { passkeySignInOptions } from './use-passkey.ts';

const PasskeyIdArg = () => Arg('id', () => ID, { description: "One of the viewer's own passkeys." });
const NameArg = () =>
  Arg('name', () => String, { description: 'A name to recognise the passkey by, 1 to 60 characters.' });

/** The viewer's passkeys, and confirming who the viewer is. */
@ResolverOf(() => User)
export class PasskeyResolver {
  @Operation('reauthenticate', () => Boolean)
  reauthenticate(
    @Ctx() ctx: SignedIn,
    @Arg('password', () => String, { nullable: true, description: "The viewer's current password." })
    password?: string | null,
    @Arg('passkey', () => String, {
      nullable: true,
      description:
        "Instead of the password: the browser's answer to `passkeySignInOptions` of the same session, as JSON, at most 16 kB.",
    })
    passkey?: string | null,
  ): Promise<boolean> {
    return reauthenticate(ctx, { password, passkey });
  }

  @Operation('passkeySignInOptions', () => String)
  passkeySignInOptions(@Ctx() ctx: Context): Promise<string> {
    return passkeySignInOptions(ctx);
  }

  @Operation('passkeyRegistrationOptions', () => String)
  passkeyRegistrationOptions(@Ctx() ctx: SignedIn, @PasswordArg() password?: string | null): Promise<string> {
    return own.passkeyRegistrationOptions(ctx, password);
  }

  @Operation('addPasskey', () => User)
  addPasskey(
    @Ctx() ctx: SignedIn,
    @NameArg() name: string,
    @Arg('response', () => String, {
      description:
        "The browser's answer to `passkeyRegistrationOptions` of the same session, as JSON, at most 16 kB.",
    })
    response: string,
  ): Promise<User> {
    return own.addPasskey(ctx, name, response);
  }

  @Operation('renamePasskey', () => User)
  renamePasskey(@Ctx() ctx: SignedIn, @PasskeyIdArg() id: string, @NameArg() name: string): Promise<User> {
    return own.renamePasskey(ctx, id, name);
  }

  @Operation('removePasskey', () => User)
  removePasskey(
    @Ctx() ctx: SignedIn,
    @PasskeyIdArg() id: string,
    @PasswordArg() password?: string | null,
  ): Promise<User> {
    return own.removePasskey(ctx, id, password);
  }

  @ComputedField(() => [Passkey], { description: "The account's passkeys, newest first; at most 10." })
  passkeys({ id }: User, ctx: Context): Promise<Passkey[]> {
    return own.passkeysOf(ctx, id);
  }
}
