import * as z from 'zod';
import { checkGivenPassword, checkNewPassword, PASSWORD } from '../../domain/account.ts';
import { refreshSession, signIn, signOut } from '../../accounts/sign-in/identity.service.ts';
import { requestPasswordReset, resetPassword } from '../../accounts/passwords/password-reset.service.ts';
import * as answers from './answers.ts';
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
    .meta({ description: "The code of the letter's link: good once, for one hour." }),
  password: text(checkNewPassword, {
    description: 'The new password: none of the 10,000 most used ones.',
    minLength: PASSWORD.min,
  }),
});

/** For callers that have no other way in (docs/rules.md §17.1). */
export const authRoutes = [
  openEndpoint({
    method: 'post',
    path: '/api/auth/sign-in',
    summary: 'Sign in',
    operations: ['signIn'],
    setsCookie: true,
    body: SignInBody,
    example: { email: 'ada@example.com', password: 'kolo-demo' },
    answer: answers.Session,
    run: async (ctx, { body }) => present.session(await signIn(ctx, body)),
  }),
  openEndpoint({
    method: 'post',
    path: '/api/auth/refresh',
    summary: 'Go on with the session of the refresh cookie',
    operations: ['refreshSession'],
    byCookie: 'needed',
    setsCookie: true,
    refusals: ['foreign-page'],
    answer: answers.Session,
    run: async (ctx) => present.session(await refreshSession(ctx)),
  }),
  openEndpoint({
    method: 'post',
    path: '/api/auth/sign-out',
    summary: 'End every session of the account',
    operations: ['signOut'],
    byCookie: 'if-there',
    setsCookie: true,
    refusals: ['foreign-page'],
    answer: answers.Done,
    run: async (ctx) => ({ done: await signOut(ctx) }),
  }),
  openEndpoint({
    method: 'post',
    path: '/api/auth/forgot-password',
    summary: 'Have a reset code mailed',
    operations: ['requestPasswordReset'],
    refusals: ['invalid-input'],
    body: EmailBody,
    example: { email: 'ada@example.com' },
    answer: answers.Email,
    run: async (ctx, { body: { email } }) => {
      await requestPasswordReset(ctx, email);
      return { email };
    },
  }),
  openEndpoint({
    method: 'post',
    path: '/api/auth/reset-password',
    summary: 'Set a new password with a mailed code',
    operations: ['resetPassword'],
    body: ResetPasswordBody,
    example: { oobCode: 'the code of the letter', password: 'kolo-demo' },
    answer: answers.Done,
    run: async (ctx, { body }) => ({ done: await resetPassword(ctx, body) }),
  }),
];
