import { emailStatusAmong } from '../../accounts/credentials/verified-emails.ts';
import { User } from '../../accounts/users/user.entity.ts';
import { civilTime } from '../../base/civil-time.ts';
import type { Context, SignedIn } from '../../context/context.ts';
import { proposalEmails } from '../../domain/limits.ts';
import { participantName } from '../../domain/participant.ts';
import { PLACES } from '../../domain/places.ts';
import { proposalLapsesAt } from '../../domain/proposals.ts';
import { placeAgreedEmail } from '../../mail/emails/place-agreed.ts';
import { placeEndedEmail, type PlaceEndedEmailDetails } from '../../mail/emails/place-ended.ts';
import { placeOfferedEmail } from '../../mail/emails/place-offered.ts';
import { cycleLink, dashboardLink, placeLink, placeOfferLink } from '../../mail/links.ts';
import { queueEmail, queueEmails } from '../../mail/outbox.service.ts';
import { emailFactsOf } from '../aggregate/email-facts.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import type { PlacePayments } from '../aggregate/place-reading.ts';
import { queueEach } from '../aggregate/queue-each.ts';
import { recordLine } from '../history/record-line.ts';
import type { Participant } from '../tables/participant.entity.ts';
import { PlaceOffer } from '../tables/place-offer.entity.ts';
import type { Proposal } from '../tables/proposal.entity.ts';

/** What is left of a place, for its emails. */
const leftOf = ({ cycle }: LockedCycle, holder: Participant, { toPay, toReceive }: PlacePayments) => ({
  payments: toPay,
  participantAmount: cycle.participantAmount,
  toReceive: toReceive * cycle.participantAmount,
  day: holder.dateCollected ?? cycle.startDate,
  currency: cycle.currency,
});

/** Emails the new person the link to answer. The caller has counted the email (docs/rules.md §39.7). */
export async function notifyOfPlaceOffer(
  tx: SignedIn,
  locked: LockedCycle,
  proposal: Proposal,
  { to, token, payments }: { to: string; token: string; payments: PlacePayments },
): Promise<void> {
  const { cycle } = locked;
  const holder = locked.participant(proposal.subjectId);
  const known = await emailFactsOf(tx, locked, [holder]);
  const draft = placeOfferedEmail({
    ...leftOf(locked, holder, payments),
    to,
    record: recordLine(tx, locked),
    holderName: known.nameOf(holder),
    isVerified: known.isVerified(holder),
    cycleTitle: cycle.title,
    link: placeOfferLink(tx.publicUrl, token),
    until: civilTime(proposalLapsesAt(proposal.at), 'utc').day,
  });
  await queueEmail(tx, draft);
}

/** The account that has agreed to take over a place, as emails name it. */
interface Candidate {
  id: string;
  email: string;
  firstName: string;
  name: string;
  isVerified: boolean;
  isDisabled: boolean;
}

/** The account that answered for the address of a proposal; undefined before. */
async function candidateOf(tx: Context, { id }: Proposal): Promise<Candidate | undefined> {
  const offer = await tx.manager.findOneBy(PlaceOffer, { proposalId: id });
  const user = offer?.userId ? await tx.manager.findOneBy(User, { id: offer.userId }) : null;
  if (!user) return undefined;
  const { verified, disabled } = await emailStatusAmong(tx, [user.id]);
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    name: participantName(user),
    isVerified: verified.has(user.id),
    isDisabled: disabled.has(user.id),
  };
}

/** Emails those who vote now, and the holder (docs/rules.md §39.11). */
export async function notifyOfPlaceAgreed(
  tx: SignedIn,
  locked: LockedCycle,
  proposal: Proposal,
  { voterIds, payments }: { voterIds: readonly string[]; payments: PlacePayments },
): Promise<void> {
  const { cycle } = locked;
  const holder = locked.participant(proposal.subjectId);
  const readers = [holder, ...voterIds.map((id) => locked.participant(id))];
  const [known, candidate] = await Promise.all([
    emailFactsOf(tx, locked, readers),
    candidateOf(tx, proposal),
  ]);
  if (!candidate) return;
  await queueEach(
    tx,
    proposalEmails,
    readers
      .filter((reader) => !known.isDisabled(reader))
      .map((reader) => ({
        about: reader.id,
        draft: placeAgreedEmail({
          ...leftOf(locked, holder, payments),
          to: reader.email,
          firstName: known.firstNameOf(reader),
          areVerified: known.isOwnerVerified && known.isVerified(holder) && candidate.isVerified,
          reader: reader === holder ? 'holder' : 'voter',
          holderName: known.nameOf(holder),
          candidateName: candidate.name,
          cycleTitle: cycle.title,
          link: placeLink(tx.publicUrl, cycle.id, PLACES.proposal),
          record: recordLine(tx, locked),
        }),
      })),
  );
}

/**
 * Emails the holder that the proposal has ended without a result, and the new person and everyone who takes part if the person had
 * agreed (docs/rules.md §39.11).
 * @param endedBy the account that ended it, which gets no email; null if Kolo did
 */
export async function notifyOfPlaceEnd(
  tx: SignedIn,
  locked: LockedCycle,
  proposal: Proposal,
  endedBy: string | null,
): Promise<void> {
  const holder = locked.participant(proposal.subjectId);
  const hasAgreed = proposal.agreedAt !== null;
  const members = locked.participants.filter(
    (each) => each.status === 'ACCEPTED' && (each === holder || hasAgreed) && each.userId !== endedBy,
  );
  const [known, candidate] = await Promise.all([
    emailFactsOf(tx, locked, [holder, ...members]),
    candidateOf(tx, proposal),
  ]);
  const common = {
    ...commonOf(tx, locked, holder, known),
    outcome: 'ENDED',
    candidateName: candidate?.name ?? '',
  } as const;
  const drafts = members
    .filter((reader) => !known.isDisabled(reader))
    .map((reader) => ({
      about: reader.id,
      draft: placeEndedEmail({
        ...common,
        to: reader.email,
        firstName: known.firstNameOf(reader),
        reader: reader === holder ? 'holder' : 'participant',
      }),
    }));
  const toCandidate =
    candidate && hasAgreed && candidate.id !== endedBy ? draftsTo(tx, candidate, common) : [];
  await queueEach(tx, proposalEmails, [...drafts, ...toCandidate]);
}

/**
 * Emails the new person alone that the proposal has ended, because the others get an email about what ended it, or that their yes no longer
 * counts, because a stop is proposed (docs/rules.md §39.11).
 */
export async function notifyCandidate(
  tx: SignedIn,
  locked: LockedCycle,
  proposal: Proposal,
  outcome: 'ENDED' | 'PAUSED',
): Promise<void> {
  const candidate = await candidateOf(tx, proposal);
  if (!candidate) return;
  const holder = locked.participant(proposal.subjectId);
  const known = await emailFactsOf(tx, locked, [holder]);
  const common = {
    ...commonOf(tx, locked, holder, known),
    outcome,
    candidateName: candidate.name,
  };
  await queueEach(tx, proposalEmails, draftsTo(tx, candidate, common));
}

const commonOf = (
  tx: SignedIn,
  locked: LockedCycle,
  holder: Participant,
  known: Awaited<ReturnType<typeof emailFactsOf>>,
) => ({
  areVerified: known.isOwnerVerified && known.isVerified(holder),
  holderName: known.nameOf(holder),
  cycleTitle: locked.cycle.title,
  link: cycleLink(tx.publicUrl, locked.cycle.id),
  record: recordLine(tx, locked),
});

/** The email to the new person, who does not see the circle; none if their account is disabled. */
const draftsTo = (
  tx: SignedIn,
  { id, email, firstName, isVerified, isDisabled }: Candidate,
  common: Omit<PlaceEndedEmailDetails, 'to' | 'firstName' | 'reader'>,
) =>
  isDisabled
    ? []
    : [
        {
          about: id,
          draft: placeEndedEmail({
            ...common,
            to: email,
            firstName: isVerified ? firstName : undefined,
            reader: 'candidate',
            link: dashboardLink(tx.publicUrl),
          }),
        },
      ];

/** The holder of a place before it passed on. */
export interface FormerHolder {
  email: string;
  firstName: string | undefined;
  name: string;
  isVerified: boolean;
}

/**
 * Emails everyone who takes part, and the former holder, that a place has passed on. Those who still pay it read at once that the old
 * payment details have ended. These emails have no limit: a passing needs two majorities (docs/rules.md §39.11).
 */
export async function notifyOfPlacePassed(
  tx: SignedIn,
  locked: LockedCycle,
  place: Participant,
  { former, payerIds }: { former: FormerHolder; payerIds: ReadonlySet<string> },
): Promise<void> {
  const { cycle } = locked;
  const readers = locked.participants.filter(({ status }) => status === 'ACCEPTED');
  const known = await emailFactsOf(tx, locked, readers);
  const common = {
    areVerified: known.isOwnerVerified && known.isVerified(place) && former.isVerified,
    outcome: 'PASSED',
    holderName: former.name,
    candidateName: known.nameOf(place),
    cycleTitle: cycle.title,
    link: cycleLink(tx.publicUrl, cycle.id),
    record: recordLine(tx, locked),
  } as const;
  const readerOf = (reader: Participant): PlaceEndedEmailDetails['reader'] => {
    if (reader === place) return 'candidate';
    return payerIds.has(reader.id) ? 'payer' : 'participant';
  };
  await queueEmails(tx, [
    ...readers
      .filter((reader) => !known.isDisabled(reader))
      .map((reader) =>
        placeEndedEmail({
          ...common,
          to: reader.email,
          firstName: known.firstNameOf(reader),
          reader: readerOf(reader),
        }),
      ),
    placeEndedEmail({
      ...common,
      to: former.email,
      firstName: former.firstName,
      reader: 'holder',
      link: dashboardLink(tx.publicUrl),
    }),
  ]);
}
