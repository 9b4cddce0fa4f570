import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  AccessTokensDocument,
  CalendarSinceDocument,
  ProfileDocument,
  SendOwnEmailProofDocument,
  SessionsDocument,
  UpdateProfileDocument,
} from '../../graphql/generated.ts';
import { formatInstant } from '../../lib/format.ts';
import { notices } from '../../lib/messages/notices.ts';
import { keepProofCode, keptProofCode } from '../../lib/proof-code.ts';
import { storePending, readPending } from '../../lib/pending-invite.ts';
import { anOpenSession, aUser } from '../../testing/builders.ts';
import { answering, refusing, show, unreachable } from '../../testing/render.tsx';
import { ProfilePage } from './profile-page.tsx';
import { t } from '../../lib/t.ts';

const ada = answering(ProfileDocument, { me: aUser() });
const here = answering(SessionsDocument, { sessions: [anOpenSession({ isCurrent: true })] });
const noTokens = answering(AccessTokensDocument, { personalAccessTokens: [] });
const noCalendar = answering(CalendarSinceDocument, {
  me: { ...aUser(), calendarSince: null },
});

async function edit(...answers: Parameters<typeof show>[1] & {}) {
  const shown = await show(<ProfilePage />, [ada, here, noTokens, noCalendar, ...answers], {
    at: '/profile',
  });
  await shown.user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await screen.findByRole('dialog', { name: 'Edit Profile' });
  return shown;
}

describe('the profile', () => {
  it('shows the details of the account', async () => {
    await show(<ProfilePage />, [ada, here, noTokens, noCalendar]);

    expect(await screen.findByRole('heading', { name: 'Ada Lovelace' })).not.toBeNull();
    const facts = ['ada@example.com', '+44 20 7946 0000', '10 Dec 1990', formatInstant(aUser().createdAt)];
    for (const fact of facts) expect(screen.getByText(fact)).not.toBeNull();
  });

  it('shows a confirmed email, without the button that sends the email', async () => {
    await show(<ProfilePage />, [ada, here, noTokens, noCalendar]);

    expect(await screen.findByText(t('emailVerification.verified'))).not.toBeNull();
    expect(screen.queryByRole('button', { name: t('emailVerification.send') })).toBeNull();
  });

  it('sends the confirmation email to an unconfirmed address, and shows that it was sent', async () => {
    const unverified = answering(ProfileDocument, { me: aUser({ emailProven: false }) });
    const { user, calls } = await show(<ProfilePage />, [
      unverified,
      here,
      noTokens,
      noCalendar,
      answering(SendOwnEmailProofDocument, { sendOwnEmailProof: true }),
    ]);
    expect(await screen.findByText(t('emailVerification.unverified'))).not.toBeNull();
    await user.click(screen.getByRole('button', { name: t('emailVerification.send') }));

    expect(await screen.findByText(t('emailVerification.sent', { email: 'ada@example.com' }))).not.toBeNull();
    expect(screen.getByRole('button', { name: t('emailVerification.sendAnother') })).not.toBeNull();
    expect(calls.filter(({ name }) => name === 'SendOwnEmailProof')).toHaveLength(1);
  });

  it('sends nothing if the email was confirmed in another tab in the meantime', async () => {
    const { user } = await show(<ProfilePage />, [
      answering(ProfileDocument, { me: aUser({ emailProven: false }) }),
      ada,
      here,
      noTokens,
      noCalendar,
      answering(SendOwnEmailProofDocument, { sendOwnEmailProof: true }),
    ]);
    await user.click(await screen.findByRole('button', { name: t('emailVerification.send') }));

    expect(await screen.findByText(t('emailVerification.verified'))).not.toBeNull();
    expect(screen.queryByText(t('emailVerification.sent', { email: 'ada@example.com' }))).toBeNull();
  });

  it('shows that the limit of emails is reached', async () => {
    const message = t('limits.verificationEmails', { max: 5 });
    const { user } = await show(<ProfilePage />, [
      answering(ProfileDocument, { me: aUser({ emailProven: false }) }),
      here,
      noTokens,
      noCalendar,
      refusing(SendOwnEmailProofDocument, 'limit-reached', { message }),
    ]);
    await user.click(await screen.findByRole('button', { name: t('emailVerification.send') }));

    expect((await screen.findByText(message)).getAttribute('role')).toBe('alert');
    expect(await screen.findByText(notices.sendOwnEmailProof.failed())).not.toBeNull();
    expect(screen.getByRole('button', { name: t('emailVerification.send') })).not.toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    const { user } = await show(<ProfilePage />, [
      unreachable(ProfileDocument),
      ada,
      here,
      noTokens,
      noCalendar,
    ]);
    expect(await screen.findByText('Unable to load user details. Please try again later.')).not.toBeNull();

    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Ada Lovelace' })).not.toBeNull();
  });

  it('describes that Logout is for every device, and how to sign out in this browser only', async () => {
    await show(<ProfilePage />, [ada, here, noTokens, noCalendar]);
    const logout = await screen.findByRole('button', { name: 'Logout' });

    const described = document.getElementById(logout.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(
      'Logout signs you out on every device. To sign out of this browser only, press “Sign out” beside “This browser” below.',
    );
  });

  it('has a Logout that clears the stored values and opens Sign In', async () => {
    storePending({ cycleId: 'c1' });
    keepProofCode('a-code');
    const { user, session, address } = await show(<ProfilePage />, [ada, here, noTokens, noCalendar], {
      at: '/profile',
    });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));

    await waitFor(() => expect(address()).toBe('/'));
    expect(session.viewer).toBeUndefined();
    expect(readPending()).toEqual({});
    expect(keptProofCode()).toBeUndefined();
  });
});

describe('editing the profile', () => {
  it('sends only what changed', async () => {
    const { user, calls } = await edit(
      answering(UpdateProfileDocument, { updateProfile: aUser({ lastName: 'King' }) }),
    );
    const lastName = screen.getByLabelText('Last Name');
    await user.clear(lastName);
    await user.type(lastName, 'King');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Profile updated successfully!')).not.toBeNull();
    expect(calls.at(-1)).toEqual({ name: 'UpdateProfile', variables: { input: { lastName: 'King' } } });
    expect(await screen.findByRole('heading', { name: 'Ada King' })).not.toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('sends nothing if nothing changed', async () => {
    const { user, calls } = await edit();
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('No changes were made')).not.toBeNull();
    expect(calls.map(({ name }) => name)).toEqual(['Profile', 'CalendarSince', 'Sessions', 'AccessTokens']);
  });

  it('sends only the changes of this tab, even if another tab saved some in the meantime', async () => {
    const { user, calls, client } = await edit(
      answering(ProfileDocument, { me: aUser({ lastName: 'King' }) }),
      answering(UpdateProfileDocument, { updateProfile: aUser({ lastName: 'King', firstName: 'Augusta' }) }),
    );
    const firstName = screen.getByLabelText('First Name');
    await user.clear(firstName);
    await user.type(firstName, 'Augusta');
    await act(() => client.refetchQueries({ include: 'active' }));
    await screen.findByText('Ada King');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Profile updated successfully!')).not.toBeNull();
    expect(calls.at(-1)?.variables).toEqual({ input: { firstName: 'Augusta' } });
  });

  it('keeps the values if saving fails, and shows the error beside its field', async () => {
    const fields = { phoneNumber: ['Phone number is required'] };
    const { user } = await edit(refusing(UpdateProfileDocument, 'invalid-input', { fields }));
    const phone = screen.getByLabelText<HTMLInputElement>('Phone Number');
    await user.clear(phone);
    await user.type(phone, '1');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Failed to update profile. Please try again.')).not.toBeNull();
    expect(within(screen.getByRole('dialog')).getByText('Phone number is required')).not.toBeNull();
    expect(phone.value).toBe('1');
  });

  it('shows and sends a phone number in ASCII digits, whatever script it is typed in', async () => {
    const { user, calls } = await edit(
      answering(UpdateProfileDocument, { updateProfile: aUser({ phoneNumber: '+964 770' }) }),
    );
    const phone = screen.getByLabelText<HTMLInputElement>('Phone Number');
    await user.clear(phone);
    await user.type(phone, '+٩٦٤ ۷۷०');
    await user.tab();
    expect(phone.value).toBe('+964 770');

    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.at(-1)?.variables).toEqual({ input: { phoneNumber: '+964 770' } }));
  });

  it('can change the rest of a profile whose name is older than the rule about direction marks', async () => {
    const { user, calls } = await show(<ProfilePage />, [
      answering(ProfileDocument, { me: aUser({ firstName: 'سلام\u200f' }) }),
      here,
      noTokens,
      noCalendar,
      answering(UpdateProfileDocument, { updateProfile: aUser({ phoneNumber: '1' }) }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    const phone = screen.getByLabelText('Phone Number');
    await user.clear(phone);
    await user.type(phone, '1');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(calls.at(-1)?.variables).toEqual({ input: { phoneNumber: '1' } }));
  });

  it('does not send invalid values', async () => {
    const { user, calls } = await edit();
    await user.clear(screen.getByLabelText('First Name'));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('First name is required')).not.toBeNull();
    expect(calls.map(({ name }) => name)).toEqual(['Profile', 'CalendarSince', 'Sessions', 'AccessTokens']);
  });
});
