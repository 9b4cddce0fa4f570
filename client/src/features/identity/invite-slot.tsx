import { Box } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { readPending } from '../../lib/pending-invite.ts';

const InviteCard = lazy(async () => ({ default: (await import('./invite-card.tsx')).InviteCard }));

/** The card of a pending invite. Takes up no space if there is none. */
export const InviteSlot = () =>
  readPending().inviteToken ? (
    <Suspense fallback={<Box minH="11rem" />}>
      <InviteCard />
    </Suspense>
  ) : null;
