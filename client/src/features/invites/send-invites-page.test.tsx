import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { useSearch } from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { notices } from '../../lib/messages/notices.ts';
import { toaster } from '../../lib/toaster.ts';
import {
  CycleInvitesDocument,
  JoinPanelDocument,
  OpenJoinLinkDocument,
  ProveOwnEmailByCodeDocument,
  RemoveInviteDocument,
  SendInvitesDocument,
} from '../../graphql/generated.ts';
import { aCycle, anInvite, aParticipant, aTerms } from '../../testing/builders.ts';
import { answering, refusing, show, unreachable } from '../../testing/render.tsx';
import type { Answer } from '../../testing/server.ts';
import { SendInvitesPage } from './send-invites-page.tsx';
import { t } from '../../lib/t.ts';

const FIRST = '/send-invites?step=1&cycleId=cycle-1';

/** Reads step and cycle from the address, like the route. */
function Wizard() {
  const { step, cycleId }: { step?: string; cycleId?: string } = useSearch({ strict: false });
  return <SendInvitesPage step={step} cycleId={cycleId} />;
}

const showWizard = (at: string, ...answers: Answer[]) => show(<Wizard />, answers, { at });
const found = (cycle = aCycle()) => answering(CycleInvitesDocument, { cycle });
const LINK = 'http://kolo.test/join/abc';
const panelOf = (joinLink: string | null) => ({
  id: 'cycle-1',
  joinLink,
  joinRequests: [],
  terms: aTerms(),
});
const update = () => screen.getByRole('button', { name: 'Update' });

afterEach(() => act(() => toaster.remove()));

describe('Send Invites', () => {
  it.each(['0', '3', 'abc', ''])('refuses the step "%s"', async (step) => {
    await showWizard(`/send-invites?step=${step}&cycleId=cycle-1`);

    expect(screen.getByText(t('accountNotices.invalidStep'))).toBeTruthy();
    expect(document.title).toBe('Send Invites');
  });

  it('loads the saved invites, and disables Update', async () => {
    const { address, user } = await showWizard(FIRST, found(aCycle({ invites: [anInvite()] })));

    expect(await screen.findByDisplayValue('bob@example.com')).toBeTruthy();
    expect(screen.getByText('Step 1 of 2')).toBeTruthy();
    expect(update().getAttribute('aria-disabled')).toBe('true');

    await user.click(screen.getByRole('link', { name: 'Skip' }));
    expect(address()).toBe('/dashboard');
  });

  it('asks owners to confirm their email first, and no longer once they have', async () => {
    const cycle = (emailProven: boolean) => {
      const own = aParticipant({ emailProven });
      return found(aCycle({ viewerParticipant: own }));
    };
    const { user, calls } = await showWizard(
      FIRST,
      cycle(false),
      answering(ProveOwnEmailByCodeDocument, { proveOwnEmailByCode: true }),
      cycle(true),
    );

    await screen.findByText(t('emailVerification.first.text'));
    await user.type(screen.getByLabelText(t('emailVerification.code')), '123 456{Enter}');

    expect(await screen.findByText(t('notices.proveOwnEmail.done'))).toBeTruthy();
    expect(calls.find(({ name }) => name === 'ProveOwnEmailByCode')?.variables).toEqual({ code: '123 456' });
    await waitFor(() => expect(screen.queryByText(t('emailVerification.first.text'))).toBeNull());
    // Enter did not submit the form of the invites.
    expect(calls.filter(({ name }) => name === 'SendInvites')).toEqual([]);
  });

  it('sends the new invites, then confirms it', async () => {
    const invited = aCycle({ invites: [anInvite()] });
    const { user, address } = await showWizard(
      FIRST,
      found(),
      answering(SendInvitesDocument, { sendInvites: invited }),
      found(invited),
    );
    await user.selectOptions(await screen.findByLabelText('Relationship'), 'Friend');
    await user.type(screen.getByLabelText('Email'), 'bob@example.com');

    await user.click(update());

    expect(await screen.findByText(t('statements.invitesSent'))).toBeTruthy();
    expect(screen.getByText(notices.sendInvites.done())).toBeTruthy();
    expect(address()).toBe('/send-invites?step=2&cycleId=cycle-1');
    expect(screen.queryByRole('alertdialog')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(address()).toBe('/dashboard');
  });

  it('does not say in step 2 that invites were sent if there are none', async () => {
    const { user, address } = await showWizard('/send-invites?step=2&cycleId=cycle-1', found());

    expect(await screen.findByText(t('invitesPage.nothingSent'))).toBeTruthy();
    expect(screen.queryByText(t('statements.invitesSent'))).toBeNull();
    await user.click(screen.getByRole('link', { name: t('invitesPage.firstStep') }));
    expect(address()).toBe(FIRST);
  });

  it('begins with the link: one tap creates and shares it, and then leads on to the circle', async () => {
    const share = vi.fn(async () => undefined);
    Object.assign(navigator, { share });
    const { user, address } = await showWizard(
      FIRST,
      found(),
      answering(JoinPanelDocument, { cycle: panelOf(null) }),
      answering(OpenJoinLinkDocument, { openJoinLink: panelOf(LINK) }),
    );
    const button = await screen.findByRole('button', { name: t('shareLink.create') });
    expect(button.compareDocumentPosition(screen.getByLabelText('Email'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.queryByRole('link', { name: t('invitesPage.done') })).toBeNull();
    await user.click(button);

    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    Reflect.deleteProperty(navigator, 'share');
    await user.click(await screen.findByRole('link', { name: t('invitesPage.done') }));
    expect(address()).toMatch(/^\/my-cycles\/cycle-1\?/);
  });

  it('stays on the first step if sending fails', async () => {
    const { user, address } = await showWizard(FIRST, found(), unreachable(SendInvitesDocument));
    await user.selectOptions(await screen.findByLabelText('Relationship'), 'Friend');
    await user.type(screen.getByLabelText('Email'), 'bob@example.com');

    await user.click(update());

    expect(await screen.findByText(notices.sendInvites.failed())).toBeTruthy();
    expect(address()).toBe(FIRST);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('bob@example.com');
  });

  it('asks before the page is left with typed rows', async () => {
    const { user, address } = await showWizard(FIRST, found());
    await user.type(await screen.findByLabelText('Email'), 'bob');

    await user.click(screen.getByRole('link', { name: 'Skip' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(address()).toBe(FIRST);

    await user.click(screen.getByRole('link', { name: 'Skip' }));
    await user.click(await screen.findByRole('button', { name: t('controls.leave.confirm') }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('keeps typed rows if fetching the cycle again fails', async () => {
    const { user, client } = await showWizard(FIRST, found(), unreachable(CycleInvitesDocument));
    await user.type(await screen.findByLabelText('Email'), 'bob');

    await act(async () => {
      await client.refetchQueries({ include: 'active' }).catch(() => undefined);
    });

    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('bob');
  });

  it('fetches the cycle again if an error shows that it has changed', async () => {
    const { user } = await showWizard(
      FIRST,
      found(aCycle({ invites: [anInvite()] })),
      refusing(RemoveInviteDocument, 'invite-not-found'),
      found(),
    );
    await user.click(await screen.findByRole('button', { name: 'Remove bob@example.com' }));

    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove invite' }),
    );

    expect(await screen.findByText(notices.removeInvite.failed())).toBeTruthy();
    await waitFor(() => expect(screen.queryByDisplayValue('bob@example.com')).toBeNull());
  });

  it.each([
    ['no cycle', '/send-invites?step=1', failureText('cycle-not-found'), []],
    [
      'a cycle that does not exist',
      FIRST,
      failureText('cycle-not-found'),
      [refusing(CycleInvitesDocument, 'cycle-not-found')],
    ],
    [
      'a cycle of other people',
      FIRST,
      failureText('not-a-member'),
      [refusing(CycleInvitesDocument, 'not-a-member')],
    ],
    ['a cycle of another owner', FIRST, failureText('not-owner'), [found(aCycle({ isOwner: false }))]],
    ['no cycle in step 2', '/send-invites?step=2', failureText('cycle-not-found'), []],
    [
      'a server that cannot be reached',
      FIRST,
      t('statements.cycleUnavailable'),
      [unreachable(CycleInvitesDocument)],
    ],
  ] as const)('shows an error and a link for %s', async (_name, at, message, answers) => {
    await showWizard(at, ...answers);

    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.getByRole('link', { name: 'My Cycles' }).getAttribute('href')).toBe('/my-cycles');
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
  });

  it('tries again after a failure', async () => {
    const { user } = await showWizard(FIRST, unreachable(CycleInvitesDocument), found());

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('button', { name: 'Update' })).toBeTruthy();
  });

  it.each([
    ['frozen', aCycle({ participantsFrozen: true }), failureText('section-frozen')],
    ['running', aCycle({ isRunning: true }), failureText('cycle-running')],
  ])('sends nothing for a cycle that is %s, and links to it', async (_name, cycle, message) => {
    await showWizard(FIRST, found(cycle));

    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(update().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('link', { name: 'Go to the circle' }).getAttribute('href')).toBe(
      '/my-cycles/cycle-1?isOwner=true&ownerParticipantId=participant-ada&status=accepted&participantId=participant-ada#participants',
    );
  });
});
