import { DateTime } from 'luxon';
import type { SignedIn } from '../../context/context.ts';
import { INVITE_DAYS } from '../../domain/invite.ts';
import { inviteEmailDraft } from '../../mail/emails/invite.ts';
import { inviteLink } from '../../mail/links.ts';
import { queueEmails } from '../../mail/outbox.service.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { recordLine } from '../history/record-line.ts';
import type { Invite } from '../tables/invite.entity.ts';

/** An invite with the token for its email. Only the hash of the token is stored. */
export interface InviteWithToken {
  invite: Invite;
  token: string;
}

/** When a link that is created at this time expires (docs/rules.md §8.6). */
export const linkEnd = (createdAt: Date): Date =>
  DateTime.fromJSDate(createdAt, { zone: 'utc' }).plus({ days: INVITE_DAYS }).toJSDate();

/** The full URL for answering this invite. */
export function linkOf(tx: SignedIn, locked: LockedCycle, { invite, token }: InviteWithToken): string {
  const { id: participantId, email } = locked.participant(invite.participantId);
  return inviteLink(tx.publicUrl, { email, token, cycleId: locked.cycle.id, participantId });
}

/** Queues the invite emails. The caller has already counted them with `inviteDemands`. */
export async function notifyInvited(
  tx: SignedIn,
  locked: LockedCycle,
  invites: readonly InviteWithToken[],
  ownerVerified: boolean,
): Promise<void> {
  const { cycle } = locked;
  const owner = locked.users.get(cycle.userId);
  const emails = invites.map((each) =>
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
