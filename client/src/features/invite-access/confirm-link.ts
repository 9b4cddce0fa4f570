import { pendingLink, type PendingInvite, type PendingLink } from '../../lib/pending-invite.ts';
import { stringifySearch } from '../../lib/search.ts';

/** What a link in an e-mail asks for, and the status it comes with; there are no other purposes (docs/rules.md §20.13). */
const statusOf = { invite: 'pending', collectionStatus: 'accepted' } as const;
export type LinkPurpose = keyof typeof statusOf;
export type ConfirmLink = PendingLink & { purpose: LinkPurpose };

export const isLinkPurpose = (purpose: string | undefined): purpose is LinkPurpose =>
  purpose !== undefined && Object.hasOwn(statusOf, purpose);

/** The link of these parameters; undefined where a part is missing or the purpose is none. */
export function readLink(values: PendingInvite): ConfirmLink | undefined {
  const link = pendingLink(values);
  return link && isLinkPurpose(link.purpose) ? { ...link, purpose: link.purpose } : undefined;
}

/** What of the link waits in the tab for a sign-in (docs/rules.md §21). Only an invite ties the sign-in to its address. */
export const valuesToStore = (link: ConfirmLink): PendingInvite => ({
  ...link,
  status: statusOf[link.purpose],
  isOwner: 'false',
  ...(link.purpose === 'invite' && { inviteEmail: link.email, inviteToken: link.token }),
});

/** What the cycle's page is asked for by the link. */
export const cycleSearchOf = ({ purpose, participantId, token }: ConfirmLink) => ({
  purpose,
  participantId,
  token,
  status: statusOf[purpose],
});

/** Where the access check stands for this link, to come back to (docs/rules.md §20.13). */
export const accessPath = (link: ConfirmLink): string => `/invite/accept${stringifySearch(link)}`;
