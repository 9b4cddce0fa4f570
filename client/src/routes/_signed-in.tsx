import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { loadMessages } from '../lib/load-messages.ts';
import { Shell } from '../features/navigation/shell.tsx';
import { Data } from '../lib/data.tsx';
import { wantPlace } from '../lib/wanted-place.ts';

/** The pages that emails link to. */
const EMAILS_LEAD_TO = /^\/(?:my-cycles\/|profile$)/;

/**
 * The layout of pages that require a session. A visitor goes to Sign In (docs/rules.md §20.1), and then on to the page if emails link
 * to it. This does not apply after a logout, because then Back requests a page of the previous person.
 */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ context: { session }, location }) => {
    if (session.viewer) return;
    if (!session.hasBeenHeld && EMAILS_LEAD_TO.test(location.pathname)) wantPlace(location.href);
    throw redirect({ to: '/' });
  },
  loader: () => loadMessages('guest', 'app'),
  component: SignedIn,
});

function SignedIn() {
  return (
    <Shell>
      <Data>
        <Outlet />
      </Data>
    </Shell>
  );
}
