import { createFileRoute } from '@tanstack/react-router';
import { loadMessages } from '../../lib/load-messages.ts';
import { ResetPasswordPage } from '../../features/identity/reset-password-page.tsx';
import { Data } from '../../lib/data.tsx';
import { readLinkParameters } from '../../lib/search.ts';

export const Route = createFileRoute('/_visitor/reset-password')({
  validateSearch: readLinkParameters('oobCode'),
  loader: () => loadMessages('guest'),
  component: ResetPasswordRoute,
});

function ResetPasswordRoute() {
  const { oobCode } = Route.useSearch();
  return (
    <Data>
      <ResetPasswordPage oobCode={oobCode} />
    </Data>
  );
}
