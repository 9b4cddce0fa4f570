import { requireSession, type SignedIn } from '../../context/context.ts';
import { checkGivenPassword } from '../../domain/account.ts';
import { DomainError } from '../../domain/errors.ts';
import { guessesOfSession, guessesOfSessions } from '../../domain/limits.ts';
import { giveBack, keep, type Demand } from '../../limits/limit.service.ts';
import { Credential } from '../credentials/credential.entity.ts';
import { countTry, triesOf } from '../credentials/tries.ts';
import { verifyPassword } from '../credentials/password.ts';
import { logSecurityEvent } from '../../context/security-events.ts';
import { lockOpenSession } from './session.service.ts';

/** That somebody knew the password a moment ago: `lockCheckedPassword` looks whether it is still the password. */
export interface Proof {
  passwordHash: string;
}

/**
 * Asks whoever is signed in for the password again: a session that was left open, or stolen, must not do what outlives it
 * or shuts the owner out. Guesses are limited as at sign-in, with whose tries they are counted; but not by the tries of strangers
 * from anywhere, who could keep the owner from changing the password that they guess.
 * @throws DomainError `session-only`, `password-required`, `too-many-requests`, `wrong-password`
 */
export async function checkOwnPassword(ctx: SignedIn, password: string | null | undefined): Promise<Proof> {
  requireSession(ctx);
  const given = password ?? '';
  const complaint = checkGivenPassword(given);
  if (complaint) throw new DomainError('password-required', { fields: { password: [complaint] } });
  const { id: userId, email } = ctx.viewer;
  const taken = await countTry(ctx, email, triesAgainOf(ctx));
  const credential = await ctx.manager.findOneBy(Credential, { userId });
  const isRight = await verifyPassword(credential?.passwordHash, given);
  if (!credential || !isRight) {
    await keep(ctx, taken);
    logSecurityEvent(ctx, 'password-refused', { userId, reason: 'wrong-password' });
    throw new DomainError('wrong-password');
  }
  // Before what it was asked for, which may be refused: that would take this back, and count what was no guess.
  await giveBack(ctx, taken);
  return { passwordHash: credential.passwordHash };
}

/** What a try counts for where there is a session: those of sign-in, of which the one that strangers fill refuses nothing. */
const triesAgainOf = ({ viewer, sessionId }: SignedIn): Demand[] => [
  ...triesOf(viewer.email).map((each): Demand =>
    each.rule.per === 'account' ? { ...each, refusesNothing: true } : each,
  ),
  { rule: guessesOfSession, subject: sessionId ?? viewer.id },
  { rule: guessesOfSessions, subject: viewer.id },
];

/**
 * The first step of what the password was asked for. Nobody ends the session, or sets another password, until the
 * transaction does.
 * @throws DomainError `session-ended`; `wrong-password` where somebody else was faster, and it is the password no more
 */
export async function lockCheckedPassword(
  tx: SignedIn,
  { passwordHash }: Proof,
): Promise<{ sessionId: string }> {
  const { credential, sessionId } = await lockOpenSession(tx);
  if (credential.passwordHash !== passwordHash) throw new DomainError('wrong-password');
  return { sessionId };
}
