import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { Modal } from '../../components/modal.tsx';
import { t } from '../../lib/t.ts';
import { CycleRow } from './cycle-row.tsx';
import { JoinLinkForm } from './join-link-form.tsx';
import { inviteTerms } from './todo-messages.ts';
import type { InvitedCycle } from './lists.ts';

interface JoinDialogProps {
  open: boolean;
  onClose: () => void;
  /** The cycles with an invite that the viewer has not answered. */
  invited: readonly InvitedCycle[];
}

/** Join Cycle: the pending invites, and a field for a link (docs/rules.md §20.5). */
export function JoinDialog({ open, onClose, invited }: JoinDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title={t('dashboard.joinDialog.title')}>
      <Stack gap="6" pb="4">
        <Box as="section">
          <Heading as="h3" textStyle="md" mb="1">
            {t('dashboard.joinDialog.invites')}
          </Heading>
          {invited.length === 0 ? (
            <Text color="muted">{t('dashboard.joinDialog.noInvites')}</Text>
          ) : (
            <Box as="ul" listStyleType="none">
              {invited.map((cycle) => (
                <CycleRow
                  key={cycle.id}
                  cycle={cycle}
                  text={inviteTerms(cycle)}
                  label={t('todo.button.answer')}
                />
              ))}
            </Box>
          )}
        </Box>
        <Box as="section">
          <Heading as="h3" textStyle="md" mb="3">
            {t('dashboard.joinDialog.byLink')}
          </Heading>
          <JoinLinkForm />
        </Box>
      </Stack>
    </Modal>
  );
}
