import { Ctx, Resolver } from 'type-graphql';
import type { SignedIn } from '../../context/context.ts';
import { PasswordArg } from '../../schema/arguments.ts';
import { Operation } from '../../schema/operation.ts';
import { deleteAccount } from './deletion.service.ts';

@Resolver()
export class DeletionResolver {
  @Operation('deleteAccount', () => Boolean)
  deleteAccount(@Ctx() ctx: SignedIn, @PasswordArg() password?: string | null): Promise<boolean> {
    return deleteAccount(ctx, password);
  }
}
