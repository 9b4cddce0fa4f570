import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { Shell } from '../features/navigation/shell.tsx';
import { Data } from '../lib/data.tsx';

/** Everything below asks for a session; without one the visitor goes to Sign In (docs/rules.md §20.1). */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ context }) => {
    if (!context.session.viewer) throw redirect({ to: '/' });
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
