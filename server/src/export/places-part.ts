import { In } from 'typeorm';
import type { User } from '../accounts/users/user.entity.ts';
import type { SignedIn } from '../context/context.ts';
import { Consent } from '../cycles/tables/consent.entity.ts';
import { Cycle } from '../cycles/tables/cycle.entity.ts';
import { Payment } from '../cycles/tables/payment.entity.ts';
import { PlaceHolder } from '../cycles/tables/place-holder.entity.ts';
import { PlaceOffer } from '../cycles/tables/place-offer.entity.ts';
import { Proposal } from '../cycles/tables/proposal.entity.ts';
import { Round } from '../cycles/tables/round.entity.ts';
import type { Export } from './format.ts';
import { rowsById, shown } from './rows.ts';

type Part<K extends keyof Export> = Promise<Export[K]>;
type PlaceHeld = Export['placesHeld'][number];

/** Reads the places that the account held until they passed on, oldest first, with what the person stated in that time. */
export async function readPlacesHeld({ manager, viewer }: SignedIn): Part<'placesHeld'> {
  const held = await manager.find(PlaceHolder, { where: { userId: viewer.id }, order: { until: 'ASC' } });
  const cycles = await rowsById(
    manager,
    Cycle,
    held.map(({ cycleId }) => cycleId),
  );
  const places: PlaceHeld[] = [];
  for (const place of held) {
    places.push({
      ...shown(place, 'cycleId', 'participantId', 'since', 'until', 'position'),
      cycleTitle: cycles.get(place.cycleId)?.title ?? '',
      consents: await readConsents({ manager }, place),
      payments: await readStatements({ manager }, place),
    });
  }
  return places;
}

/** The consents of one holder: each later holder begins with one to take the place over. Ids grow with time. */
async function readConsents(
  { manager }: Pick<SignedIn, 'manager'>,
  { participantId, position }: PlaceHolder,
): Promise<PlaceHeld['consents']> {
  const holders = await manager.find(PlaceHolder, { where: { participantId }, order: { position: 'ASC' } });
  const index = holders.findIndex((each) => each.position === position);
  const consents = await manager.find(Consent, { where: { participantId }, order: { id: 'ASC' } });
  let holder = 0;
  return consents
    .filter(({ kind }) => {
      if (kind === 'PLACE') holder += 1;
      return holder === index;
    })
    .map((consent) => shown(consent, 'id', 'kind', 'at', 'terms', 'termsHash', 'seats', 'locale'));
}

/** What the person stated about payments by the place and to it, as far as no one has stated anything else since. */
async function readStatements(
  { manager }: Pick<SignedIn, 'manager'>,
  { cycleId, participantId, since, until }: PlaceHolder,
): Promise<PlaceHeld['payments']> {
  const isWithin = (at: Date | null): boolean => at !== null && since <= at && at < until;
  const rounds = await manager.find(Round, { where: { cycleId }, order: { position: 'ASC' } });
  const collected = rounds.flatMap((round) => (round.collectorId === participantId ? round.id : []));
  const payments = await manager.find(Payment, {
    where: [{ roundId: In(rounds.map(({ id }) => id)), participantId }, { roundId: In(collected) }],
    order: { roundId: 'ASC', position: 'ASC' },
  });
  return payments.flatMap((payment) => {
    const isPayer = payment.participantId === participantId;
    const [isReport, isDelay] = [payment.reportedAt, payment.delayedAt].map((at) => isPayer && isWithin(at));
    const isDispute = !isPayer && isWithin(payment.disputedAt);
    if (!isReport && !isDelay && !isDispute) return [];
    return [
      {
        ...shown(payment, 'id', 'roundId'),
        direction: isPayer ? 'BY_YOU' : 'TO_YOU',
        ...(isReport ? reportOf(payment) : noReport),
        ...(isDelay ? shown(payment, 'delayedAt', 'delayOn', 'delayNote') : noDelay),
        ...(isDispute ? shown(payment, 'disputedAt', 'disputeReason') : noDispute),
      },
    ];
  });
}

const reportOf = (payment: Payment) =>
  shown(payment, 'reportedAt', 'paidOn', 'method', 'reportReference', 'reportNote');

/** The same fields, without what someone stated whose place it is not any more, or not yet. */
export const noReport = {
  reportedAt: null,
  paidOn: null,
  method: null,
  reportReference: null,
  reportNote: null,
} as const;
export const noDelay = { delayedAt: null, delayOn: null, delayNote: null } as const;
const noDispute = { disputedAt: null, disputeReason: null } as const;

/** Reads the places that were offered to the account, oldest first. */
export async function readPlacesOffered({ manager }: SignedIn, user: User): Part<'placesOffered'> {
  const { id: userId, emailKey } = user;
  const offers = await manager.find(PlaceOffer, {
    where: [{ userId }, { emailKey }],
    order: { createdAt: 'ASC' },
  });
  const proposals = await rowsById(
    manager,
    Proposal,
    offers.map(({ proposalId }) => proposalId),
  );
  const cycles = await rowsById(
    manager,
    Cycle,
    [...proposals.values()].map(({ cycleId }) => cycleId),
  );
  return offers.flatMap((offer) => {
    const proposal = proposals.get(offer.proposalId);
    if (!proposal) return [];
    return [
      {
        ...shown(offer, 'proposalId', 'email', 'createdAt', 'terms', 'termsHash', 'locale'),
        ...shown(proposal, 'cycleId', 'status', 'agreedAt', 'endedAt'),
        cycleTitle: cycles.get(proposal.cycleId)?.title ?? '',
        answeredByYou: offer.userId === userId,
      },
    ];
  });
}
