import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../context.ts';
import { User } from './user.entity.ts';
import { UpdateProfileInput } from './user.inputs.ts';
import * as users from './user.service.ts';

@Resolver(() => User)
export class UserResolver {
  @Authorized()
  @Query(() => User)
  me(@Ctx() ctx: SignedIn): Promise<User> {
    return users.me(ctx);
  }

  @Authorized()
  @Mutation(() => User)
  updateProfile(
    @Ctx() ctx: SignedIn,
    @Arg('input', () => UpdateProfileInput) input: UpdateProfileInput,
  ): Promise<User> {
    return users.updateProfile(ctx, input);
  }

  @FieldResolver(() => ID, { description: 'The same as `id`.' })
  uid(@Root() user: User): string {
    return user.id;
  }

  @FieldResolver(() => String, { description: 'First and last name.' })
  displayName(@Root() user: User): string {
    return users.displayNameOf(user);
  }
}
