import { Box, Flex, Text } from '@chakra-ui/react';
import { isolated, notices, questions } from '@kolo/server/domain';
import { ConfirmButton } from '../components/confirm-button.tsx';
import {
  useOwnJoinRequestsQuery,
  useWithdrawJoinRequestMutation,
  type OwnJoinRequestsQuery,
} from '../graphql/generated.ts';
import { formatInstant } from '../lib/format.ts';
import { useOutcome } from '../lib/use-outcome.ts';

export type OwnRequest = OwnJoinRequestsQuery['me']['joinRequests'][number];

export const ownRequestWords = {
  heading: 'Asked to join',
  since: (at: string) => `Asked to join on ${at}. The owner answers; you are told by letter.`,
  withdraw: 'Take back',
  withdrawing: 'Taking back...',
};

/** What the viewer asks, and others ask of them; nothing while that is not known, or could not be fetched. */
export function useOwnRequests(skip = false) {
  const { data, dataState, error, refetch } = useOwnJoinRequestsQuery({
    skip,
    fetchPolicy: 'cache-and-network',
  });
  const me = dataState === 'complete' ? data.me : undefined;
  return {
    own: me?.joinRequests.filter(({ status }) => status === 'OPEN') ?? [],
    toAnswer: me?.joinRequestsToAnswer ?? [],
    isSettled: me !== undefined || error !== undefined,
    failed: error !== undefined,
    refetch: () => void refetch().catch(() => undefined),
  };
}

/** One request that waits for its owner, and the way to take it back. */
export function OwnRequestRow({ request: { id, title, at } }: { request: OwnRequest }) {
  const [withdraw, { loading }] = useWithdrawJoinRequestMutation(
    useOutcome({ notice: notices.withdrawJoinRequest, outdates: ['OwnJoinRequests'] }),
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
          {ownRequestWords.since(formatInstant(at))}
        </Text>
      </Box>
      <ConfirmButton
        size="sm"
        variant="ghost"
        aria-label={`${ownRequestWords.withdraw}: ${title}`}
        title={ownRequestWords.withdraw}
        question={questions.withdrawRequest(isolated(title))}
        confirmLabel={ownRequestWords.withdraw}
        busy={loading}
        busyText={ownRequestWords.withdrawing}
        onConfirm={() => void withdraw({ variables: { id } })}
      >
        {ownRequestWords.withdraw}
      </ConfirmButton>
    </Flex>
  );
}
