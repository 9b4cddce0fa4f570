// @vitest-environment jsdom
import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storePending } from './lib/pending-invite.ts';
import { t } from './lib/t.ts';
import { takeWantedPlace } from './lib/wanted-place.ts';
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
  const asked = vi.fn(async (_address: string, _request?: RequestInit) => Response.json(answer));
  vi.stubGlobal('fetch', asked);
  return asked;
};
const says = (data: object) => answers({ data: { invitePreview: { ...preview, ...data } } });
const refuses = (reason: string) => answers({ errors: [{ message: 'no', extensions: { reason } }] });

afterEach(() => {
  vi.unstubAllGlobals();
  takeWantedPlace();
});

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

  it('reads the house rules and the lateness beside the amount, and the whole story after one tap', async () => {
    says({ houseRules: 'Cash only.', graceDays: 2 });
    const { user } = await visit(link(), { viewer: null });
    const story = await screen.findByRole('region', { name: t('invitePreview.story') });

    expect(story.textContent).not.toContain('Cash only.');
    for (const text of ['Cash only.', t('invitePreview.late', { days: 2 })])
      expect(screen.getByText(text).compareDocumentPosition(story)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(screen.getByRole('button', { name: 'Read more' }));
    const less = screen.getByRole('button', { name: 'Read less' });
    expect(less.getAttribute('aria-expanded')).toBe('true');
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

      expect(await screen.findByText(failureText(reason))).not.toBeNull();
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

describe('a person who comes from a join link', () => {
  const facts = {
    title: 'Choir susu 2027',
    ownerName: 'Nomi.AD',
    participantAmount: 100,
    currency: 'GHS',
    frequency: 28,
    startDate: '2027-01-01',
    participantsCount: 5,
  };
  /** The path of a new link. */
  const joinPath = () => `/join/token-${(tokens += 1)}`;

  it('reads on Sign Up and on Sign In which circle it is and what it costs, by one request', async () => {
    const asked = answers({ data: { joinPreview: facts } });
    const path = joinPath();
    const { router, user } = await visit(`/sign-up?step=1&redirect=${path}`, { viewer: null });
    const shown = async () =>
      within(await screen.findByRole('region', { name: t('joining.card') }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);

    expect(await shown()).toEqual(['You pay GHS\u00a0100 every month', 'From 1 Jan 2027', '5 people so far']);
    expect(screen.getByRole('heading', { name: 'Choir susu 2027' })).not.toBeNull();
    expect(screen.getByText(t('joining.sharedBy', { owner: 'Nomi.AD' }))).not.toBeNull();
    await user.click(screen.getByRole('link', { name: 'Sign In' }));
    await screen.findByRole('heading', { name: 'Sign In', level: 1 });
    expect(await shown()).toHaveLength(3);
    expect(router.state.location.search).toEqual({ redirect: path });
    expect(asked).toHaveBeenCalledOnce();
    expect(asked.mock.calls[0]?.[1]?.body).toContain(`"token":"${path.slice('/join/'.length)}"`);
  });

  it('reads nothing of a closed link, and can sign up nevertheless', async () => {
    const asked = refuses('link-closed');
    await visit(`/sign-up?step=1&redirect=${joinPath()}`, { viewer: null });

    expect(await screen.findByLabelText('First Name')).not.toBeNull();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    await act(async () => void (await asked.mock.results[0]?.value));
    expect(screen.queryByRole('region', { name: t('joining.card') })).toBeNull();
  });
});

it('without an invite, Sign In requests and shows nothing of one', async () => {
  const asked = says({});
  storePending({});
  await visit('/', { viewer: null });

  expect(screen.queryByRole('region', { name: t('invitePreview.label') })).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});
