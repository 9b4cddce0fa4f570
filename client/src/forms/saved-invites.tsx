import { Box, Stack } from '@chakra-ui/react';
import type { InviteFieldsFragment } from '../graphql/generated.ts';
import { t } from '../lib/t.ts';
import { SavedInvite } from './saved-invite.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

interface SavedInvitesProps {
  invites: readonly InviteFieldsFragment[];
  /** Why they cannot be removed; undefined if they can. */
  blockedBy: string | undefined;
  busy: boolean;
  onRemove: (id: string) => void;
}

/** The saved invites: rows that can be removed, but neither edited nor sent again (docs/rules.md §20.7). */
export function SavedInvites({ invites, blockedBy, busy, onRemove }: SavedInvitesProps) {
  const { container, removing } = useFocusAfterRemoval(invites.length);
  return (
    <Box ref={container} _empty={{ display: 'none' }}>
      {invites.length > 0 && (
        // A dialog focuses this list first, where nothing can be pressed by mistake.
        <Stack
          as="ul"
          aria-label={t('inviteForm.saved.list')}
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
              number={index + 1}
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
