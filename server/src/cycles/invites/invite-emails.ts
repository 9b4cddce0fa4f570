import { DateTime } from 'luxon';
import type { SignedIn } from '../../context/context.ts';
import { INVITE_DAYS } from '../../domain/invite.ts';
import { inviteEmailDraft } from '../../mail/emails/invite.ts';
import { inviteLink } from '../../mail/links.ts';
import { queueEmails } from '../../mail/outbox.service.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { recordLine } from '../history/record-line.ts';
import type { Invite } from '../tables/invite.entity.ts';

/** An invite with the secret of its letter, which is stored as a hash alone. */
export interface Written {
  invite: Invite;
  token: string;
}

/** When a link that is made at this instant ends (docs/rules.md §8.6). */
export const linkEnd = (made: Date): Date =>
  DateTime.fromJSDate(made, { zone: 'utc' }).plus({ days: INVITE_DAYS }).toJSDate();

/** The whole address of a link by which this invite is answered. */
export function linkOf(tx: SignedIn, locked: LockedCycle, { invite, token }: Written): string {
  const { id: participantId, email } = locked.participant(invite.participantId);
  return inviteLink(tx.publicUrl, { email, token, cycleId: locked.cycle.id, participantId });
}

/** The letters that ask people in; whoever is asked anew gets the same one with its new link. `inviteDemands` has found room for them. */
export async function notifyInvited(
  tx: SignedIn,
  locked: LockedCycle,
  written: readonly Written[],
  ownerVerified: boolean,
): Promise<void> {
  const { cycle } = locked;
  const owner = locked.users.get(cycle.userId);
  const emails = written.map((each) =>
    inviteEmailDraft({
      to: locked.participant(each.invite.participantId).email,
      ownerName: owner ? `${owner.firstName} ${owner.lastName}` : tx.viewer.email,
      ownerVerified,
      cycleTitle: cycle.title,
      participantAmount: cycle.participantAmount,
      currency: cycle.currency,
      frequency: cycle.frequency,
      startDate: cycle.startDate,
      expiresOn: DateTime.fromJSDate(each.invite.tokenExpiresAt, { zone: 'utc' }).toFormat('yyyy-MM-dd'),
      link: linkOf(tx, locked, each),
      record: recordLine(tx, locked),
    }),
  );
  await queueEmails(tx, emails);
}
