import { Arg, ID } from 'type-graphql';
import { EMAIL_MAX } from '../domain/account.ts';
import { SectionEnum } from './enums.ts';

type ArgDecorator = ReturnType<typeof Arg>;

/** Arguments that several operations share, described once. */
export const CycleIdArg = (): ArgDecorator =>
  Arg('cycleId', () => ID, { description: 'The `id` of the cycle.' });

export const ParticipantIdArg = (): ArgDecorator =>
  Arg('participantId', () => ID, { description: 'The `id` of the participant that is answered for.' });

export const InviteIdArg = (): ArgDecorator =>
  Arg('id', () => ID, { description: 'The `id` of the invite.' });

export const PaymentIdArg = (): ArgDecorator =>
  Arg('paymentId', () => ID, { description: 'The `id` of the payment.' });

export const SwapIdArg = (): ArgDecorator => Arg('id', () => ID, { description: 'The `id` of the swap.' });

export const LinkTokenArg = (): ArgDecorator =>
  Arg('token', () => String, {
    nullable: true,
    description:
      'The `token` of the link in the letter. Not needed: being signed in is what counts. Where it is given it must be right, or the answer is `invalid-link`; it alone grants nothing.',
  });

export const TermsHashArg = (of: string): ArgDecorator =>
  Arg('termsHash', () => String, {
    nullable: true,
    description: `What was on the screen when a person said yes: ${of}. Where it is not that of now, the answer is \`terms-changed\`, and nothing is written. Without it a yes is to the terms of now; a no, and a repeat, ignore it.`,
  });

export const SectionArg = (): ArgDecorator =>
  Arg('section', () => SectionEnum, { description: 'Which part of the cycle.' });

export const EmailArg = (): ArgDecorator =>
  Arg('email', () => String, {
    description: `Of an account; compared without blanks around it, ignoring case. At most ${EMAIL_MAX} characters.`,
  });

export const PasswordArg = (when = ''): ArgDecorator =>
  Arg('password', () => String, {
    nullable: true,
    description:
      `The viewer's password, asked for again; missing, it is \`password-required\`. ${when}`.trim(),
  });
