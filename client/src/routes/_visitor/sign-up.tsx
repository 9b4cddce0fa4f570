import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadMessages } from '../../lib/load-messages.ts';
import { SignUpPage } from '../../features/identity/sign-up-page.tsx';
import { visitorCard } from '../../features/identity/visitor-card.ts';
import { Data } from '../../lib/data.tsx';
import { readAll } from '../../lib/search.ts';

export const Route = createFileRoute('/_visitor/sign-up')({
  validateSearch: readAll,
  beforeLoad: ({ context }) => {
    if (context.session.viewer) throw redirect({ to: '/dashboard' });
  },
  loaderDeps: ({ search }) => ({ redirect: search.redirect }),
  loader: async ({ deps }) => {
    const [shown] = await Promise.all([visitorCard(deps.redirect), loadMessages('guest')]);
    return shown;
  },
  // Another link may be pending when the page is opened again.
  gcTime: 0,
  shouldReload: false,
  component: SignUpRoute,
});

function SignUpRoute() {
  return (
    <Data>
      <SignUpPage search={Route.useSearch()} shown={Route.useLoaderData()} />
    </Data>
  );
}
