import { createFileRoute } from '@tanstack/react-router';
import { loadMessages } from '../../lib/load-messages.ts';
import { ForgotPasswordPage } from '../../features/identity/forgot-password-page.tsx';
import { Data } from '../../lib/data.tsx';

export const Route = createFileRoute('/_visitor/forgot-password')({
  loader: () => loadMessages('guest'),
  component: ForgotPasswordRoute,
});

function ForgotPasswordRoute() {
  return (
    <Data>
      <ForgotPasswordPage />
    </Data>
  );
}
