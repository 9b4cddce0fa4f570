import type { InvitePreviewQuery } from '../../graphql/generated.ts';
import { send } from '../../graphql/session-calls.ts';
import type { PendingLink } from '../../lib/pending-invite.ts';
import { askOnce } from './ask-once.ts';
import operation from './invite-preview.graphql?raw';

export type Preview = InvitePreviewQuery['invitePreview'];

/** The errors that mean that the link no longer works. Other errors say nothing about the link. */
const ENDED = ['invite-withdrawn', 'invite-replaced', 'already-responded', 'invalid-link'] as const;
export type EndedReason = (typeof ENDED)[number];

/** A preview of the invite, or the reason why its link no longer works. */
export type InviteLook = { preview: Preview } | { ended: EndedReason };

const once = askOnce<InviteLook>();

/**
 * Previews an invite by its link, without an account (docs/rules.md §29.1). Uses `fetch`, because Sign In works without Apollo.
 * Resolves with undefined if there is no answer yet.
 */
export const lookAtInvite = ({ token, participantId }: PendingLink): Promise<InviteLook | undefined> =>
  once(token, () => ask({ token, participantId }));

async function ask(variables: { token: string; participantId: string }): Promise<InviteLook | undefined> {
  const { data, errors } = await send<InvitePreviewQuery>({
    query: operation,
    operationName: 'InvitePreview',
    variables,
  });
  if (data) return { preview: data.invitePreview };
  const ended = ENDED.find((reason) => errors?.some(({ extensions }) => extensions?.reason === reason));
  return ended && { ended };
}
