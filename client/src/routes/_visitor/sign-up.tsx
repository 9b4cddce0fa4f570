import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadMessages } from '../../lib/load-messages.ts';
import { SignUpPage } from '../../features/identity/sign-up-page.tsx';
import { Data } from '../../lib/data.tsx';
import { readAll } from '../../lib/search.ts';

export const Route = createFileRoute('/_visitor/sign-up')({
  validateSearch: readAll,
  beforeLoad: ({ context }) => {
    if (context.session.viewer) throw redirect({ to: '/dashboard' });
  },
  loader: () => loadMessages('guest'),
  component: SignUpRoute,
});

function SignUpRoute() {
  return (
    <Data>
      <SignUpPage search={Route.useSearch()} />
    </Data>
  );
}
