import { failures } from '@kolo/server/domain/messages/failures.ts';
import type { InvitePreviewQuery } from '../../graphql/generated.ts';
import { send } from '../../graphql/session-calls.ts';
import { pendingLink, type PendingLink } from '../../lib/pending-invite.ts';
import operation from './invite-preview.graphql?raw';

export type Preview = InvitePreviewQuery['invitePreview'];
/** What an invite says, or in a sentence why it says nothing. */
export type InviteLook = { preview: Preview } | { refusal: string };

/** What is said of links that are good no more; other refusals say nothing of the link. */
const ENDED = ['invite-withdrawn', 'invite-replaced', 'already-responded', 'invalid-link'] as const;

/** Nobody waits longer for it than this before the form. */
const PATIENCE_MS = 4_000;

let known: { token: string; look: Promise<InviteLook | undefined> } | undefined;

/**
 * Looks by the link of an invite at what it says, without an account: once, however many pages show it (docs/rules.md §29.1). By
 * `fetch`, since the page on which it stands does without Apollo. Undefined where that is not to be known now.
 */
export function lookAtInvite({ token, participantId }: PendingLink): Promise<InviteLook | undefined> {
  if (known?.token !== token) {
    const look = Promise.race([ask({ token, participantId }), patience()]).catch(() => undefined);
    known = { token, look };
    // What has not come is asked for again.
    void look.then((found) => {
      if (!found) known = undefined;
    });
  }
  return known.look;
}

/** The same of the link that waits in this tab. */
export const lookAtPending = async (): Promise<InviteLook | undefined> => {
  const link = pendingLink();
  return link?.purpose === 'invite' ? lookAtInvite(link) : undefined;
};

const patience = (): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));

async function ask(variables: { token: string; participantId: string }): Promise<InviteLook | undefined> {
  const { data, errors } = await send<InvitePreviewQuery>({
    query: operation,
    operationName: 'InvitePreview',
    variables,
  });
  if (data) return { preview: data.invitePreview };
  const ended = ENDED.find((reason) => errors?.some(({ extensions }) => extensions?.reason === reason));
  if (!ended) return undefined;
  return { refusal: ended === 'already-responded' ? ANSWERED : failures[ended].text() };
}

const ANSWERED = 'This invite has been answered already. Sign in to see the circle.';
