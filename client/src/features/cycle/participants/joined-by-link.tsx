import { Box, Flex, Heading } from '@chakra-ui/react';
import { useId } from 'react';
import { LuTrash2 } from 'react-icons/lu';
import { ConfirmButton } from '../../../components/confirm-button.tsx';
import { useFocusAfterRemoval } from '../../../forms/use-focus-after-removal.ts';
import {
  useRemoveParticipantMutation,
  type EditParticipantsFieldsFragment,
} from '../../../graphql/generated.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { personLabel } from '../../../lib/person.ts';
import { t } from '../../../lib/t.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';

interface JoinedByLinkProps {
  cycle: EditParticipantsFieldsFragment;
  /** Why no one can be removed; undefined if it is possible. */
  blockedBy: string | undefined;
}

/** The participants without an invite. The owner can remove them like the invited ones (docs/rules.md §8.3). Nothing if there are none. */
export function JoinedByLink({ cycle, blockedBy }: JoinedByLinkProps) {
  const headingId = useId();
  const [remove, { loading }] = useRemoveParticipantMutation(
    useOutcome({ notice: notices.removeParticipant }),
  );
  const invited = new Set(cycle.invites.map(({ participant }) => participant.id));
  const people = cycle.participants.filter(({ id }) => id !== cycle.ownerParticipant.id && !invited.has(id));
  const { container, removing } = useFocusAfterRemoval(people.length);
  if (people.length === 0) return null;
  return (
    <Box as="section" ref={container} aria-labelledby={headingId} mb="5">
      <Heading as="h3" size="sm" id={headingId}>
        {t('participants.joined.title')}
      </Heading>
      <Box as="ul" listStyleType="none">
        {people.map((person, index) => (
          <Flex
            as="li"
            key={person.id}
            align="center"
            justify="space-between"
            gap="3"
            borderBottomWidth="1px"
            py="1"
          >
            <Box as="bdi" minW="0" overflowWrap="anywhere">
              {personLabel(person)}
            </Box>
            <ConfirmButton
              variant="ghost"
              size="sm"
              aria-label={t('inviteForm.saved.remove', { email: personLabel(person) })}
              title={t('participants.joined.removeTitle', { name: personLabel(person) })}
              confirmLabel={t('participants.joined.remove')}
              question={t('participants.joined.question')}
              reason={blockedBy}
              busy={loading}
              onConfirm={() => {
                removing(index);
                void remove({ variables: { id: person.id } });
              }}
            >
              <LuTrash2 aria-hidden />
            </ConfirmButton>
          </Flex>
        ))}
      </Box>
    </Box>
  );
}
