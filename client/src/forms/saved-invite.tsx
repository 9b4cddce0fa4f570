import { Box, chakra, Grid, Text, VisuallyHidden } from '@chakra-ui/react';
import { questions, relationshipLabel } from '@kolo/server/domain';
import { LuTrash2 } from 'react-icons/lu';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { StatusChip } from '../components/status-chip.tsx';
import { TextField } from '../components/text-field.tsx';
import type { InviteFieldsFragment } from '../graphql/generated.ts';

interface SavedInviteProps {
  invite: InviteFieldsFragment;
  /** Its place in the list, from 1. */
  place: number;
  /** Why it cannot be removed now; undefined when it can. */
  blockedBy: string | undefined;
  busy: boolean;
  onRemove: () => void;
}

/** The width of the first column. */
const WHO = '11rem';
const heading = { color: 'muted', textStyle: 'xs', fontWeight: 'medium' } as const;

/** Side by side where there is room; on a phone the address has a line to itself. */
const layout = {
  templateColumns: { base: '1fr auto auto', sm: `${WHO} 1fr auto auto` },
  templateAreas: { base: '"who status remove" "mail mail mail"', sm: '"who mail status remove"' },
};

/** What stands beside the two fields stands on their line. */
const beside = { display: 'flex', alignItems: 'center', h: '9', mt: { base: '6', sm: '1.5' } };

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

const RELATIONSHIP = 'Relationship';
const EMAIL = 'Email';

/** Where the fields stand in columns, the columns are headed once, and each label is left to screen readers. */
export const SavedHeadings = () => (
  <Grid aria-hidden hideBelow="sm" templateColumns={`${WHO} 1fr`} columnGap="3" {...heading}>
    <span>{RELATIONSHIP}</span>
    <span>{EMAIL}</span>
  </Grid>
);

/** One invite that was sent: the same two fields as a new one, read-only, with its status and a way to remove it. */
export function SavedInvite({ invite, place, blockedBy, busy, onRemove }: SavedInviteProps) {
  const { email, relationship, status, participant } = invite;
  const label = (words: string) => (
    <Text as="span" {...heading} css={{ sm: { srOnly: true } }}>
      {words}
    </Text>
  );

  return (
    <Box as="li" pt={{ base: '2', sm: '0' }} pb="1.5" borderBottomWidth="1px">
      <chakra.fieldset minW="0">
        <VisuallyHidden as="legend">Saved invite {place}</VisuallyHidden>
        <Grid {...layout} columnGap="3" alignItems="start">
          <Box gridArea="who">
            <TextField {...printed} label={label(RELATIONSHIP)} value={relationshipLabel(relationship)} />
          </Box>
          <Box gridArea="mail" minW="0">
            <TextField
              {...printed}
              label={label(EMAIL)}
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
