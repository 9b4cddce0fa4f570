import { inTransaction, requireSession, type Context, type SignedIn } from '../../context/context.ts';
import { logSecurityEvent } from '../../context/security-events.ts';
import { hasId } from '../../db/find.ts';
import { insertRows } from '../../db/insert.ts';
import { DomainError, InvalidInput } from '../../domain/errors.ts';
import { checkPasskeyName, PASSKEYS } from '../../domain/passkey.ts';
import { passkeyChangedEmail, type PasskeyEvent } from '../../mail/emails/passkey-changed.ts';
import { forgotPasswordLink } from '../../mail/links.ts';
import { queueAccountWarning } from '../../mail/outbox.service.ts';
import { hashOf, newId } from '../../base/tokens.ts';
import { addresseeOf } from '../credentials/addressee.ts';
import { checkOwnPassword, lockCheckedPassword } from '../sessions/own-password.service.ts';
import { lockCredential, lockOpenSession } from '../sessions/session.service.ts';
import { User } from '../users/user.entity.ts';
import { displayNameOf } from '../users/user.service.ts';
import { countChallenge, keepChallenge, consumeChallenge } from './challenge.service.ts';
import { Passkey } from './passkey.entity.ts';
import { relyingParty } from './relying-party.ts';
import { readRegistration } from './response.ts';
import { registrationOptions, verifyRegistration } from './webauthn.ts';

/** The passkeys of an account, newest first. */
export const passkeysOf = ({ manager }: Pick<Context, 'manager'>, userId: string): Promise<Passkey[]> =>
  manager.find(Passkey, { where: { userId }, order: { createdAt: 'DESC', id: 'DESC' } });

/**
 * Returns what a browser needs to make a passkey, as JSON. A passkey outlives the session, so this needs the password; `addPasskey`
 * is the second step.
 * @throws DomainError `passkeys-unavailable`, `too-many-passkeys`, `session-ended`, `limit-reached`, and the same as
 *   `checkOwnPassword`
 */
export async function passkeyRegistrationOptions(
  ctx: SignedIn,
  password: string | null | undefined,
): Promise<string> {
  ctx.markSecret?.();
  requireSession(ctx);
  const party = relyingParty(ctx);
  await requireRoom(ctx);
  const proof = await checkOwnPassword(ctx, password);
  await countChallenge(ctx);
  const user = await ownUser(ctx);
  const options = await registrationOptions(
    party,
    { id: user.id, email: user.email, displayName: displayNameOf(user) },
    await passkeysOf(ctx, user.id),
  );
  return inTransaction(ctx, async (tx) => {
    const { sessionId } = await lockCheckedPassword(tx, proof);
    await keepChallenge(tx, options.challenge, { purpose: 'REGISTER', sessionId });
    return JSON.stringify(options);
  });
}

/**
 * Adds the passkey with which a browser has answered the challenge of `passkeyRegistrationOptions` in the same session, and emails
 * the owner, in case someone else did it.
 * @throws DomainError `session-only`, `passkeys-unavailable`, `invalid-passkey`, `session-ended`, `too-many-passkeys`,
 *   `limit-reached`; InvalidInput for an invalid name
 */
export async function addPasskey(ctx: SignedIn, name: string, response: string): Promise<User> {
  requireSession(ctx);
  const trimmed = checkedName(name);
  const party = relyingParty(ctx);
  const answered = readRegistration(response);
  const { viewer, sessionId = '' } = ctx;
  await consumeChallenge(ctx, answered.challenge, { purpose: 'REGISTER', sessionId });
  const credential = await verifyRegistration(party, answered);
  return inTransaction(ctx, async (tx) => {
    await lockOpenSession(tx);
    await requireRoom(tx);
    const credentialHash = hashOf(credential.credentialId);
    if (await tx.manager.existsBy(Passkey, { credentialHash })) throw new DomainError('invalid-passkey');
    const passkey: Passkey = {
      ...credential,
      id: newId(),
      userId: viewer.id,
      name: trimmed,
      credentialHash,
      createdAt: tx.clock(),
      lastUsedAt: null,
    };
    await insertRows(tx, Passkey, [passkey]);
    await notify(tx, 'added', passkey);
    return ownUser(tx);
  });
}

/** Checked before the password as well, so that no one enters it in vain. */
async function requireRoom({ manager, viewer }: SignedIn): Promise<void> {
  const count = await manager.countBy(Passkey, { userId: viewer.id });
  if (count >= PASSKEYS.perAccount) throw new DomainError('too-many-passkeys');
}

/** @throws InvalidInput */
function checkedName(name: string): string {
  const complaint = checkPasskeyName(name);
  if (complaint) throw new InvalidInput({ name: [complaint] });
  return name.trim();
}

/**
 * Renames one of the viewer's passkeys.
 * @throws DomainError `session-only`, `passkey-not-found`; InvalidInput for an invalid name
 */
export async function renamePasskey(ctx: SignedIn, passkeyId: string, name: string): Promise<User> {
  requireSession(ctx);
  const trimmed = checkedName(name);
  return inTransaction(ctx, async (tx) => {
    await lockCredential(tx, tx.viewer.id);
    const { id } = await ownPasskey(tx, passkeyId);
    await tx.manager.update(Passkey, { id }, { name: trimmed });
    return ownUser(tx);
  });
}

/**
 * Removes one of the viewer's passkeys, with the password, so that a thief cannot lock the owner out. Emails the owner.
 * @throws DomainError `passkey-not-found`, `session-ended`, `limit-reached`, and the same as `checkOwnPassword`
 */
export async function removePasskey(
  ctx: SignedIn,
  passkeyId: string,
  password: string | null | undefined,
): Promise<User> {
  requireSession(ctx);
  await ownPasskey(ctx, passkeyId);
  const proof = await checkOwnPassword(ctx, password);
  return inTransaction(ctx, async (tx) => {
    await lockCheckedPassword(tx, proof);
    const passkey = await ownPasskey(tx, passkeyId);
    await tx.manager.delete(Passkey, { id: passkey.id });
    await notify(tx, 'removed', passkey);
    return ownUser(tx);
  });
}

/** @throws DomainError `passkey-not-found` */
async function ownPasskey({ manager, viewer }: SignedIn, id: string): Promise<Passkey> {
  const passkey = await manager.findOneBy(Passkey, { id, userId: viewer.id });
  if (!hasId(passkey, id)) throw new DomainError('passkey-not-found');
  return passkey;
}

const ownUser = ({ manager, viewer }: SignedIn): Promise<User> =>
  manager.findOneByOrFail(User, { id: viewer.id });

/** Logs the change and emails the owner. @throws DomainError `limit-reached` */
async function notify(tx: SignedIn, change: PasskeyEvent, { id, name, userId }: Passkey): Promise<void> {
  const addressee = await addresseeOf(tx, userId);
  // While the address is not verified, it may be someone else's, who must not get texts of this account.
  const shown = addressee.firstName === undefined ? undefined : name;
  const link = forgotPasswordLink(tx.publicUrl);
  await queueAccountWarning(tx, passkeyChangedEmail({ ...addressee, change, name: shown, link }));
  logSecurityEvent(tx, `passkey-${change}`, { userId, passkeyId: id });
}

/** Removes all passkeys of the account, without an email of its own. Call it with `lockCredential` held. */
export async function removeAllPasskeys(tx: Context, userId: string): Promise<void> {
  await tx.manager.delete(Passkey, { userId });
}
