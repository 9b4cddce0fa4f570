import { Ctx } from 'type-graphql';
import { User } from '../accounts/users/user.entity.ts';
import type { SignedIn } from '../context/context.ts';
import { ResolverOf } from '../schema/computed-field.ts';
import { Operation } from '../schema/operation.ts';
import * as exports from './export.service.ts';

@ResolverOf(() => User)
export class ExportResolver {
  @Operation('exportMyData', () => String)
  exportMyData(@Ctx() ctx: SignedIn): Promise<string> {
    return exports.exportMyData(ctx);
  }
}
