import { safeRedirect } from '@kolo/server/domain/redirect.ts';
import { pendingLink, type PendingInvite } from '../../lib/pending-invite.ts';
import { stringifySearch } from '../../lib/search.ts';

/**
 * Where people go after signing in or up: to the pending link, if all its values are stored. Otherwise to the path that the
 * query names, if it is one of Kolo's own. Otherwise to the dashboard (docs/rules.md §20.2).
 */
export function landing(pending: PendingInvite, redirect: string | undefined): string {
  const link = pendingLink(pending);
  if (!link) return safeRedirect(redirect) ?? '/dashboard';
  const { purpose, ...values } = link;
  return `/confirm/${encodeURIComponent(purpose)}${stringifySearch(values)}`;
}
