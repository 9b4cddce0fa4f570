import { useApolloClient } from '@apollo/client/react';
import { notices, type Notice } from '@kolo/server/domain';
import {
  useRemoveInviteMutation,
  useSendInvitesMutation,
  type InviteInput,
} from '../../graphql/generated.ts';
import { announce } from '../../lib/announce.ts';
import { reasonOf } from '../../lib/errors.ts';

/** Sending and removing invites of one cycle, each with its toast; the answers refresh the cycle in the cache. */
export function useInviteActions(cycleId: string) {
  const [sendInvites] = useSendInvitesMutation(useOutcome(notices.sendInvites));
  const [removeInvite, removal] = useRemoveInviteMutation(useOutcome(notices.removeInvite));

  return {
    /** Answers the error of a failed attempt; undefined when all were sent. */
    send: async (invites: InviteInput[]): Promise<unknown> =>
      (await sendInvites({ variables: { cycleId, invites } })).error,
    remove: (id: string) => removeInvite({ variables: { id } }),
    removing: removal.loading,
  };
}

/** A refusal means that the cycle is no longer what the screen shows (another tab, an answer): it is fetched anew. */
function useOutcome(notice: Notice) {
  const client = useApolloClient();
  const { onCompleted, onError } = announce(notice);
  return {
    errorPolicy: 'all' as const,
    onCompleted,
    onError: (error: unknown) => {
      onError(error);
      if (reasonOf(error)) client.refetchQueries({ include: 'active' }).catch(() => undefined);
    },
  };
}
