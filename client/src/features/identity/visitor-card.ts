import { safeRedirect } from '@kolo/server/domain/redirect.ts';
import { createElement, type ReactElement } from 'react';
import { withMessages } from '../../lib/load-messages.ts';
import { pendingLink } from '../../lib/pending-invite.ts';
import { wantedPlace } from '../../lib/wanted-place.ts';

/** What the link that brought the visitor here leads to. */
export interface VisitorCard {
  card: ReactElement;
  /** Whether it is an invite that can still be answered. */
  isInvite: boolean;
}

/**
 * The card of a pending invite or of a join link. The routes wait for it, so that it does not move the form under the finger
 * (docs/rules.md §29.1).
 * @param redirect the page to open after the sign-in, as the address has it
 * @returns undefined if there is neither, or no answer in time: the form works without a card
 */
export async function visitorCard(redirect: string | undefined): Promise<VisitorCard | undefined> {
  const link = pendingLink();
  const place = safeRedirect(redirect) ?? wantedPlace();
  try {
    // The request is sent while the code of the card loads.
    if (link?.purpose === 'invite') {
      const [look, { InviteCard }] = await Promise.all([
        import('./invite-look.ts').then(({ lookAtInvite }) => lookAtInvite(link)),
        withMessages(import('./invite-card.tsx'), 'guest'),
      ]);
      return look && { card: createElement(InviteCard, { look }), isInvite: 'preview' in look };
    }
    if (place?.startsWith('/join/')) {
      const [look, { JoinCard }] = await Promise.all([
        import('./join-look.ts').then(({ lookAtJoin }) => lookAtJoin(place)),
        withMessages(import('./join-card.tsx'), 'guest'),
      ]);
      return look && { card: createElement(JoinCard, { look }), isInvite: false };
    }
  } catch {
    // The code could not be loaded. Only the card is missing.
  }
  return undefined;
}
