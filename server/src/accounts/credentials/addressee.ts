import type { Context } from '../../context/context.ts';
import { User } from '../users/user.entity.ts';
import { verifiedAmong } from './verified-emails.ts';

/** The reader of an email about their own account. */
export interface Addressee {
  to: string;
  /** Undefined while the address is not verified: it may be someone else's. */
  firstName: string | undefined;
  timeZone: string;
}

/** Who gets the emails about an account, and how to greet them. */
export async function addresseeOf(tx: Context, userId: string): Promise<Addressee> {
  const { email: to, firstName, timeZone } = await tx.manager.findOneByOrFail(User, { id: userId });
  const isVerified = (await verifiedAmong(tx, [userId])).has(userId);
  return { to, firstName: isVerified ? firstName : undefined, timeZone };
}
