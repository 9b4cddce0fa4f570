import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignInPage } from '../../features/identity/sign-in-page.tsx';
import { readAll } from '../../lib/search.ts';

/** Sign In keeps whatever query it was given: its link to Sign Up passes it on (docs/rules.md §20.2). */
export const Route = createFileRoute('/_visitor/')({
  validateSearch: readAll,
  beforeLoad: ({ context }) => {
    if (context.session.viewer) throw redirect({ to: '/dashboard' });
  },
  component: SignInRoute,
  // Part of the first load: it is the page that visitors come for, and lazily it would come one round trip later.
  codeSplitGroupings: [],
});

function SignInRoute() {
  return <SignInPage search={Route.useSearch()} />;
}
