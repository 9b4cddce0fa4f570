import { screen, waitFor } from '@testing-library/react';
import { useSearch } from '@tanstack/react-router';
import { Profiler } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { failures } from '@kolo/server/domain/messages/failures.ts';
import { SignInDocument, SignUpDocument } from '../../graphql/generated.ts';
import { accountNotices } from '../../lib/messages/account-notices.ts';
import { storePending } from '../../lib/pending-invite.ts';
import type { Search } from '../../lib/search.ts';
import { typedEmail } from '../../lib/typed-email.ts';
import { aViewer } from '../../testing/builders.ts';
import { browserZone } from '../../lib/browser-zone.ts';
import { answering, refusing, show, unreachable } from '../../testing/render.tsx';
import type { Answer } from '../../testing/server.ts';
import { everythingStored } from '../../testing/storage.ts';
import { SignUpPage } from './sign-up-page.tsx';

const granted = answering(SignUpDocument, {
  signUp: { accessToken: 't1', expiresAt: '2099-01-01T00:00:00.000Z', user: aViewer() },
});

function World() {
  const search: Search = useSearch({ strict: false });
  return <SignUpPage search={search} />;
}

const open = (at: string, answers: Answer[] = []) => show(<World />, answers, { at, viewer: null });
type Shown = Awaited<ReturnType<typeof open>>;

const isInert = (name: string) =>
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
  it('opens the way on once everything is valid', async () => {
    const shown = await open('/sign-up');
    expect(screen.getByText('Step 1 of 2')).not.toBeNull();
    expect(isInert('Next')).toBe(true);

    await fillStepOne(shown);
    expect(isInert('Next')).toBe(false);
    await shown.user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Step 2 of 2')).not.toBeNull();
  });

  it('is not drawn anew for letters that change nothing else', async () => {
    const draws = vi.fn();
    const { user } = await show(
      <Profiler id="sign-up" onRender={draws}>
        <World />
      </Profiler>,
      [],
      { at: '/sign-up', viewer: null },
    );
    const name = screen.getByLabelText('Last Name');
    await user.type(name, 'L');
    expect(draws).toHaveBeenCalled();

    draws.mockClear();
    await user.type(name, 'ovelace');
    expect(draws).not.toHaveBeenCalled();
  });

  it('says beside the field what is wrong', async () => {
    const shown = await open('/sign-up');
    await fillStepOne(shown, { password: 'short', again: 'other' });
    await shown.user.tab();

    expect(await screen.findByText('Password must be at least 6 characters')).not.toBeNull();
    expect(await screen.findByText('Passwords do not match')).not.toBeNull();
    expect(isInert('Next')).toBe(true);
  });

  it('notices that the first password was changed to fit the second', async () => {
    const shown = await open('/sign-up');
    await fillStepOne(shown, { password: 'secret', again: 'secret2' });
    await shown.user.tab();
    expect(await screen.findByText('Passwords do not match')).not.toBeNull();

    await shown.user.type(screen.getByLabelText('Password'), '2');
    await waitFor(() => expect(screen.queryByText('Passwords do not match')).toBeNull());
    expect(isInert('Next')).toBe(false);
  });

  it.each(['   ', ''])('does not take "%s" for a name', async (name) => {
    const shown = await open('/sign-up');
    await fillStepOne(shown);
    const field = screen.getByLabelText('First Name');
    await shown.user.clear(field);
    if (name) await shown.user.type(field, name);

    expect(isInert('Next')).toBe(true);
  });
});

describe('somebody who followed an invite', () => {
  const NEEDS = 'Please sign up with bob@example.com to accept the invite';
  const follow = () => storePending({ inviteEmail: 'bob@example.com', inviteToken: 't' });
  const changeEmail = async ({ user }: Shown, email: string) => {
    const field = screen.getByLabelText('Email');
    await user.clear(field);
    await user.type(field, email);
  };

  it('does not go on with another address, and hears which one it takes', async () => {
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

  it('hears it also without leaving the field', async () => {
    follow();
    const shown = await open('/sign-up');
    await fillStepOne(shown);
    await changeEmail(shown, 'ada@example.com{Enter}');

    await waitFor(() => expect(screen.getAllByText(NEEDS)).toHaveLength(2));
  });

  it('is not registered with another address either where the address leads past the first step', async () => {
    const shown = await open('/sign-up');
    await fillStepOne(shown);
    await shown.user.click(screen.getByRole('button', { name: 'Next' }));
    await fillStepTwo(shown);
    follow(); // in another page of this tab
    await shown.user.click(screen.getByRole('button', { name: 'Sign Up' }));

    expect(await screen.findByText('Step 1 of 2')).not.toBeNull();
    expect(await screen.findAllByText(NEEDS)).toHaveLength(2);
    expect(shown.calls).toEqual([]);
  });

  it('goes on with the address of the invite, which is there already', async () => {
    follow();
    await open('/sign-up');

    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('bob@example.com');
  });
});

describe('a mistyped address', () => {
  it('is asked about, and replaced', async () => {
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
  it('without step 1 has a locked button and a way back', async () => {
    const shown = await open('/sign-up?step=2');
    await fillStepTwo(shown);
    expect(isInert('Sign Up')).toBe(true);

    await shown.user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('Step 1 of 2')).not.toBeNull();
  });

  it('says why it asks, also to who hears the fields one by one', async () => {
    await open('/sign-up?step=2');

    const heard = ['Phone Number', 'Date of Birth'].map((label) => {
      const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    });
    expect(heard[0]).toBe('It stays on your profile, where only you see it.');
    expect(heard[1]).toBe('dd/mm/yyyy. It stays on your profile, where only you see it.');
  });

  it('says of a birthday to come that it is one', async () => {
    const { user } = await open('/sign-up?step=2');
    await user.type(screen.getByLabelText('Date of Birth'), '31/12/2190');
    await user.tab();

    expect(await screen.findByText('Date of birth must be in the past')).not.toBeNull();
  });

  it('does not take letters for a phone number', async () => {
    const shown = await open('/sign-up?step=2');
    await fillStepTwo(shown, { phone: '0123 abc' });

    expect(screen.getByText('Phone number should not contain letters')).not.toBeNull();
  });

  it('is the last: any other is invalid', async () => {
    const { user } = await open('/sign-up?step=3');

    expect(screen.getByText('Invalid Step')).not.toBeNull();
    await user.click(screen.getByRole('link', { name: 'Go to the first step' }));
    expect(await screen.findByText('Step 1 of 2')).not.toBeNull();
  });
});

describe('signing up', () => {
  it('links the participant that waits, signs in, and leads on as a sign-in would', async () => {
    storePending({ participantId: 'p1' });
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
        timeZone: browserZone(),
      },
    });
  });

  it('never puts a password into storage or the address', async () => {
    storePending({ participantId: 'p1' });
    const shown = await open('/sign-up');
    await fillStepOne(shown, { password: 'a-long-secret', again: 'a-long-secret' });
    await shown.user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Step 2 of 2');

    expect(everythingStored()).toContain('p1');
    expect(everythingStored()).not.toContain('a-long-secret');
    expect(shown.address()).not.toContain('secret');
  });

  it('comes back to the field that the server complains about, with everything kept', async () => {
    await signUp(refusing(SignUpDocument, 'email-taken'));

    expect(await screen.findByText('Step 1 of 2')).not.toBeNull();
    expect(await screen.findAllByText('An account with this email already exists.')).toHaveLength(2);
    expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Ada');
    // Sign In begins with it.
    expect(typedEmail()).toBe('ada@example.com');
  });

  it('shows the server’s complaint beside a field of step 2', async () => {
    const fields = { phoneNumber: ['Phone number is required'] };
    await signUp(refusing(SignUpDocument, 'invalid-input', { fields, message: 'Phone number is required' }));

    expect(await screen.findAllByText('Phone number is required')).toHaveLength(2);
    expect(screen.getByText('Step 2 of 2')).not.toBeNull();
  });

  it('says that it failed where the server has no words for it', async () => {
    await signUp({ document: SignUpDocument, variables: undefined, error: new TypeError('Failed to fetch') });

    expect(await screen.findByText('Registration failed. Please try again.')).not.toBeNull();
  });
});

describe('a registration whose answer was lost', () => {
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

  it('is over with the second press: the account is there, and signed in', async () => {
    const payload = { accessToken: 't1', expiresAt: '2099-01-01T00:00:00.000Z', user: aViewer() };
    const { session, address } = await again(answering(SignInDocument, { signIn: payload }));

    expect(await screen.findByText(accountNotices.signUp.done())).not.toBeNull();
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(session.viewer?.email).toBe('ada@example.com');
  });

  it('says that there is an account, with the way to Sign In, where the password is not its own', async () => {
    const { address } = await again(refusing(SignInDocument, 'wrong-password'));

    expect(await screen.findByText(failures['email-taken'].text())).not.toBeNull();
    expect(address()).toContain('step=1');
    expect(screen.getByRole('link', { name: 'Sign In' })).not.toBeNull();
  });
});
