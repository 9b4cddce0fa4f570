import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { Shell } from '../features/navigation/shell.tsx';
import { Data } from '../lib/data.tsx';
import { wantPlace } from '../lib/wanted-place.ts';

/**
 * Everything below asks for a session; without one the visitor goes to Sign In (docs/rules.md §20.1). The pages of a circle wait:
 * letters lead to them.
 */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ context, location }) => {
    if (context.session.viewer) return;
    if (location.pathname.startsWith('/my-cycles/')) wantPlace(location.href);
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
