import { emailStatusAmong } from '../../accounts/credentials/verified-emails.ts';
import type { SignedIn } from '../../context/context.ts';
import { answersToUnverified, joinEmails } from '../../domain/limits.ts';
import { participantName } from '../../domain/participant.ts';
import { PLACES } from '../../domain/places.ts';
import { takeIfRoom, type Demand } from '../../limits/limit.service.ts';
import { joinApprovedEmail } from '../../mail/emails/join-approved.ts';
import { joinAskedEmail } from '../../mail/emails/join-asked.ts';
import { joinDeclinedEmail } from '../../mail/emails/join-declined.ts';
import { cycleLink, dashboardLink, placeLink } from '../../mail/links.ts';
import { queueEmail } from '../../mail/outbox.service.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { recordLine } from '../history/record-line.ts';
import { accountsOf, notifyOfOwnerAct } from '../participants/owner-act-emails.ts';
import { JoinRequest } from '../tables/join-request.entity.ts';

/** Emails the owner about a join request: at most once an hour for each cycle (docs/rules.md §28.4). */
export async function notifyOfRequest(
  tx: SignedIn,
  locked: LockedCycle,
  request: JoinRequest,
): Promise<void> {
  const { cycle } = locked;
  const people = await accountsOf(tx, [cycle.userId, request.userId]);
  const [owner, asker] = [people.get(cycle.userId), people.get(request.userId)];
  const { verified, disabled } = await emailStatusAmong(tx, [...people.keys()]);
  if (!owner || !asker || disabled.has(owner.id)) return;
  const demand: Demand = { rule: joinEmails, subject: cycle.id };
  const demands = verified.has(owner.id)
    ? [demand]
    : [demand, { rule: answersToUnverified, subject: owner.id }];
  if (!(await takeIfRoom(tx, demands))) return;
  await queueEmail(
    tx,
    joinAskedEmail({
      to: owner.email,
      ownerFirstName: owner.firstName,
      bothVerified: verified.has(owner.id) && verified.has(asker.id),
      askerName: participantName(asker),
      askerEmail: asker.email,
      note: request.note,
      waiting: await tx.manager.countBy(JoinRequest, { cycleId: cycle.id, status: 'OPEN' }),
      cycleTitle: cycle.title,
      link: placeLink(tx.publicUrl, cycle.id, PLACES.asking),
      record: recordLine(tx, locked),
    }),
  );
}

/** Emails the result to each person whose request was answered (docs/rules.md §28.4). */
export const notifyOfAnswers = (
  tx: SignedIn,
  locked: LockedCycle,
  answered: readonly JoinRequest[],
): Promise<void> =>
  notifyOfOwnerAct(tx, locked, answered, (act, request) => {
    const details = { ...act, record: recordLine(tx, locked) };
    return request.status === 'APPROVED'
      ? joinApprovedEmail({ ...details, link: cycleLink(tx.publicUrl, locked.cycle.id) })
      : joinDeclinedEmail({
          ...details,
          isSettled: locked.cycle.participantsFrozen,
          link: dashboardLink(tx.publicUrl),
        });
  });
