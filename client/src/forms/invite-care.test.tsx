import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  ChangeInviteEmailDocument,
  CopyInviteLinkDocument,
  InviteCareDocument,
  ResendInviteDocument,
  type InviteCareQuery,
} from '../graphql/generated.ts';
import { keepTyping } from '../lib/kept-typing.ts';
import { aCycle, anInvite, aViewer } from '../testing/builders.ts';
import { answering, refusing, show } from '../testing/render.tsx';
import type { Answer } from '../testing/server.ts';
import { InviteCare } from './invite-care.tsx';

// docs/rules.md §29.3
type CareInvite = InviteCareQuery['cycle']['invites'][number];
const LONG_AGO = '2026-01-01T10:00:00.000Z';
const invite = (given: Partial<CareInvite> = {}): CareInvite => {
  const { id, email, participant } = anInvite();
  const person = { ...participant, email };
  const times = { sentAt: LONG_AGO, openedAt: null, bouncedAt: null, sends: 0 };
  return { id, email, status: 'PENDING', participant: person, ...times, ...given };
};
const careAnswer = (given: Partial<CareInvite>, cycle = {}) =>
  answering(InviteCareDocument, { cycle: { ...aCycle(cycle), invites: [invite(given)] } });
const open = (given: Partial<CareInvite> = {}, answers: Answer[] = [], cycle = {}) =>
  show(<InviteCare cycleId="cycle-1" level="h3" />, [careAnswer(given, cycle), ...answers]);
const button = (name: string) => screen.findByRole('button', { name });
const isInert = (each: HTMLElement) => each.getAttribute('aria-disabled') === 'true';

describe('a pending invite', () => {
  it('shows when it was sent, whether it was opened, and how many emails and links are left', async () => {
    await open({ openedAt: '2026-01-02T10:00:00.000Z', sends: 3 });
    await screen.findByText(/Sent .*2026.* · Link opened .*2026.* · New links left: 2 of 5/);
  });

  it('shows that its email bounced, and keeps its actions', async () => {
    await open({ bouncedAt: '2026-01-01T10:00:05.000Z' });
    expect((await screen.findByRole('alert')).textContent).toBe('This email bounced. Is the address right?');
    for (const action of ['Change address', 'Copy link']) expect(isInert(await button(action))).toBe(false);
  });

  it('shows no error if no email bounced', async () => {
    await open();
    await screen.findByText(/left: 5 of 5/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be sent again', async () => {
    const again = invite({ sentAt: new Date().toISOString(), sends: 1 });
    const { user } = await open({}, [answering(ResendInviteDocument, { resendInvite: again })]);
    await user.click(await button('Send again'));
    await screen.findByText(/left: 4 of 5/);
    await waitFor(async () => expect(isInert(await button('Send again'))).toBe(true));
    expect(isInert(await button('Copy link'))).toBe(false);
  });

  it('shows why it cannot be sent again', async () => {
    const { user } = await open({}, [refusing(ResendInviteDocument, 'already-responded')]);
    await user.click(await button('Send again'));
    expect((await screen.findAllByText(failureText('already-responded'))).length).toBeGreaterThan(0);
  });

  it('shows a new link', async () => {
    const link = 'https://kolo.example/confirm/invite?token=1';
    const { user } = await open({}, [answering(CopyInviteLinkDocument, { copyInviteLink: link })]);
    await user.click(await button('Copy link'));
    expect(await screen.findByText(link)).not.toBeNull();
    expect(screen.getByText(/we won’t show it again/)).not.toBeNull();
  });

  it('can go to another address, and shows errors beside the field', async () => {
    const { user } = await open({}, [
      refusing(ChangeInviteEmailDocument, 'already-invited', {
        fields: { email: ['eve@example.com is already invited'] },
      }),
    ]);
    await user.click(await button('Change address'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/The invite goes to the new address straight away/)).not.toBeNull();
    await user.type(dialog.getByLabelText(/New email/), 'eve@example.com');
    await user.click(dialog.getByRole('button', { name: 'Change address' }));
    expect(await dialog.findByText('eve@example.com is already invited')).not.toBeNull();
  });

  it('keeps the new address when the session expires', async () => {
    sessionStorage.clear();
    const field = () => screen.findByLabelText<HTMLInputElement>(/New email/);
    const { user, router } = await open();
    await user.click(await button('Change address'));
    await user.type(await field(), 'eve@example.com');
    keepTyping(aViewer().id, router.state.location);
    cleanup();

    const again = await open();
    await again.user.click(await button('Change address'));
    expect((await field()).value).toBe('eve@example.com');
  });

  it('has no actions left after five emails and links', async () => {
    await open({ sends: 5 });
    for (const name of ['Send again', 'Copy link', 'Change address'])
      expect(isInert(await button(name))).toBe(true);
  });
});

it('the card is missing if everyone has answered', async () => {
  await open({ status: 'ACCEPTED' });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Waiting for an answer' })).toBeNull());
});
