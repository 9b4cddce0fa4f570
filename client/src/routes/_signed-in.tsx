import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { Shell } from '../features/navigation/shell.tsx';
import { Data } from '../lib/data.tsx';
import { wantPlace } from '../lib/wanted-place.ts';

/** Where letters lead. */
const EMAILS_LEAD_TO = /^\/(?:my-cycles\/|profile$)/;

/**
 * Everything below asks for a session; without one the visitor goes to Sign In (docs/rules.md §20.1). The pages of letters
 * wait, but never for the next person: after a logout, Back asks for what the one before has seen.
 */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ context: { session }, location }) => {
    if (session.viewer) return;
    if (!session.hasBeenHeld && EMAILS_LEAD_TO.test(location.pathname)) wantPlace(location.href);
    throw redirect({ to: '/' });
  },
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
