import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '../../features/identity/forgot-password-page.tsx';
import { Data } from '../../lib/data.tsx';

export const Route = createFileRoute('/_visitor/forgot-password')({ component: ForgotPasswordRoute });

function ForgotPasswordRoute() {
  return (
    <Data>
      <ForgotPasswordPage />
    </Data>
  );
}
