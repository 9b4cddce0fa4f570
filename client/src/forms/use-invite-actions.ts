import { useRemoveInviteMutation, useSendInvitesMutation, type InviteInput } from '../graphql/generated.ts';
import { notices } from '../lib/messages/notices.ts';
import { useOutcome } from '../lib/use-outcome.ts';

/** Sending and removing invites of one cycle; the answers refresh the cycle in the cache. */
export function useInviteActions(cycleId: string) {
  const [sendInvites] = useSendInvitesMutation(useOutcome({ notice: notices.sendInvites }));
  const [removeInvite, removal] = useRemoveInviteMutation(useOutcome({ notice: notices.removeInvite }));

  return {
    /** Answers the error of a failed attempt; undefined when all were sent. */
    send: async (invites: InviteInput[]): Promise<unknown> =>
      (await sendInvites({ variables: { cycleId, invites } })).error,
    remove: (id: string) => removeInvite({ variables: { id } }),
    removing: removal.loading,
  };
}
