import { screen, waitFor } from '@testing-library/react';
import { useSearch } from '@tanstack/react-router';
import { Profiler } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { SignInDocument, SignUpDocument } from '../../graphql/generated.ts';
import { accountNotices } from '../../lib/messages/account-notices.ts';
import { forgetNewAccount, isNewAccount } from '../../lib/new-account.ts';
import { storePending } from '../../lib/pending-invite.ts';
import type { Search } from '../../lib/search.ts';
import { t } from '../../lib/t.ts';
import { typedEmail } from '../../lib/typed-email.ts';
import { aViewer } from '../../testing/builders.ts';
import { browserZone } from '../../lib/browser-zone.ts';
import { answering, refusing, show, unreachable } from '../../testing/render.tsx';
import type { Answer } from '../../testing/server.ts';
import { everythingStored } from '../../testing/storage.ts';
import { SignUpPage } from './sign-up-page.tsx';

const granted = answering(SignUpDocument, {
  signUp: {
    accessToken: 't1',
    expiresAt: '2099-01-01T00:00:00.000Z',
    user: { ...aViewer(), emailProven: false },
  },
});

function Page() {
  const search: Search = useSearch({ strict: false });
  return <SignUpPage search={search} />;
}

const open = (at: string, answers: Answer[] = []) => show(<Page />, answers, { at, viewer: null });
type Shown = Awaited<ReturnType<typeof open>>;

const isDisabled = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

async function fillStepOne({ user }: Shown, { password = 'secret', again = 'secret' } = {}) {
  await user.type(screen.getByLabelText('First Name'), 'Ada');
  await user.type(screen.getByLabelText('Last Name'), 'Lovelace');
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Confirm Password'), again);
}

async function fillStepTwo({ user }: Shown, { phone = '0123 456' } = {}) {
  await user.type(await screen.findByLabelText('Phone Number'), phone);
  await user.type(screen.getByLabelText('Date of Birth'), '10/12/1990');
}

async function signUp(answer: Answer, at = '/sign-up', ...more: Answer[]) {
  const shown = await open(at, [answer, ...more]);
  await fillStepOne(shown);
  await shown.user.click(screen.getByRole('button', { name: 'Next' }));
  await fillStepTwo(shown);
  await shown.user.click(screen.getByRole('button', { name: 'Sign Up' }));
  return shown;
}

describe('step 1', () => {
  it('enables Next once everything is valid', async () => {
    const shown = await open('/sign-up');
    expect(screen.getByText('Step 1 of 2')).not.toBeNull();
    expect(isDisabled('Next')).toBe(true);

    await fillStepOne(shown);
    expect(isDisabled('Next')).toBe(false);
    await shown.user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Step 2 of 2')).not.toBeNull();
  });

  it('is not rendered again for keystrokes that change nothing else', async () => {
    const onRender = vi.fn();
    const { user } = await show(
      <Profiler id="sign-up" onRender={onRender}>
        <Page />
      </Profiler>,
      [],
      { at: '/sign-up', viewer: null },
    );
    const name = screen.getByLabelText('Last Name');
    await user.type(name, 'L');
    expect(onRender).toHaveBeenCalled();

    onRender.mockClear();
    await user.type(name, 'ovelace');
    expect(onRender).not.toHaveBeenCalled();
  });

  it('shows the rule for passwords before an error, and what is wrong beside the field', async () => {
    const shown = await open('/sign-up');
    expect(screen.getByText('At least 6 characters')).not.toBeNull();
    await fillStepOne(shown, { password: 'short', again: 'other' });
    await shown.user.tab();

    expect(await screen.findByText('Password must be at least 6 characters')).not.toBeNull();
    expect(await screen.findByText('Passwords do not match')).not.toBeNull();
    expect(isDisabled('Next')).toBe(true);
  });

  it('accepts a first password that was changed to match the second', async () => {
    const shown = await open('/sign-up');
    await fillStepOne(shown, { password: 'secret', again: 'secret2' });
    await shown.user.tab();
    expect(await screen.findByText('Passwords do not match')).not.toBeNull();

    await shown.user.type(screen.getByLabelText('Password'), '2');
    await waitFor(() => expect(screen.queryByText('Passwords do not match')).toBeNull());
    expect(isDisabled('Next')).toBe(false);
  });

  it.each(['   ', ''])('does not accept "%s" as a name', async (name) => {
    const shown = await open('/sign-up');
    await fillStepOne(shown);
    const field = screen.getByLabelText('First Name');
    await shown.user.clear(field);
    if (name) await shown.user.type(field, name);

    expect(isDisabled('Next')).toBe(true);
  });
});

describe('a person who followed an invite', () => {
  const NEEDS = 'Please sign up with bob@example.com to accept the invite';
  const follow = () => storePending({ inviteEmail: 'bob@example.com', inviteToken: 't' });
  const changeEmail = async ({ user }: Shown, email: string) => {
    const field = screen.getByLabelText('Email');
    await user.clear(field);
    await user.type(field, email);
  };

  it('cannot continue with another email, and sees which one to use', async () => {
    follow();
    const shown = await open('/sign-up');
    await fillStepOne(shown);
    await changeEmail(shown, 'ada@example.com');
    await shown.user.click(screen.getByRole('button', { name: 'Next' }));

    await waitFor(() => expect(screen.getAllByText(NEEDS)).toHaveLength(2));
    const field = screen.getByLabelText('Email');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(screen.getByText('Step 1 of 2')).not.toBeNull();

    await changeEmail(shown, ' BOB@example.com');
    await shown.user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Step 2 of 2')).not.toBeNull();
  });

  it('sees it without leaving the field, too', async () => {
    follow();
    const shown = await open('/sign-up');
    await fillStepOne(shown);
    await changeEmail(shown, 'ada@example.com{Enter}');

    await waitFor(() => expect(screen.getAllByText(NEEDS)).toHaveLength(2));
  });

  it('cannot register with another email from the second step either', async () => {
    const shown = await open('/sign-up');
    await fillStepOne(shown);
    await shown.user.click(screen.getByRole('button', { name: 'Next' }));
    await fillStepTwo(shown);
    follow(); // on another page of this tab
    await shown.user.click(screen.getByRole('button', { name: 'Sign Up' }));

    expect(await screen.findByText('Step 1 of 2')).not.toBeNull();
    expect(await screen.findAllByText(NEEDS)).toHaveLength(2);
    expect(shown.calls).toEqual([]);
  });

  it('finds the email of the invite filled in', async () => {
    follow();
    await open('/sign-up');

    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('bob@example.com');
  });
});

describe('a mistyped email', () => {
  it('is replaced by the suggestion', async () => {
    const shown = await open('/sign-up');
    await fillStepOne(shown);
    const field = screen.getByLabelText<HTMLInputElement>('Email');
    await shown.user.clear(field);
    await shown.user.type(field, 'bola@exmaple.com');
    await shown.user.click(screen.getByRole('button', { name: 'Yes, change it' }));

    expect(field.value).toBe('bola@example.com');
    await shown.user.click(screen.getByRole('button', { name: 'Next' }));
    await shown.user.click(await screen.findByRole('button', { name: 'Back' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('bola@example.com');
  });
});

describe('step 2', () => {
  it('has a disabled button and a way back if step 1 is incomplete', async () => {
    const shown = await open('/sign-up?step=2');
    await fillStepTwo(shown);
    expect(isDisabled('Sign Up')).toBe(true);

    await shown.user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('Step 1 of 2')).not.toBeNull();
  });

  it('describes, for screen readers too, who can see the values', async () => {
    await open('/sign-up?step=2');

    const described = ['Phone Number', 'Date of Birth'].map((label) => {
      const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    });
    expect(described[0]).toBe(t('signUp.phoneHint'));
    expect(described[1]).toBe(t('signUp.dateOfBirthHint'));
  });

  it('rejects a date of birth in the future', async () => {
    const { user } = await open('/sign-up?step=2');
    await user.type(screen.getByLabelText('Date of Birth'), '31/12/2190');
    await user.tab();

    expect(await screen.findByText('Date of birth must be in the past')).not.toBeNull();
  });

  it('does not accept letters in a phone number', async () => {
    const shown = await open('/sign-up?step=2');
    await fillStepTwo(shown, { phone: '0123 abc' });

    expect(screen.getByText('Phone number should not contain letters')).not.toBeNull();
  });

  it('is the last step: step 3 is invalid', async () => {
    const { user } = await open('/sign-up?step=3');

    expect(screen.getByText('Invalid Step')).not.toBeNull();
    await user.click(screen.getByRole('link', { name: t('signUp.firstStep') }));
    expect(await screen.findByText('Step 1 of 2')).not.toBeNull();
  });
});

describe('signing up', () => {
  it('links the pending participant, signs in, and continues as a sign-in would', async () => {
    storePending({ participantId: 'p1', inviteToken: 'of-the-email' });
    const { calls, address, session } = await signUp(granted, '/sign-up?step=1&redirect=%2Fprofile');

    expect(await screen.findByText('Registration successful')).not.toBeNull();
    await waitFor(() => expect(address()).toBe('/profile'));
    expect(session.viewer?.email).toBe('ada@example.com');
    expect(calls[0]?.variables).toEqual({
      input: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@example.com',
        password: 'secret',
        confirmPassword: 'secret',
        phoneNumber: '0123 456',
        dob: '1990-12-10',
        participantId: 'p1',
        inviteToken: 'of-the-email',
        timeZone: browserZone(),
        locale: 'en',
      },
    });
  });

  it.each([
    ['asks for the code of the first email next', false],
    ['asks for nothing if the link of the invite has verified the email', true],
  ])('%s', async (_what, emailProven) => {
    forgetNewAccount();
    const user = { ...aViewer(), emailProven };
    const { address, session } = await signUp(
      answering(SignUpDocument, {
        signUp: { accessToken: 't1', expiresAt: '2099-01-01T00:00:00.000Z', user },
      }),
    );
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(isNewAccount(session.viewer?.id)).toBe(!emailProven);
    forgetNewAccount();
  });

  it('never puts a password into storage or the URL', async () => {
    storePending({ participantId: 'p1' });
    const shown = await open('/sign-up');
    await fillStepOne(shown, { password: 'a-long-secret', again: 'a-long-secret' });
    await shown.user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Step 2 of 2');

    expect(everythingStored()).toContain('p1');
    expect(everythingStored()).not.toContain('a-long-secret');
    expect(shown.address()).not.toContain('secret');
  });

  it('returns to the field that the server rejected, with all values kept', async () => {
    await signUp(refusing(SignUpDocument, 'email-taken'));

    expect(await screen.findByText('Step 1 of 2')).not.toBeNull();
    expect(
      await screen.findAllByText('There’s already an account with this email. Sign in instead.'),
    ).toHaveLength(2);
    expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Ada');
    // Sign In fills it in.
    expect(typedEmail()).toBe('ada@example.com');
  });

  it('shows the server’s message beside a field of step 2', async () => {
    const fields = { phoneNumber: ['Phone number is required'] };
    await signUp(refusing(SignUpDocument, 'invalid-input', { fields, message: 'Phone number is required' }));

    expect(await screen.findAllByText('Phone number is required')).toHaveLength(2);
    expect(screen.getByText('Step 2 of 2')).not.toBeNull();
  });

  it('shows its own message if the server does not answer', async () => {
    await signUp({ document: SignUpDocument, variables: undefined, error: new TypeError('Failed to fetch') });

    expect(await screen.findByText('Registration failed. Please try again.')).not.toBeNull();
  });
});

describe('a registration whose response was lost', () => {
  const again = async (...more: Answer[]) => {
    const shown = await signUp(
      unreachable(SignUpDocument),
      '/sign-up',
      refusing(SignUpDocument, 'email-taken'),
      ...more,
    );
    await screen.findByText(accountNotices.signUp.failed());
    await shown.user.click(screen.getByRole('button', { name: 'Sign Up' }));
    return shown;
  };

  it('succeeds on the second try: the account exists, and is signed in', async () => {
    const payload = { accessToken: 't1', expiresAt: '2099-01-01T00:00:00.000Z', user: aViewer() };
    const { session, address } = await again(answering(SignInDocument, { signIn: payload }));

    expect(await screen.findByText(accountNotices.signUp.done())).not.toBeNull();
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(session.viewer?.email).toBe('ada@example.com');
  });

  it('shows that the account exists, with the link to Sign In, if the password is another', async () => {
    const { address } = await again(refusing(SignInDocument, 'wrong-password'));

    expect(await screen.findByText(failureText('email-taken'))).not.toBeNull();
    expect(address()).toContain('step=1');
    expect(screen.getByRole('link', { name: 'Sign In' })).not.toBeNull();
  });
});
