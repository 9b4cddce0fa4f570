// @vitest-environment jsdom
import { failures } from '@kolo/server/domain/messages/failures.ts';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storePending } from './lib/pending-invite.ts';
import { t } from './lib/t.ts';
import { visit } from './testing/app.tsx';

// docs/rules.md §29.1, §29.2

const preview = {
  title: 'Choir susu 2027',
  description: 'We save for the choir’s journey.',
  ownerName: 'Nomi Adjei',
  email: 'bola@example.com',
  participantAmount: 100,
  currency: null,
  frequency: 7,
  startDate: '2027-01-31',
  graceDays: 3,
  houseRules: null,
  invitedCount: 8,
  hasAccount: false,
};

let tokens = 0;
/** A new link. */
const link = () =>
  `/confirm/invite?email=bola@example.com&token=t-${(tokens += 1)}&cycleId=c1&participantId=p1`;
const answers = (answer: object) => {
  const asked = vi.fn(async () => Response.json(answer));
  vi.stubGlobal('fetch', asked);
  return asked;
};
const says = (data: object) => answers({ data: { invitePreview: { ...preview, ...data } } });
const refuses = (reason: string) => answers({ errors: [{ message: 'no', extensions: { reason } }] });

afterEach(() => vi.unstubAllGlobals());

describe('a person who follows an invite', () => {
  it('without an account goes to Sign Up, which shows the invite and its fixed address', async () => {
    const asked = says({});
    const { router } = await visit(link(), { viewer: null });

    expect(router.state.location.pathname).toBe('/sign-up');
    expect(
      await screen.findByRole('heading', { name: 'Nomi Adjei invites you to Choir susu 2027' }),
    ).not.toBeNull();
    expect(screen.getByText(/You pay 100 in each of 7 rounds, and once you receive 700/)).not.toBeNull();
    expect(screen.getByText(/never touches the money/)).not.toBeNull();
    expect(screen.getByText(/Ask Nomi Adjei to send it to the right one/)).not.toBeNull();
    const email = screen.getByLabelText<HTMLInputElement>(/^Email/);
    expect(email.value).toBe('bola@example.com');
    expect(email.readOnly).toBe(true);
    // One request, although the route and the page both need it.
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('with an account goes to Sign In, which shows the invite', async () => {
    says({ hasAccount: true });
    const { router } = await visit(link(), { viewer: null });

    expect(router.state.location.pathname).toBe('/');
    expect(
      await screen.findByRole('heading', { name: 'Nomi Adjei invites you to Choir susu 2027' }),
    ).not.toBeNull();
  });

  it.each(['invite-withdrawn', 'invite-replaced', 'invalid-link'] as const)(
    'by a link that is good no more reads so before anything is typed: %s',
    async (reason) => {
      refuses(reason);
      await visit(link(), { viewer: null });

      expect(await screen.findByText(failures[reason].text())).not.toBeNull();
      expect(screen.getByRole('heading', { name: 'Sign In', level: 1 })).not.toBeNull();
    },
  );

  it('goes to Sign In if the invite was answered', async () => {
    refuses('already-responded');
    await visit(link(), { viewer: null });

    expect(await screen.findByText(t('invitePreview.alreadyAnswered'))).not.toBeNull();
  });

  it('can continue if the invite cannot be loaded', async () => {
    refuses('limit-reached');
    const { router } = await visit(link(), { viewer: null });

    expect(router.state.location.pathname).toBe('/');
    expect(screen.queryByRole('region', { name: t('invitePreview.label') })).toBeNull();
  });
});

it('without an invite, Sign In requests and shows nothing of one', async () => {
  const asked = says({});
  storePending({});
  await visit('/', { viewer: null });

  expect(screen.queryByRole('region', { name: t('invitePreview.label') })).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});
