import { pendingLink, type PendingInvite, type PendingLink } from '../../lib/pending-invite.ts';
import { stringifySearch } from '../../lib/search.ts';

/** The purposes of links in emails, each with the status that it stands for (docs/rules.md §20.13). */
const statusOf = { invite: 'pending', collectionStatus: 'accepted' } as const;
export type LinkPurpose = keyof typeof statusOf;
export type ConfirmLink = PendingLink & { purpose: LinkPurpose };

export const isLinkPurpose = (purpose: string | undefined): purpose is LinkPurpose =>
  purpose !== undefined && Object.hasOwn(statusOf, purpose);

/** Undefined if a part is missing or the purpose is unknown. */
export function readLink(values: PendingInvite): ConfirmLink | undefined {
  const link = pendingLink(values);
  return link && isLinkPurpose(link.purpose) ? { ...link, purpose: link.purpose } : undefined;
}

/** What the tab stores until the sign-in (docs/rules.md §21). Only an invite requires its address at the sign-in. */
export const valuesToStore = (link: ConfirmLink): PendingInvite => ({
  ...link,
  status: statusOf[link.purpose],
  isOwner: 'false',
  ...(link.purpose === 'invite' && { inviteEmail: link.email, inviteToken: link.token }),
});

/** The search parameters of the cycle's page. */
export const cycleSearchOf = ({ purpose, participantId, token }: ConfirmLink) => ({
  purpose,
  participantId,
  token,
  status: statusOf[purpose],
});

/** The path of the access check for this link (docs/rules.md §20.13). */
export const accessPath = (link: ConfirmLink): string => `/invite/accept${stringifySearch(link)}`;
