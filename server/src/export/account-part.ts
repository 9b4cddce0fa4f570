import { In, type EntityManager } from 'typeorm';
import { PersonalAccessToken } from '../accounts/access-tokens/personal-access-token.entity.ts';
import { CalendarLink } from '../accounts/calendar-links/calendar-link.entity.ts';
import { Credential } from '../accounts/credentials/credential.entity.ts';
import { EmailProof } from '../accounts/credentials/email-proof.entity.ts';
import { ResetCode } from '../accounts/credentials/reset-code.entity.ts';
import { EmailChange } from '../accounts/email-changes/email-change.entity.ts';
import { Passkey } from '../accounts/passkeys/passkey.entity.ts';
import { Session } from '../accounts/sessions/session.entity.ts';
import { startOf } from '../accounts/sessions/session.service.ts';
import { User } from '../accounts/users/user.entity.ts';
import type { SignedIn } from '../context/context.ts';
import { personHash } from '../cycles/invites/unknown-owner.service.ts';
import { Cycle } from '../cycles/tables/cycle.entity.ts';
import { Invite } from '../cycles/tables/invite.entity.ts';
import { JoinRequest } from '../cycles/tables/join-request.entity.ts';
import { Participant } from '../cycles/tables/participant.entity.ts';
import { PaymentLink } from '../cycles/tables/payment-link.entity.ts';
import { UnknownOwner } from '../cycles/tables/unknown-owner.entity.ts';
import { participantName } from '../domain/participant.ts';
import { MailAddress } from '../mail/addresses/mail-address.entity.ts';
import { addressHash as hashOf } from '../mail/addresses/mail-address.service.ts';
import { Email } from '../mail/email.entity.ts';
import type { Export } from './format.ts';
import { readPlacesHeld, readPlacesOffered } from './places-part.ts';
import { groupedBy, rowsById, shown } from './rows.ts';

type Part<K extends keyof Export> = Promise<Export[K]>;

/** What is stored about the account itself, apart from its cycles and its history. */
export interface AccountReading {
  user: User;
  /** A manager whose keys of address hashes are open; that of a snapshot has none. */
  hashes: EntityManager;
}

/** Reads everything that is neither a cycle nor a history entry, in the order of the format. */
export async function readAccountPart(
  ctx: SignedIn,
  { user, hashes }: AccountReading,
): Promise<Omit<Export, 'cycles' | 'history'>> {
  const { manager } = ctx;
  const own = { userId: user.id };
  const codes = { where: own, order: { expiresAt: 'ASC' } } as const;
  const address = await manager.findOneBy(MailAddress, own);
  const link = await manager.findOneBy(CalendarLink, own);
  return {
    format: 'kolo-export',
    version: 1,
    exportedAt: ctx.clock().toISOString(),
    account: await readProfile(ctx, user),
    emailPreferences:
      address && shown(address, 'reminders', 'receipts', 'refusals', 'refusedAt', 'bouncedAt'),
    emailChanges: await readEmailChanges(ctx),
    verificationCodes: (await manager.find(EmailProof, codes)).map((code) =>
      shown(code, 'expiresAt', 'usedAt', 'shortCodeExpiresAt', 'wrongTries'),
    ),
    passwordResetCodes: (await manager.find(ResetCode, codes)).map((code) =>
      shown(code, 'expiresAt', 'usedAt'),
    ),
    sessions: await readSessions(ctx),
    accessTokens: await readAccessTokens(ctx),
    passkeys: await readPasskeys(ctx),
    calendarLink: link && shown(link, 'createdAt'),
    emails: await readEmails(ctx, user, hashes),
    unknownOwners: await readUnknownOwners(ctx, personHash(hashes, user.email)),
    unknownToInvited: (await manager.findBy(UnknownOwner, { ownerId: user.id })).map((each) =>
      shown(each, 'at'),
    ),
    paymentLinks: (await manager.find(PaymentLink, { where: own, order: { createdAt: 'ASC' } })).map((each) =>
      shown(each, 'paymentId', 'emailKey', 'createdAt', 'expiresAt', 'usedAt'),
    ),
    joinRequests: await readJoinRequests(ctx),
    invitesSent: await readInvitesSent(ctx),
    placesHeld: await readPlacesHeld(ctx),
    placesOffered: await readPlacesOffered(ctx, user),
  };
}

async function readProfile({ manager }: SignedIn, user: User): Part<'account'> {
  const credential = await manager.findOneBy(Credential, { userId: user.id });
  return {
    ...shown(user, 'id', 'firstName', 'lastName', 'email', 'phoneNumber', 'timeZone', 'timeZoneChosen'),
    ...shown(user, 'locale', 'localeChosen', 'createdAt'),
    dateOfBirth: user.dob,
    emailVerifiedAt: credential?.emailProvenAt?.toISOString() ?? null,
    disabledAt: credential?.disabledAt?.toISOString() ?? null,
    welcomedAt: credential?.welcomedAt?.toISOString() ?? null,
  };
}

async function readEmailChanges({ manager, viewer }: SignedIn): Part<'emailChanges'> {
  const changes = await manager.find(EmailChange, {
    where: { userId: viewer.id },
    order: { createdAt: 'ASC' },
  });
  return changes.map((change) => ({
    ...shown(change, 'email', 'createdAt', 'expiresAt', 'takesEffectAt', 'wrongTries', 'endedAt', 'ending'),
  }));
}

/** The tokens of a session are the moments at which it was renewed. */
async function readSessions({ manager, viewer }: SignedIn): Part<'sessions'> {
  const tokens = await manager.find(Session, {
    where: { userId: viewer.id },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  const families = groupedBy(tokens, ({ familyId }) => familyId);
  return [...families].flatMap(([id, family]) => {
    const newest = family.at(-1);
    if (!newest) return [];
    return {
      id,
      startedAt: startOf(newest).toISOString(),
      ...shown(newest, 'device', 'expiresAt', 'endedAt', 'reauthenticatedUntil'),
      refreshedAt: family.map(({ createdAt }) => createdAt.toISOString()),
    };
  });
}

async function readAccessTokens({ manager, viewer }: SignedIn): Part<'accessTokens'> {
  const tokens = await manager.find(PersonalAccessToken, {
    where: { userId: viewer.id },
    order: { createdAt: 'ASC' },
  });
  return tokens.map((token) =>
    shown(token, 'id', 'name', 'scope', 'createdAt', 'lastUsedAt', 'expiresAt', 'expiryNoticeAt'),
  );
}

async function readPasskeys({ manager, viewer }: SignedIn): Part<'passkeys'> {
  const passkeys = await manager.find(Passkey, {
    where: { userId: viewer.id },
    order: { createdAt: 'ASC' },
  });
  return passkeys.map((passkey) =>
    shown(passkey, 'id', 'name', 'createdAt', 'lastUsedAt', 'signCount', 'transports'),
  );
}

/** Emails are stored by address alone, and an owner may have typed it in another spelling. Those that were sent have its hash. */
async function readEmails({ manager }: SignedIn, user: User, hashes: EntityManager): Part<'emails'> {
  const participants = await manager.find(Participant, {
    select: { id: true, email: true },
    where: { userId: user.id },
  });
  const addresses = [...new Set([user.email, ...participants.map(({ email }) => email)])];
  const hashed = addresses.map((address) => hashOf(hashes, address));
  const emails = await manager.find(Email, {
    select: { id: true, kind: true, language: true, createdAt: true, sentAt: true, abandonedAt: true },
    where: { recipient: In([...addresses, ...hashed]) },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  return emails.map((email) => shown(email, 'kind', 'language', 'createdAt', 'sentAt', 'abandonedAt'));
}

async function readUnknownOwners({ manager }: SignedIn, addressHash: string): Part<'unknownOwners'> {
  const statements = await manager.find(UnknownOwner, { where: { addressHash }, order: { at: 'ASC' } });
  const owners = await rowsById(
    manager,
    User,
    statements.map(({ ownerId }) => ownerId),
  );
  return statements.map((statement) => {
    const owner = owners.get(statement.ownerId);
    return { ownerName: owner ? participantName(owner) : null, ...shown(statement, 'at', 'unverified') };
  });
}

async function readJoinRequests({ manager, viewer }: SignedIn): Part<'joinRequests'> {
  const requests = await manager.find(JoinRequest, {
    where: { userId: viewer.id },
    order: { at: 'ASC' },
  });
  const cycles = await rowsById(
    manager,
    Cycle,
    requests.map(({ cycleId }) => cycleId),
  );
  return requests.map((request) => ({
    ...shown(request, 'id', 'cycleId', 'status', 'note', 'terms', 'termsHash', 'seats', 'locale', 'at'),
    cycleTitle: cycles.get(request.cycleId)?.title ?? '',
    closedAt: request.closedAt?.toISOString() ?? null,
  }));
}

async function readInvitesSent({ manager, viewer }: SignedIn): Part<'invitesSent'> {
  const invites = await manager.find(Invite, {
    where: { sentBy: viewer.id },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  const invited = await rowsById(
    manager,
    Participant,
    invites.map(({ participantId }) => participantId),
  );
  return invites.flatMap((invite) => {
    const participant = invited.get(invite.participantId);
    if (!participant) return [];
    return {
      ...shown(invite, 'id', 'cycleId', 'participantId', 'relationship', 'locale', 'sentByName', 'sentAt'),
      ...shown(invite, 'openedAt', 'sends', 'createdAt'),
      ...shown(participant, 'email', 'status'),
      expiresAt: invite.tokenExpiresAt.toISOString(),
    };
  });
}
