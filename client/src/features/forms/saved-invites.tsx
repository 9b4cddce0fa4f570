import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { questions, relationshipLabel } from '@kolo/server/domain';
import { LuTrash2 } from 'react-icons/lu';
import { Avatar } from '../../components/avatar.tsx';
import { Chip, type ChipTone } from '../../components/chip.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import type { InviteFieldsFragment, ParticipantStatus } from '../../graphql/generated.ts';

interface SavedInvitesProps {
  invites: readonly InviteFieldsFragment[];
  /** Why none can be removed now; undefined when they can. */
  blockedBy: string | undefined;
  busy: boolean;
  onRemove: (id: string) => void;
}

const tones: Record<ParticipantStatus, ChipTone> = { PENDING: 'wait', ACCEPTED: 'ok', REJECTED: 'bad' };

/** The invites that were sent already: to be read and removed, never edited (spec §2). */
export function SavedInvites({ invites, ...row }: SavedInvitesProps) {
  if (invites.length === 0) return null;
  return (
    <Stack as="ul" aria-label="Saved invites" listStyleType="none" gap="0">
      {invites.map((invite) => (
        <SavedInvite key={invite.id} invite={invite} {...row} />
      ))}
    </Stack>
  );
}

type SavedInviteProps = Omit<SavedInvitesProps, 'invites'> & { invite: InviteFieldsFragment };

function SavedInvite({ invite, blockedBy, busy, onRemove }: SavedInviteProps) {
  const { email, relationship, status, participant } = invite;
  return (
    <Flex as="li" align="center" gap="3" py="3" borderBottomWidth="1px">
      <Avatar name={participant.name ?? email} />
      {/* On a phone the status goes below, so that the address has the width. */}
      <Flex flex="1" minW="0" wrap="wrap" align="center" justify="space-between" columnGap="3" rowGap="1">
        <Box flex="1 1 12rem" minW="0">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {email}
          </Text>
          <Text color="muted" textStyle="xs">
            {relationshipLabel(relationship)}
            {participant.name ? ` · ${participant.name}` : ''}
          </Text>
        </Box>
        <Chip tone={tones[status]}>{status.toLowerCase()}</Chip>
      </Flex>
      <ConfirmButton
        variant="ghost"
        size="sm"
        aria-label={`Remove ${email}`}
        title="Remove invite"
        confirmLabel="Remove"
        question={questions.removeInvite(email)}
        reason={blockedBy}
        busy={busy}
        onConfirm={() => onRemove(invite.id)}
      >
        <LuTrash2 aria-hidden />
      </ConfirmButton>
    </Flex>
  );
}
