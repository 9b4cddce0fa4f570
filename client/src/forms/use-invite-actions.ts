import { useRemoveInviteMutation, useSendInvitesMutation, type InviteInput } from '../graphql/generated.ts';
import { notices } from '../lib/messages/notices.ts';
import { useOutcome } from '../lib/use-outcome.ts';

/** Sends and removes invites of a cycle. The responses update the cycle in the cache. */
export function useInviteActions(cycleId: string) {
  const [sendInvites] = useSendInvitesMutation(useOutcome({ notice: notices.sendInvites }));
  const [removeInvite, removal] = useRemoveInviteMutation(useOutcome({ notice: notices.removeInvite }));

  return {
    /** Resolves with the error, or with undefined if all invites were sent. */
    send: async (invites: InviteInput[]): Promise<unknown> =>
      (await sendInvites({ variables: { cycleId, invites } })).error,
    remove: (id: string) => removeInvite({ variables: { id } }),
    removing: removal.loading,
  };
}
