import { emailMatches } from '@kolo/server/domain/account.ts';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { loadMessages } from '../lib/load-messages.ts';
import { CyclePage } from '../features/cycle/cycle-page.tsx';
import { BrokenLinkPage } from '../features/invite-access/broken-link-page.tsx';
import {
  cycleSearchOf,
  isLinkPurpose,
  readLink,
  valuesToStore,
  type ConfirmLink,
} from '../features/invite-access/confirm-link.ts';
import { Shell } from '../features/navigation/shell.tsx';
import { Data } from '../lib/data.tsx';
import { storePending } from '../lib/pending-invite.ts';
import { readLinkParameters } from '../lib/search.ts';

/** The target of the links in invites and confirmations, also after a sign-in (docs/rules.md §12.1). */
export const Route = createFileRoute('/confirm/$purpose')({
  validateSearch: readLinkParameters('email', 'token', 'cycleId', 'participantId'),
  beforeLoad: async ({ context, params, search, preload }) => {
    if (!isLinkPurpose(params.purpose)) throw notFound();
    const link = readLink({ ...search, purpose: params.purpose });
    if (!link) return;

    const { viewer } = context.session;
    if (!viewer) {
      if (preload) throw redirect({ to: '/' });
      storePending(valuesToStore(link));
      throw (await needsAccount(link))
        ? redirect({ to: '/sign-up', search: { step: '1' } })
        : redirect({ to: '/' });
    }
    if (!emailMatches(viewer.email, link.email)) throw redirect({ to: '/invite/accept', search: link });
  },
  loader: () => loadMessages('guest', 'app', 'cycle'),
  component: ConfirmRoute,
});

/** True if the invited address has no account yet, so that Sign Up comes first (docs/rules.md §29.1). */
async function needsAccount(link: ConfirmLink): Promise<boolean> {
  if (link.purpose !== 'invite') return false;
  try {
    const { lookAtInvite } = await import('../features/identity/invite-look.ts');
    const look = await lookAtInvite(link);
    return look !== undefined && 'preview' in look && !look.preview.hasAccount;
  } catch {
    // Sign In links to Sign Up as well.
    return false;
  }
}

function ConfirmRoute() {
  const link = readLink({ ...Route.useSearch(), ...Route.useParams() });

  return (
    <Shell>
      {link ? (
        <Data>
          <CyclePage key={link.cycleId} cycleId={link.cycleId} search={cycleSearchOf(link)} />
        </Data>
      ) : (
        <BrokenLinkPage />
      )}
    </Shell>
  );
}
