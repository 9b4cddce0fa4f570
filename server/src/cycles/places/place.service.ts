import { checkOwnPassword, lockCheckedPassword } from '../../accounts/sessions/own-password.service.ts';
import { verifiedAmong, verifyOwnEmail } from '../../accounts/credentials/verified-emails.ts';
import { hashOf, newToken } from '../../base/tokens.ts';
import { authorize, inSession, inTransaction, type SignedIn } from '../../context/context.ts';
import { insertRows } from '../../db/insert.ts';
import { emailKey, emailMatches, emailText } from '../../domain/account.ts';
import { DomainError, InvalidInput } from '../../domain/errors.ts';
import { checkInviteEmail } from '../../domain/invite.ts';
import { proposals } from '../../domain/limits.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import { take } from '../../limits/limit.service.ts';
import { changeCycle, withCycle, type Done } from '../aggregate/change-cycle.ts';
import { cycleOfParticipant, type LockedCycle } from '../aggregate/locked-cycle.ts';
import { namesOfNow, type Names } from '../aggregate/names.ts';
import { readPlace } from '../aggregate/place-reading.ts';
import type { Fact } from '../aggregate/record.ts';
import { consentToPlace, readPlaceTerms } from '../consents/place-terms.ts';
import { endProposal } from '../handover/end-proposals.ts';
import { notifyOfPlaceAgreed, notifyOfPlaceEnd, notifyOfPlaceOffer } from '../handover/place-emails.ts';
import { oneInviteDemands } from '../invites/invite-changes.service.ts';
import { refuseUnknown } from '../invites/unknown-owner.service.ts';
import { takesPart } from '../proposals/pass-place.ts';
import { storeProposal } from '../proposals/store-proposal.ts';
import { electorsAmong, votersOn } from '../proposals/voted-proposals.ts';
import type { Cycle } from '../tables/cycle.entity.ts';
import type { Participant } from '../tables/participant.entity.ts';
import { PlaceOffer } from '../tables/place-offer.entity.ts';
import { Proposal } from '../tables/proposal.entity.ts';
import { findOfferedPlace, type OfferedPlace } from './place-preview.service.ts';

/**
 * Proposes that the viewer's own place passes on to the person with this address, who gets a link by email (docs/rules.md §39.7). The
 * same address again changes nothing.
 * @throws DomainError `session-only`, `participant-not-found`, `not-own-seat`, `not-accepted`, `password-required`, `wrong-password`,
 *   `too-many-requests`, `cycle-not-running`, `cycle-completed`, `cycle-stopped`, `owner-seat`, `proposal-open`, `already-member`,
 *   `already-responded`, `payment-open`, `limit-reached`; InvalidInput for an invalid address
 */
export async function proposePlace(
  ctx: SignedIn,
  participantId: string,
  email: string,
  password: string | null | undefined,
): Promise<Cycle> {
  const complaint = checkInviteEmail(email);
  if (complaint) throw new InvalidInput({ email: [complaint] });
  const may = byHolder(participantId);
  await inSession(ctx, (tx) => withCycle(tx, cycleOfParticipant(participantId), may));
  const proof = await checkOwnPassword(ctx, password);
  return inTransaction(ctx, async (tx) => {
    await lockCheckedPassword(tx, proof);
    const { cycle } = await changeCycle(
      tx,
      cycleOfParticipant(participantId),
      { kind: 'PROPOSED', may, transition: 'passPlace' },
      (_tx, locked) => propose(tx, locked, locked.participant(participantId), emailText(email)),
    );
    return cycle;
  });
}

/** @throws DomainError `not-own-seat`, `not-accepted` */
const byHolder =
  (participantId: string) =>
  (tx: SignedIn, locked: LockedCycle): void => {
    const participant = locked.participant(participantId);
    authorize(tx, 'place:propose', participant);
    if (participant.status !== 'ACCEPTED') throw new DomainError('not-accepted');
  };

async function propose(
  tx: SignedIn,
  locked: LockedCycle,
  own: Participant,
  email: string,
): Promise<Fact[] | Done> {
  if (own.userId === locked.cycle.userId) throw new DomainError('owner-seat');
  const open = await tx.manager.findOneBy(Proposal, { kind: 'PLACE', openProposerId: own.id });
  if (open) {
    const { emailKey: other } = await tx.manager.findOneByOrFail(PlaceOffer, { proposalId: open.id });
    if (other === emailKey(email)) return [];
    throw new DomainError('proposal-open');
  }
  if (takesPart(locked, email)) refuseMember(email);
  await refuseUnknown(tx, tx.viewer.id, [{ email, field: 'email' }]);
  const payments = await readPlace(tx.manager, locked.cycle.id, own.id);
  if (payments.isCollecting) throw new DomainError('payment-open');
  const isVerified = (await verifiedAmong(tx, [tx.viewer.id])).has(tx.viewer.id);
  await take(tx, [
    { rule: proposals, subject: tx.viewer.id, sentence: ({ max }) => sentence('limits.proposals', { max }) },
    ...(await oneInviteDemands(tx, email, isVerified)),
  ]);
  const token = newToken();
  const proposal = await store(tx, locked, own, { email, token });
  return {
    facts: [{ field: 'place', before: null, after: 'OPEN', participant: own }],
    emails: () => notifyOfPlaceOffer(tx, locked, proposal, { to: email, token, payments }),
  };
}

/** @throws DomainError `already-member` */
function refuseMember(email: string): never {
  const complaint = sentence('complaints.alreadyInvited', { emails: [email] });
  throw new DomainError('already-member', { fields: { email: [complaint] }, sentences: [complaint] });
}

async function store(
  tx: SignedIn,
  locked: LockedCycle,
  own: Participant,
  { email, token }: { email: string; token: string },
): Promise<Proposal> {
  const proposal = await storeProposal(tx, locked, own, {
    kind: 'PLACE',
    subjectId: own.id,
    candidateId: null,
    agreedAt: null,
  });
  await insertRows(tx, PlaceOffer, [
    {
      proposalId: proposal.id,
      email,
      emailKey: emailKey(email),
      tokenHash: hashOf(token),
      userId: null,
      terms: null,
      termsHash: null,
      locale: null,
      createdAt: proposal.at,
    },
  ]);
  return proposal;
}

/**
 * Agrees to take over an offered place, with a consent to exactly what is left of it, or declines, which ends the proposal. The token came
 * by email, so it verifies the address. The same answer again changes nothing (docs/rules.md §39.7).
 * @param termsHash the hash of the terms on the screen, if the caller sent it
 * @throws DomainError `session-only`, `invalid-link`, `not-invitee`, `proposal-closed`, `stop-proposed`, `already-member`,
 *   `terms-changed`, `limit-reached`
 */
export const answerPlace = (
  ctx: SignedIn,
  token: string,
  accept: boolean,
  termsHash?: string,
): Promise<boolean> =>
  inSession(ctx, (signedIn) =>
    withCycle(
      signedIn,
      async (tx) => (await findOfferedPlace(tx, token)).proposal.cycleId,
      async (tx, locked) => {
        // Read it again under the lock, so that no one else can change it until the transaction ends.
        const place = await findOfferedPlace(tx, token);
        await changeCycle(
          tx,
          locked.cycle.id,
          {
            kind: accept ? 'PROPOSAL_ANSWERED' : 'PROPOSAL_ENDED',
            may: () => requireInvitee(tx, place),
            isDone: () => isAnswered(place, accept),
            transition: 'passPlace',
            names: await namesWithViewer(tx, locked),
          },
          () => (accept ? agree(tx, locked, place, termsHash) : decline(tx, locked, place)),
        );
        return true;
      },
    ),
  );

/**
 * Requires the account with the address, or, once the address is erased, the account that had answered.
 * @throws DomainError `not-invitee`, `proposal-closed`
 */
function requireInvitee({ viewer }: SignedIn, { offer, proposal }: OfferedPlace): void {
  const { email, userId } = offer;
  if (email === null && userId === null) throw new DomainError('proposal-closed');
  // An account that has agreed stays the invited one even if its address changes.
  const isInvitee =
    email === null || proposal.agreedAt !== null ? userId === viewer.id : emailMatches(viewer.email, email);
  if (!isInvitee) throw new DomainError('not-invitee');
}

/**
 * Whether this answer was given already.
 * @throws DomainError `proposal-closed`
 */
function isAnswered({ proposal: { status, agreedAt } }: OfferedPlace, accept: boolean): boolean {
  if (status === 'OPEN') return accept && agreedAt !== null;
  if (status === (accept ? 'PASSED' : 'DECLINED')) return true;
  throw new DomainError('proposal-closed');
}

async function agree(
  tx: SignedIn,
  locked: LockedCycle,
  { offer, proposal }: OfferedPlace,
  termsHash?: string,
): Promise<Done> {
  const { viewer } = tx;
  if (locked.stopProposedAt !== null)
    throw new DomainError('stop-proposed', { sentences: [sentence('complaints.placeDuringStop')] });
  if (takesPart(locked, viewer.email, viewer.id)) throw new DomainError('already-member');
  const { terms: current, payments } = await readPlaceTerms(
    tx,
    locked.cycle,
    locked.participant(proposal.subjectId),
  );
  const { at, ...consent } = await consentToPlace(tx, current, termsHash);
  await verifyOwnEmail(tx, viewer.id);
  await tx.manager.update(PlaceOffer, { proposalId: offer.proposalId }, { ...consent, userId: viewer.id });
  await tx.manager.update(Proposal, { id: proposal.id }, { agreedAt: at });
  Object.assign(proposal, { agreedAt: at });
  const voters = votersOn(proposal, null, await electorsAmong(tx, locked.participants));
  return {
    facts: [
      {
        field: 'placeAgreed',
        before: null,
        after: 'true',
        participant: locked.participant(proposal.proposerId),
      },
    ],
    emails: () =>
      notifyOfPlaceAgreed(tx, locked, proposal, { voterIds: voters.map(({ id }) => id), payments }),
  };
}

async function decline(tx: SignedIn, locked: LockedCycle, { proposal }: OfferedPlace): Promise<Done> {
  await tx.manager.update(PlaceOffer, { proposalId: proposal.id }, { userId: tx.viewer.id });
  const facts = await endProposal(tx, locked, proposal, 'DECLINED');
  return { facts, emails: () => notifyOfPlaceEnd(tx, locked, proposal, tx.viewer.id) };
}

/** Adds the viewer to the names, because the new person is not a participant yet. */
async function namesWithViewer(tx: SignedIn, locked: LockedCycle): Promise<Names> {
  const viewer = { id: tx.viewer.id, userId: tx.viewer.id, position: Number.MAX_SAFE_INTEGER };
  const names = await namesOfNow(tx, locked, [viewer]);
  return {
    ...names,
    participantOf: (userId) => (userId === tx.viewer.id ? null : names.participantOf(userId)),
  };
}
