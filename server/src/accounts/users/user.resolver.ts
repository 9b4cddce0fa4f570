import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../../context/context.ts';
import { described } from '../../schema/operations.ts';
import { User } from './user.entity.ts';
import { UpdateProfileInput } from './user.inputs.ts';
import * as users from './user.service.ts';

@Resolver(() => User)
export class UserResolver {
  @Authorized()
  @Query(() => User, { description: described('me') })
  me(@Ctx() ctx: SignedIn): Promise<User> {
    return users.me(ctx);
  }

  @Authorized()
  @Mutation(() => User, { description: described('updateProfile') })
  updateProfile(
    @Ctx() ctx: SignedIn,
    @Arg('input', () => UpdateProfileInput, { description: 'What is to change.' }) input: UpdateProfileInput,
  ): Promise<User> {
    return users.updateProfile(ctx, input);
  }

  @FieldResolver(() => ID, { description: 'The same as `id`, under the name that REST callers know.' })
  uid(@Root() user: User): string {
    return user.id;
  }

  @FieldResolver(() => String, { description: 'First and last name, with a space between.' })
  displayName(@Root() user: User): string {
    return users.displayNameOf(user);
  }
}
