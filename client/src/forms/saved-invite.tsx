import { Box, chakra, Grid, VisuallyHidden } from '@chakra-ui/react';
import { relationshipLabel } from '@kolo/server/domain/invite.ts';
import { LuTrash2 } from 'react-icons/lu';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { StatusChip } from '../components/status-chip.tsx';
import { TextField } from '../components/text-field.tsx';
import type { InviteFieldsFragment } from '../graphql/generated.ts';
import { t } from '../lib/t.ts';

interface SavedInviteProps {
  invite: InviteFieldsFragment;
  /** Its position in the list, from 1. */
  number: number;
  /** Why it cannot be removed; undefined if it can. */
  blockedBy: string | undefined;
  busy: boolean;
  onRemove: () => void;
}

/** The email above the relationship; the status and the button at the end. */
const layout = {
  templateColumns: { base: '1fr auto', sm: '1fr auto auto' },
  templateAreas: { base: '"mail remove" "who status"', sm: '"mail status remove" "who status remove"' },
};

/** Vertically centred across both lines. */
const beside = { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', h: 'full' };

/** A read-only field that looks like text. */
const printed = {
  readOnly: true,
  variant: 'flushed',
  size: 'sm',
  borderColor: 'transparent',
  bg: 'transparent',
  textStyle: 'md',
  textOverflow: 'ellipsis',
} as const;

/** A saved invite: the same two fields as a new one, read-only, with the status and a button that removes it. */
export function SavedInvite({ invite, number, blockedBy, busy, onRemove }: SavedInviteProps) {
  const { email, relationship, status, participant } = invite;
  return (
    <Box as="li" borderWidth="1px" borderRadius="l2" ps={{ base: '3', sm: '4' }} pe="2" py="2">
      <chakra.fieldset minW="0">
        <VisuallyHidden as="legend">{t('inviteForm.saved.item', { number })}</VisuallyHidden>
        <Grid {...layout} columnGap="3" alignItems="center">
          <Box gridArea="who">
            <TextField
              {...printed}
              label={<VisuallyHidden>{t('inviteForm.relationship.label')}</VisuallyHidden>}
              value={relationshipLabel(relationship)}
              color="muted"
              textStyle="xs"
            />
          </Box>
          <Box gridArea="mail" minW="0">
            <TextField
              {...printed}
              label={<VisuallyHidden>{t('inviteForm.email')}</VisuallyHidden>}
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
              aria-label={t('inviteForm.saved.remove', { email })}
              title={t('inviteForm.saved.removeTitle')}
              confirmLabel={t('inviteForm.saved.removeConfirm')}
              question={t('questions.removeInvite', { email })}
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
