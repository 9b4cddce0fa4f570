import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '../../features/identity/reset-password-page.tsx';
import { Data } from '../../lib/data.tsx';
import { readLinkMessages } from '../../lib/search.ts';

export const Route = createFileRoute('/_visitor/reset-password')({
  validateSearch: readLinkMessages('oobCode'),
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
