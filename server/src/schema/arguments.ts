import { Arg, ID } from 'type-graphql';
import { EMAIL_MAX } from '../domain/account.ts';
import { SectionEnum } from './enums.ts';

type ArgDecorator = ReturnType<typeof Arg>;

/** Arguments that several operations share, described once. */
export const CycleIdArg = (): ArgDecorator =>
  Arg('cycleId', () => ID, { description: 'The `id` of the cycle.' });

export const ParticipantIdArg = (): ArgDecorator =>
  Arg('participantId', () => ID, { description: 'The `id` of the participant.' });

export const InviteIdArg = (): ArgDecorator =>
  Arg('id', () => ID, { description: 'The `id` of the invite.' });

export const PaymentIdArg = (): ArgDecorator =>
  Arg('paymentId', () => ID, { description: 'The `id` of the payment.' });

export const SwapIdArg = (): ArgDecorator => Arg('id', () => ID, { description: 'The `id` of the swap.' });

export const ProposalIdArg = (): ArgDecorator =>
  Arg('id', () => ID, { description: 'The `id` of the proposal.' });

export const LinkTokenArg = (): ArgDecorator =>
  Arg('token', () => String, {
    nullable: true,
    description:
      'The `token` of the link in the email. Optional: the caller must be signed in, and a token alone grants nothing. A wrong token returns `invalid-link`.',
  });

/** @param ignored when the argument is ignored */
export const TermsHashArg = (source: string, ignored: string): ArgDecorator =>
  Arg('termsHash', () => String, {
    nullable: true,
    description: `The hash of the terms that the person saw when they agreed: ${source}. If the terms have changed since, the call returns \`terms-changed\` and writes nothing. Without it, the consent is to the current terms. Ignored ${ignored}.`,
  });

export const SectionArg = (): ArgDecorator =>
  Arg('section', () => SectionEnum, { description: 'The section of the cycle.' });

export const EmailArg = (): ArgDecorator =>
  Arg('email', () => String, {
    description: `The email address of an account. Blanks around it and case are ignored. At most ${EMAIL_MAX} characters.`,
  });

export const PasswordArg = (note = ''): ArgDecorator =>
  Arg('password', () => String, {
    nullable: true,
    description:
      `The viewer's current password. May be left out in a session that \`reauthenticate\` has just marked; otherwise the call returns \`password-required\`. ${note}`.trim(),
  });
