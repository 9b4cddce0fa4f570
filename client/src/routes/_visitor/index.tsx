import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignInPage } from '../../features/identity/sign-in-page.tsx';
import { visitorCard } from '../../features/identity/visitor-card.ts';
import { readAll } from '../../lib/search.ts';

/** Sign In keeps all query parameters, and passes them on to Sign Up (docs/rules.md §20.2). */
export const Route = createFileRoute('/_visitor/')({
  validateSearch: readAll,
  beforeLoad: ({ context }) => {
    if (context.session.viewer) throw redirect({ to: '/dashboard' });
  },
  loaderDeps: ({ search }) => ({ redirect: search.redirect }),
  loader: ({ deps }) => visitorCard(deps.redirect),
  // Another link may be pending when the page is opened again.
  gcTime: 0,
  shouldReload: false,
  component: SignInRoute,
  // Part of the first load, because a lazy page would need another round trip.
  codeSplitGroupings: [],
});

function SignInRoute() {
  return <SignInPage search={Route.useSearch()} shown={Route.useLoaderData()} />;
}
