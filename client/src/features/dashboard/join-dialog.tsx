import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { ButtonLink } from '../../components/links.tsx';
import { Modal } from '../../components/modal.tsx';
import { cycleLinkSearch } from '../../lib/cycle-link.ts';
import { JoinLinkForm } from './join-link-form.tsx';
import { inviteTerms } from './need-words.ts';
import type { InvitedCycle } from './needs.ts';

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
                <Invited key={cycle.id} cycle={cycle} />
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

function Invited({ cycle }: { cycle: InvitedCycle }) {
  const id = useId();
  return (
    <Flex as="li" align="center" gap="3" py="3" borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
      <Box id={id} flex="1" minW="0">
        <Text dir="auto" fontWeight="semibold" overflowWrap="anywhere">
          {cycle.title}
        </Text>
        <Text color="muted" textStyle="xs" overflowWrap="anywhere">
          {inviteTerms(cycle)}
        </Text>
      </Box>
      <ButtonLink
        to="/my-cycles/$cycleId"
        params={{ cycleId: cycle.id }}
        search={cycleLinkSearch(cycle)}
        size="sm"
        aria-describedby={id}
      >
        Answer
      </ButtonLink>
    </Flex>
  );
}
