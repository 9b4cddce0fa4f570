import { Box, Stack } from '@chakra-ui/react';
import type { InviteFieldsFragment } from '../graphql/generated.ts';
import { SavedInvite } from './saved-invite.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

interface SavedInvitesProps {
  invites: readonly InviteFieldsFragment[];
  /** Why none can be removed now; undefined when they can. */
  blockedBy: string | undefined;
  busy: boolean;
  onRemove: (id: string) => void;
}

/** The invites that were sent already: rows to be read and removed, never edited, and never sent again (docs/rules.md §20.7). */
export function SavedInvites({ invites, blockedBy, busy, onRemove }: SavedInvitesProps) {
  const { place, removing } = useFocusAfterRemoval(invites.length);
  return (
    <Box ref={place} _empty={{ display: 'none' }}>
      {invites.length > 0 && (
        // A dialog that opens begins here, where there is nothing to press by mistake.
        <Stack
          as="ul"
          aria-label="Saved invites"
          data-autofocus
          tabIndex={-1}
          outline="none"
          listStyleType="none"
          gap="2"
        >
          {invites.map((invite, index) => (
            <SavedInvite
              key={invite.id}
              invite={invite}
              place={index + 1}
              blockedBy={blockedBy}
              busy={busy}
              onRemove={() => {
                removing(index);
                onRemove(invite.id);
              }}
            />
          ))}
        </Stack>
      )}
    </Box>
  );
}
