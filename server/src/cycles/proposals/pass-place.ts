import { In } from 'typeorm';
import { emailStatusAmong } from '../../accounts/credentials/verified-emails.ts';
import { User } from '../../accounts/users/user.entity.ts';
import { newId } from '../../base/tokens.ts';
import type { Context, SignedIn } from '../../context/context.ts';
import { insertRows } from '../../db/insert.ts';
import { lockRow } from '../../db/lock.ts';
import { PLACE_NOTICE } from '../../domain/addendum.ts';
import { mailboxKey } from '../../domain/account.ts';
import { hashOfText } from '../../domain/canonical.ts';
import { emailFactsOf } from '../aggregate/email-facts.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { namesOfNow } from '../aggregate/names.ts';
import { readPlace, type PlacePayments } from '../aggregate/place-reading.ts';
import { record, type Fact } from '../aggregate/record.ts';
import { storeAddendum } from '../consents/addendum.service.ts';
import { storePlaceConsent } from '../consents/place-terms.ts';
import { endOffer } from '../handover/end-offer.ts';
import { lapsePlaces } from '../handover/end-places.ts';
import { endProposal, lapseProposals, openProposals } from '../handover/end-proposals.ts';
import { notifyOfPlacePassed, type FormerHolder } from '../handover/place-emails.ts';
import { voidSwaps } from '../swaps/void-swaps.ts';
import { Invite } from '../tables/invite.entity.ts';
import { LinkToken } from '../tables/link-token.entity.ts';
import { Participant } from '../tables/participant.entity.ts';
import { Payment } from '../tables/payment.entity.ts';
import { PaymentLink } from '../tables/payment-link.entity.ts';
import { PlaceHolder } from '../tables/place-holder.entity.ts';
import { PlaceOffer } from '../tables/place-offer.entity.ts';
import { ProposalVote } from '../tables/proposal-vote.entity.ts';
import type { Proposal } from '../tables/proposal.entity.ts';
import { Round } from '../tables/round.entity.ts';

/** Whether someone with this mailbox, or this account, is in the cycle already, whatever they answered. */
export function takesPart(
  { participants }: Pick<LockedCycle, 'participants'>,
  email: string,
  userId?: string,
): boolean {
  const mailbox = mailboxKey(email);
  return participants.some((each) => each.userId === userId || mailboxKey(each.email) === mailbox);
}

/**
 * Passes a place on to the account that has agreed to take it over, and records it under that account (docs/rules.md §39.9).
 * @returns false if the account is gone, or takes part by now: the place then stays
 */
export async function passPlace(tx: Context, locked: LockedCycle, proposal: Proposal): Promise<boolean> {
  const offer = await tx.manager.findOneByOrFail(PlaceOffer, { proposalId: proposal.id });
  const taker = await takerOf(tx, locked, offer);
  const { terms, termsHash, locale } = offer;
  if (!taker || terms === null || termsHash === null || proposal.agreedAt === null) return false;
  const place = locked.participant(proposal.subjectId);
  const as: SignedIn = { ...tx, viewer: { id: taker.id, email: taker.email } };
  const former = await formerHolder(as, locked, place);
  const left = await readPlace(as.manager, locked.cycle.id, place.id);
  const passed = await endProposal(as, locked, proposal, 'PASSED');
  const others = await lapsePlaces(as, locked, await offeredTo(as, locked, taker), taker.id);
  const facts: Fact[] = [
    ...passed,
    ...others.facts,
    ...(await endWhatFormerHolderBegan(as, locked, place)),
    ...(await changeHolder(as, locked, place, taker)),
    {
      field: 'name',
      before: former.name,
      after: (await namesOfNow(as, locked)).ofUser(taker.id),
      participant: place,
    },
    await storePlaceConsent(as, place, { terms, termsHash, locale, at: proposal.agreedAt }),
    ...(await addendumOf(as, locked, place, termsHash, left)),
  ];
  await record(as, locked, 'PLACE_PASSED', facts);
  await notifyOfPlacePassed(as, locked, place, { former, payerIds: left.payers });
  await others.emails();
  return true;
}

/** The account that takes over; undefined if it cannot any more. Locked, so that no one disables it until the transaction ends. */
async function takerOf(tx: Context, locked: LockedCycle, { userId }: PlaceOffer): Promise<User | undefined> {
  const taker = userId === null ? undefined : await lockRow(tx, User, { id: userId });
  if (!taker || taker.deletedAt !== null || takesPart(locked, taker.email, taker.id)) return undefined;
  const { disabled } = await emailStatusAmong(tx, [taker.id]);
  return disabled.has(taker.id) ? undefined : taker;
}

async function formerHolder(tx: SignedIn, locked: LockedCycle, place: Participant): Promise<FormerHolder> {
  const known = await emailFactsOf(tx, locked, [place]);
  return {
    email: place.email,
    firstName: known.firstNameOf(place),
    name: known.nameOf(place),
    isVerified: known.isVerified(place),
  };
}

/** Ends the former holder's swap, votes, proposals and candidacies, and an offer to them. */
async function endWhatFormerHolderBegan(
  tx: SignedIn,
  locked: LockedCycle,
  place: Participant,
): Promise<Fact[]> {
  const { manager } = tx;
  const round = await manager.findOneBy(Round, { cycleId: place.cycleId, collectorId: place.id });
  const swaps = await voidSwaps(tx, locked, round ? [round.id] : []);
  await manager.delete(ProposalVote, { participantId: place.id });
  const ended = await lapseProposals(
    tx,
    locked,
    ({ proposerId, candidateId }) => proposerId === place.id || candidateId === place.id,
  );
  const offer = locked.openOffer?.participantId === place.id ? await endOffer(tx, locked) : [];
  return [...swaps.facts, ...ended.facts, ...offer];
}

/** The other open proposals that offer this person a place in the cycle. */
async function offeredTo(
  tx: Context,
  { cycle }: LockedCycle,
  { id: userId, emailKey }: User,
): Promise<Proposal[]> {
  const offers = await tx.manager.find(PlaceOffer, { where: [{ userId }, { emailKey }] });
  const ids = new Set(offers.map(({ proposalId }) => proposalId));
  return (await openProposals(tx, cycle.id)).filter(({ id }) => ids.has(id));
}

/** What the former holder wrote, chose and confirmed for themselves, and is emptied with them. */
const OF_FORMER_HOLDER = {
  confirmationTokenHash: null,
  payTo: null,
  payToSalt: null,
  relationship: null,
  ownRelationship: null,
  rejectionReason: null,
  slotReason: null,
  slotWishes: null,
  hiddenVersion: null,
} as const;

/** Puts the new account behind the participant. Payments, receipts, slot and day stay (docs/rules.md §39.9). */
async function changeHolder(
  tx: SignedIn,
  locked: LockedCycle,
  place: Participant,
  { id: userId, email, emailKey }: User,
): Promise<Fact[]> {
  const { manager } = tx;
  const { id: participantId, cycleId, userId: formerId, payTo, payToSalt } = place;
  if (formerId === null) throw new Error(`participant ${participantId} has no account that could pass it on`);
  const now = tx.clock();
  await insertRows(tx, PlaceHolder, [
    {
      id: newId(),
      cycleId,
      participantId,
      userId: formerId,
      since: place.heldSince ?? place.createdAt,
      until: now,
      position: locked.newest.position + 1,
    },
  ]);
  // The first payment details of the new holder count as a change, which needs the password and is emailed to the payers.
  const next = { ...OF_FORMER_HOLDER, userId, email, emailKey, payToChangedAt: now, heldSince: now };
  await manager.update(Participant, { id: participantId }, next);
  Object.assign(place, next);
  await manager.delete(LinkToken, { participantId });
  await manager.delete(Invite, { participantId });
  locked.invites = locked.invites.filter((invite) => invite.participantId !== participantId);
  await deletePaymentLinks(tx, participantId);
  return [
    { field: 'userId', before: formerId, after: userId, participant: place },
    ...(payTo === null || payToSalt === null
      ? []
      : [{ field: 'payTo' as const, before: hashOfText(payTo, payToSalt), after: null, participant: place }]),
  ];
}

/** Ends the links by which the former holder could report payments without signing in. */
async function deletePaymentLinks({ manager }: Context, participantId: string): Promise<void> {
  const payments = await manager.find(Payment, { select: { id: true }, where: { participantId } });
  await manager.delete(PaymentLink, { paymentId: In(payments.map(({ id }) => id)) });
}

function addendumOf(
  tx: SignedIn,
  locked: LockedCycle,
  { id }: Participant,
  termsHash: string,
  { toPay, toReceive, balance }: PlacePayments,
): Promise<Fact[]> {
  const amount = locked.cycle.participantAmount;
  return storeAddendum(tx, locked, {
    kind: 'PLACE',
    seat: id,
    terms: termsHash,
    toPay: toPay * amount,
    toReceive: toReceive * amount,
    balance: balance * amount,
    notice: PLACE_NOTICE,
  });
}
