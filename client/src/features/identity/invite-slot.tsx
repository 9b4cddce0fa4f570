import { Box } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { readPending } from '../../lib/pending-invite.ts';

const InviteCard = lazy(async () => ({ default: (await import('./invite-card.tsx')).InviteCard }));

/** Where an invite waits for the sign-in: what it says. On every other visit nothing, and no room for it. */
export const InviteSlot = () =>
  readPending().inviteToken ? (
    <Suspense fallback={<Box minH="11rem" />}>
      <InviteCard />
    </Suspense>
  ) : null;
