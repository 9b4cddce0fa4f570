import { Box, Flex, Text } from '@chakra-ui/react';
import { isolated } from '@kolo/server/domain/names.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { useWithdrawJoinRequestMutation, type OwnRequestsFragment } from '../graphql/generated.ts';
import { formatInstant } from '../lib/format.ts';
import { notices } from '../lib/messages/notices.ts';
import { questions } from '../lib/messages/questions.ts';
import { useOutcome } from '../lib/use-outcome.ts';

export type OwnRequest = OwnRequestsFragment['joinRequests'][number];

export const ownRequestMessages = {
  heading: 'Asked to join',
  since: (at: string) => `Asked to join on ${at}. The owner answers; you are told by letter.`,
  withdraw: 'Take back',
  withdrawing: 'Taking back...',
};

/** Those that the owner has not answered yet. */
export const openRequests = ({ joinRequests }: OwnRequestsFragment): OwnRequest[] =>
  joinRequests.filter(({ status }) => status === 'OPEN');

/** One request that waits for its owner, and the way to take it back. */
export function OwnRequestRow({ request: { id, title, at } }: { request: OwnRequest }) {
  const [withdraw, { loading }] = useWithdrawJoinRequestMutation(
    useOutcome({ notice: notices.withdrawJoinRequest }),
  );
  return (
    <Flex
      as="li"
      align="center"
      gap="3"
      wrap="wrap"
      py="3.5"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
    >
      <Box flex="1 1 10rem" minW="0">
        <Text dir="auto" fontWeight="semibold" overflowWrap="anywhere">
          {title}
        </Text>
        <Text color="muted" textStyle="xs">
          {ownRequestMessages.since(formatInstant(at))}
        </Text>
      </Box>
      <ConfirmButton
        size="sm"
        variant="ghost"
        aria-label={`${ownRequestMessages.withdraw}: ${title}`}
        title={ownRequestMessages.withdraw}
        question={questions.withdrawRequest(isolated(title))}
        confirmLabel={ownRequestMessages.withdraw}
        busy={loading}
        busyText={ownRequestMessages.withdrawing}
        onConfirm={() => void withdraw({ variables: { id } })}
      >
        {ownRequestMessages.withdraw}
      </ConfirmButton>
    </Flex>
  );
}
