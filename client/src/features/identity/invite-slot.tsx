import { Box } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { withMessages } from '../../lib/load-messages.ts';
import { readPending } from '../../lib/pending-invite.ts';

const InviteCard = lazy(async () => ({
  default: (await withMessages(import('./invite-card.tsx'), 'guest')).InviteCard,
}));

const JoinCard = lazy(async () => ({
  default: (await withMessages(import('./join-card.tsx'), 'guest')).JoinCard,
}));

/**
 * The card of a pending invite or of a join link. Takes up no space if there is neither.
 * @param place the page to open after the sign-in
 */
export const InviteSlot = ({ place }: { place: string | undefined }) => {
  const card = readPending().inviteToken ? (
    <InviteCard />
  ) : place?.startsWith('/join/') ? (
    <JoinCard place={place} />
  ) : null;
  return card && <Suspense fallback={<Box minH="11rem" />}>{card}</Suspense>;
};
