import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { Modal } from '../../components/modal.tsx';
import { CycleRow } from './cycle-row.tsx';
import { JoinLinkForm } from './join-link-form.tsx';
import { inviteTerms, todoMessages } from './todo-messages.ts';
import type { InvitedCycle } from './lists.ts';

interface JoinDialogProps {
  open: boolean;
  onClose: () => void;
  /** The cycles whose invite waits for the viewer's answer. */
  invited: readonly InvitedCycle[];
}

/** Join Cycle: the invites that wait, and a field for the link of a letter (docs/rules.md §20.5). */
export function JoinDialog({ open, onClose, invited }: JoinDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title="Join Cycle">
      <Stack gap="6" pb="4">
        <Box as="section">
          <Heading as="h3" textStyle="md" mb="1">
            Your invites
          </Heading>
          {invited.length === 0 ? (
            <Text color="muted">No invite waits for your answer.</Text>
          ) : (
            <Box as="ul" listStyleType="none">
              {invited.map((cycle) => (
                <CycleRow
                  key={cycle.id}
                  cycle={cycle}
                  text={inviteTerms(cycle)}
                  label={todoMessages.answer}
                />
              ))}
            </Box>
          )}
        </Box>
        <Box as="section">
          <Heading as="h3" textStyle="md" mb="3">
            Or by a link
          </Heading>
          <JoinLinkForm />
        </Box>
      </Stack>
    </Modal>
  );
}
