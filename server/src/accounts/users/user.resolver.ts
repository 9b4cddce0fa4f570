import { Arg, Ctx, ID } from 'type-graphql';
import type { SignedIn } from '../../context/context.ts';
import { ComputedField, ResolverOf } from '../../schema/computed-field.ts';
import { Operation } from '../../schema/operation.ts';
import { User } from './user.entity.ts';
import { UpdateProfileInput } from './user.inputs.ts';
import * as users from './user.service.ts';

@ResolverOf(() => User)
export class UserResolver {
  @Operation('me', () => User)
  me(@Ctx() ctx: SignedIn): Promise<User> {
    return users.me(ctx);
  }

  @Operation('updateProfile', () => User)
  updateProfile(
    @Ctx() ctx: SignedIn,
    @Arg('input', () => UpdateProfileInput, { description: 'The fields to change.' })
    input: UpdateProfileInput,
  ): Promise<User> {
    return users.updateProfile(ctx, input);
  }

  @ComputedField(() => ID, { description: 'The same as `id`, under the name that the REST API uses.' })
  uid(user: User): string {
    return user.id;
  }

  @ComputedField(() => String, { description: 'First and last name, separated by a space.' })
  displayName(user: User): string {
    return users.displayNameOf(user);
  }
}
