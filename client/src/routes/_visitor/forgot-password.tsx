import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '../../features/identity/forgot-password-page.tsx';

export const Route = createFileRoute('/_visitor/forgot-password')({ component: ForgotPasswordPage });
