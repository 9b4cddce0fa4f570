import { Box, chakra, Grid, VisuallyHidden } from '@chakra-ui/react';
import { relationshipLabel } from '@kolo/server/domain/invite.ts';
import { LuTrash2 } from 'react-icons/lu';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { StatusChip } from '../components/status-chip.tsx';
import { TextField } from '../components/text-field.tsx';
import type { InviteFieldsFragment } from '../graphql/generated.ts';
import { questions } from '../lib/messages/questions.ts';

interface SavedInviteProps {
  invite: InviteFieldsFragment;
  /** Its place in the list, from 1. */
  place: number;
  /** Why it cannot be removed now; undefined when it can. */
  blockedBy: string | undefined;
  busy: boolean;
  onRemove: () => void;
}

/** The address first, who it is below it, and at the end what can be said and done. */
const layout = {
  templateColumns: { base: '1fr auto', sm: '1fr auto auto' },
  templateAreas: { base: '"mail remove" "who status"', sm: '"mail status remove" "who status remove"' },
};

/** What stands at the end stands in the middle of both lines. */
const beside = { display: 'flex', alignItems: 'center', h: 'full' };

/** Set like print, without the box that invites typing. */
const printed = {
  readOnly: true,
  variant: 'flushed',
  size: 'sm',
  borderColor: 'transparent',
  bg: 'transparent',
  textStyle: 'md',
  textOverflow: 'ellipsis',
} as const;

/** One invite that was sent: the same two fields as a new one, read-only, with its status and a way to remove it. */
export function SavedInvite({ invite, place, blockedBy, busy, onRemove }: SavedInviteProps) {
  const { email, relationship, status, participant } = invite;
  return (
    <Box as="li" borderWidth="1px" borderRadius="l2" ps={{ base: '3', sm: '4' }} pe="2" py="2">
      <chakra.fieldset minW="0">
        <VisuallyHidden as="legend">Saved invite {place}</VisuallyHidden>
        <Grid {...layout} columnGap="3" alignItems="center">
          <Box gridArea="who">
            <TextField
              {...printed}
              label={<VisuallyHidden>Relationship</VisuallyHidden>}
              value={relationshipLabel(relationship)}
              color="muted"
              textStyle="xs"
            />
          </Box>
          <Box gridArea="mail" minW="0">
            <TextField
              {...printed}
              label={<VisuallyHidden>Email</VisuallyHidden>}
              value={email}
              title={email}
              fontWeight="semibold"
              hint={participant.name ?? undefined}
            />
          </Box>
          <Box gridArea="status" {...beside}>
            <StatusChip status={status} />
          </Box>
          <Box gridArea="remove" {...beside}>
            <ConfirmButton
              variant="ghost"
              size="sm"
              aria-label={`Remove ${email}`}
              title="Remove invite"
              confirmLabel="Remove"
              question={questions.removeInvite(email)}
              reason={blockedBy}
              busy={busy}
              onConfirm={onRemove}
            >
              <LuTrash2 aria-hidden />
            </ConfirmButton>
          </Box>
        </Grid>
      </chakra.fieldset>
    </Box>
  );
}
