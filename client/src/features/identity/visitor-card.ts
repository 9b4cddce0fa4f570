import { createElement, type ReactElement } from 'react';
import { withMessages } from '../../lib/load-messages.ts';
import { pendingLink } from '../../lib/pending-invite.ts';
import { safeRedirect } from '@kolo/server/domain/redirect.ts';
import { wantedPlace } from '../../lib/wanted-place.ts';

/** What the link that brought the visitor here leads to. */
export interface VisitorCard {
  card: ReactElement;
  /** The email of the invite is the only one to sign up with. */
  isInvite: boolean;
}

/**
 * The card of a pending invite or of a join link. The routes wait for it, so that it does not move the form under the finger.
 * @param redirect the page to open after the sign-in, as the address has it
 * @returns undefined if there is neither, or no answer in time: the form works without a card
 */
export async function visitorCard(redirect: string | undefined): Promise<VisitorCard | undefined> {
  const link = pendingLink();
  const place = safeRedirect(redirect) ?? wantedPlace();
  try {
    if (link?.purpose === 'invite') {
      const [{ lookAtInvite }, { InviteCard }] = await Promise.all([
        import('./invite-look.ts'),
        withMessages(import('./invite-card.tsx'), 'guest'),
      ]);
      const look = await lookAtInvite(link);
      return look && { card: createElement(InviteCard, { look }), isInvite: 'preview' in look };
    }
    if (place?.startsWith('/join/')) {
      const [{ lookAtJoin }, { JoinCard }] = await Promise.all([
        import('./join-look.ts'),
        withMessages(import('./join-card.tsx'), 'guest'),
      ]);
      const look = await lookAtJoin(place);
      return look && { card: createElement(JoinCard, { look }), isInvite: false };
    }
  } catch {
    // The code could not be loaded.
  }
  return undefined;
}
