import * as z from 'zod';
import {
  checkEmail,
  checkFirstName,
  checkLastName,
  checkPassword,
  checkPhone,
  NAME_MAX,
  PASSWORD,
  PHONE_MAX,
} from '../../domain/account.ts';
import { checkDob } from '../../schema/validation.ts';
import { signUp, verifyEmail } from '../../accounts/sign-in/identity.service.ts';
import { me, updateProfile } from '../../accounts/users/user.service.ts';
import * as responses from './responses.ts';
import { EmailBody } from './email-body.ts';
import { endpoint, openEndpoint } from './endpoint.ts';
import { claims, dayOrSeconds, ofType, text } from './fields.ts';
import * as present from './present.ts';

const profileFields = {
  firstName: text(checkFirstName, { description: 'The first name.', minLength: 1, maxLength: NAME_MAX }),
  lastName: text(checkLastName, { description: 'The last name.', minLength: 1, maxLength: NAME_MAX }),
  phoneNumber: text(checkPhone, {
    description: 'The phone number, without letters.',
    minLength: 1,
    maxLength: PHONE_MAX,
  }),
  dob: dayOrSeconds(checkDob, 'Date of birth.'),
};

export const RegisterBody = z.strictObject({
  ...profileFields,
  email: text(checkEmail, { description: 'The email address to sign in with.', format: 'email' }),
  password: text(checkPassword, {
    description: 'The password. The 10,000 most common passwords are refused.',
    minLength: PASSWORD.min,
  }),
  confirmPassword: z.string(ofType).nullish().meta({ description: 'If present, must equal the password.' }),
  participantId: z.string(ofType).nullish().meta({
    description: 'The participant of an invite. Linked if it has this email address, and ignored otherwise.',
  }),
});

export const UpdateProfileBody = z.strictObject({ ...z.object(profileFields).partial().shape, ...claims });

export const userRoutes = [
  openEndpoint({
    method: 'post',
    path: '/api/user/register',
    summary: 'Create an account and sign in',
    operations: ['signUp'],
    setsCookie: true,
    body: RegisterBody,
    example: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      password: 'kolo-demo',
      phoneNumber: '+234 803 555 0100',
      dob: '1990-05-17',
    },
    status: 201,
    response: responses.Registered,
    run: async (ctx, { body }) => {
      const { token, user } = present.session(await signUp(ctx, body));
      return { ...user, token };
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/user/me',
    summary: "Retrieve the caller's profile",
    operations: ['me'],
    response: responses.Profile,
    run: async (ctx) => present.profile(await me(ctx)),
  }),
  endpoint({
    method: 'put',
    path: '/api/user/update',
    summary: "Update the caller's profile",
    operations: ['updateProfile'],
    body: UpdateProfileBody,
    example: { phoneNumber: '+234 803 555 0101' },
    response: responses.Profile,
    run: async (ctx, { body }) => present.profile(await updateProfile(ctx, body)),
  }),
  openEndpoint({
    method: 'post',
    path: '/api/user/verify-email',
    summary: 'Check whether an account has this email address',
    operations: ['verifyEmail'],
    refusals: ['invalid-input'],
    body: EmailBody,
    example: { email: 'ada@example.com' },
    response: responses.Email,
    run: async (ctx, { body: { email } }) => {
      await verifyEmail(ctx, email);
      return { email };
    },
  }),
];
