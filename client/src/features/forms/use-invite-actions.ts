import { notices } from '@kolo/server/domain';
import {
  useRemoveInviteMutation,
  useSendInvitesMutation,
  type InviteInput,
} from '../../graphql/generated.ts';
import { announce } from '../../lib/announce.ts';

/** Sending and removing invites of one cycle, each with its toast; the answers refresh the cycle in the cache. */
export function useInviteActions(cycleId: string) {
  const [sendInvites] = useSendInvitesMutation({ ...announce(notices.sendInvites), errorPolicy: 'all' });
  const [removeInvite, removal] = useRemoveInviteMutation({
    ...announce(notices.removeInvite),
    errorPolicy: 'all',
  });

  return {
    /** Answers the error of a failed attempt; undefined when all were sent. */
    send: async (invites: InviteInput[]): Promise<unknown> =>
      (await sendInvites({ variables: { cycleId, invites } })).error,
    remove: (id: string) => removeInvite({ variables: { id } }),
    removing: removal.loading,
  };
}
