import { requireSession, type SignedIn } from '../../context/context.ts';
import { checkGivenPassword } from '../../domain/account.ts';
import { DomainError } from '../../domain/errors.ts';
import { guessesOfSession, guessesOfSessions } from '../../domain/limits.ts';
import { giveBack, keep, type Demand } from '../../limits/limit.service.ts';
import { Credential } from '../credentials/credential.entity.ts';
import { countAttempt, attemptDemands } from '../credentials/password-attempts.ts';
import { verifyPassword } from '../credentials/password.ts';
import { logSecurityEvent } from '../../context/security-events.ts';
import {
  isReauthenticated,
  passwordRequired,
  requireRecentReauthentication,
} from './recent-reauthentication.ts';
import { lockOpenSession } from './session.service.ts';

/** The result of a successful check. `lockCheckedPassword` checks that it still holds. */
export interface Proof {
  /** The hash of the password that was given; undefined if the session was marked by `reauthenticate`. */
  passwordHash: string | undefined;
}

/**
 * Checks the viewer's password again, for actions that outlive the session or could lock the owner out, so that an open or
 * stolen session is not enough for them. In a session that `reauthenticate` has marked, the password may be left out
 * (docs/rules.md §36.1). Attempts are limited, and counted together with those at sign-in. Attempts of strangers do not count
 * here; otherwise, they could keep the owner from changing the password that they are guessing.
 * @throws DomainError `session-only`, `session-ended`, `password-required`, `too-many-requests`, `wrong-password`
 */
export async function checkOwnPassword(ctx: SignedIn, password: string | null | undefined): Promise<Proof> {
  requireSession(ctx);
  const isLeftOut = password === null || password === undefined;
  if (isLeftOut && (await isReauthenticated(ctx))) return { passwordHash: undefined };
  const input = password ?? '';
  const complaint = checkGivenPassword(input);
  if (complaint) {
    // Without a session, the person has to sign in, and no password helps.
    await ctx.wiring.requireActiveSession(ctx.manager, ctx);
    throw passwordRequired(complaint);
  }
  const { id: userId, email } = ctx.viewer;
  const taken = await countAttempt(ctx, email, sessionAttemptDemands(ctx));
  const credential = await ctx.manager.findOneBy(Credential, { userId });
  const isRight = await verifyPassword(credential?.passwordHash, input);
  if (!credential || !isRight) {
    await keep(ctx, taken);
    logSecurityEvent(ctx, 'password-refused', { userId, reason: 'wrong-password' });
    throw new DomainError('wrong-password');
  }
  // Give the attempt back now: if the action fails later, its rollback must not count a right password as a guess.
  await giveBack(ctx, taken);
  return { passwordHash: credential.passwordHash };
}

/**
 * The limits of an attempt in a session: those of sign-in and those of sessions. The limit per account only counts here and
 * refuses nothing, because strangers can use it up.
 */
const sessionAttemptDemands = ({ viewer, sessionId }: SignedIn): Demand[] => [
  ...attemptDemands(viewer.email).map((each): Demand =>
    each.rule.per === 'account' ? { ...each, refusesNothing: true } : each,
  ),
  { rule: guessesOfSession, subject: sessionId ?? viewer.id },
  { rule: guessesOfSessions, subject: viewer.id },
];

/**
 * The first step of an action that needed the password. Locks the account, so that no one can end the session or change the
 * password until the transaction ends.
 * @throws DomainError `session-ended`; `wrong-password` if the password was changed since the check; `password-required` if it
 *   was left out, and the session is no longer marked
 */
export async function lockCheckedPassword(
  tx: SignedIn,
  { passwordHash }: Proof,
): Promise<{ sessionId: string }> {
  const { credential, sessionId } = await lockOpenSession(tx);
  if (passwordHash === undefined) await requireRecentReauthentication(tx);
  else if (credential.passwordHash !== passwordHash) throw new DomainError('wrong-password');
  return { sessionId };
}
