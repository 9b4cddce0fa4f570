import * as z from 'zod';
import { checkGivenPassword, checkNewPassword, PASSWORD } from '../../domain/account.ts';
import { refreshSession, signIn, signOut } from '../../accounts/sign-in/identity.service.ts';
import { requestPasswordReset, resetPassword } from '../../accounts/passwords/password-reset.service.ts';
import * as responses from './responses.ts';
import { EmailBody } from './email-body.ts';
import { openEndpoint } from './endpoint.ts';
import { required, text } from './fields.ts';
import * as present from './present.ts';

export const SignInBody = EmailBody.extend({
  password: text(checkGivenPassword, { description: 'The password.', minLength: 1 }),
});

export const ResetPasswordBody = z.strictObject({
  oobCode: z
    .string(required)
    .meta({ description: 'The code from the link in the email. It can be used once, within one hour.' }),
  password: text(checkNewPassword, {
    description: 'The new password. The 10,000 most common passwords are refused.',
    minLength: PASSWORD.min,
  }),
});

/** For clients that cannot use GraphQL (docs/rules.md §17.1). */
export const authRoutes = [
  openEndpoint({
    method: 'post',
    path: '/api/auth/sign-in',
    summary: 'Sign in',
    operations: ['signIn'],
    setsCookie: true,
    body: SignInBody,
    example: { email: 'ada@example.com', password: 'kolo-demo' },
    response: responses.Session,
    run: async (ctx, { body }) => present.session(await signIn(ctx, body)),
  }),
  openEndpoint({
    method: 'post',
    path: '/api/auth/refresh',
    summary: 'Refresh the session of the cookie',
    operations: ['refreshSession'],
    byCookie: 'required',
    setsCookie: true,
    refusals: ['foreign-page'],
    response: responses.Session,
    run: async (ctx) => present.session(await refreshSession(ctx)),
  }),
  openEndpoint({
    method: 'post',
    path: '/api/auth/sign-out',
    summary: 'End every session of the account',
    operations: ['signOut'],
    byCookie: 'optional',
    setsCookie: true,
    refusals: ['foreign-page'],
    response: responses.Done,
    run: async (ctx) => ({ done: await signOut(ctx) }),
  }),
  openEndpoint({
    method: 'post',
    path: '/api/auth/forgot-password',
    summary: 'Request a password reset email',
    operations: ['requestPasswordReset'],
    refusals: ['invalid-input'],
    body: EmailBody,
    example: { email: 'ada@example.com' },
    response: responses.Email,
    run: async (ctx, { body: { email } }) => {
      await requestPasswordReset(ctx, email);
      return { email };
    },
  }),
  openEndpoint({
    method: 'post',
    path: '/api/auth/reset-password',
    summary: 'Reset the password with the code from the email',
    operations: ['resetPassword'],
    body: ResetPasswordBody,
    example: { oobCode: 'the code from the email', password: 'kolo-demo' },
    response: responses.Done,
    run: async (ctx, { body }) => ({ done: await resetPassword(ctx, body) }),
  }),
];
