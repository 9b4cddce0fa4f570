import { emailMatches } from '@kolo/server/domain/account.ts';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadMessages } from '../lib/load-messages.ts';
import { AccessPage } from '../features/invite-access/access-page.tsx';
import { BrokenLinkPage } from '../features/invite-access/broken-link-page.tsx';
import {
  accessPath,
  cycleSearchOf,
  readLink,
  valuesToStore,
} from '../features/invite-access/confirm-link.ts';
import { Shell } from '../features/navigation/shell.tsx';
import { storePending } from '../lib/pending-invite.ts';
import { readLinkParameters } from '../lib/search.ts';

/** Checks whether the signed-in account may follow the link (docs/rules.md §20.13). */
export const Route = createFileRoute('/invite/accept')({
  validateSearch: readLinkParameters('purpose', 'email', 'token', 'cycleId', 'participantId'),
  beforeLoad: ({ context, search, preload }) => {
    const link = readLink(search);
    if (!link) return;

    const { viewer } = context.session;
    if (!viewer) {
      if (!preload) storePending(valuesToStore(link));
      throw redirect({ to: '/', search: { redirect: accessPath(link) } });
    }
    if (emailMatches(viewer.email, link.email)) {
      const { token: _token, ...cycleSearch } = cycleSearchOf(link);
      throw redirect({ to: '/my-cycles/$cycleId', params: { cycleId: link.cycleId }, search: cycleSearch });
    }
  },
  loader: () => loadMessages('guest', 'app'),
  component: AccessRoute,
});

function AccessRoute() {
  const link = readLink(Route.useSearch());
  return <Shell>{link ? <AccessPage link={link} /> : <BrokenLinkPage />}</Shell>;
}
