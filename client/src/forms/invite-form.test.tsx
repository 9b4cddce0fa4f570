// @vitest-environment jsdom
import { t } from '../lib/t.ts';
import { failures } from '@kolo/server/domain/messages/failures.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Profiler, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { notices } from '../lib/messages/notices.ts';
import { toaster } from '../lib/toaster.ts';
import { RemoveInviteDocument, SendInvitesDocument } from '../graphql/generated.ts';
import { aCycle, anInvite } from '../testing/builders.ts';
import { answering, refusing, show, unreachable } from '../testing/render.tsx';
import type { Answer } from '../testing/server.ts';
import { emailSuggestionMessages } from './email-suggestion-messages.ts';
import { InviteForm, type InviteFormProps } from './invite-form.tsx';
import { pasteMessages } from './paste-messages.ts';
import { SavedInvites } from './saved-invites.tsx';

const bob = anInvite();
const sent = answering(SendInvitesDocument, { sendInvites: aCycle({ invites: [bob] }) });

const showForm = (answers: Answer[] = [], given: Partial<InviteFormProps> = {}) =>
  show(<InviteForm cycleId="cycle-1" saved={[]} {...given} />, answers);

const update = () => screen.getByRole('button', { name: 'Update' });
const add = () => screen.getByRole('button', { name: 'Add invite' });
const isInert = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
const row = (number: number) => {
  const group = within(screen.getByRole('group', { name: `New invite ${number}` }));
  return {
    relationship: () => group.getByLabelText<HTMLSelectElement>('Relationship'),
    email: () => group.getByLabelText<HTMLInputElement>('Email'),
    group,
  };
};
type User = Awaited<ReturnType<typeof show>>['user'];
const fill = async (user: User, number: number, email: string, relationship = 'Friend') => {
  await user.selectOptions(row(number).relationship(), relationship);
  await user.type(row(number).email(), email);
};

afterEach(() => act(() => toaster.remove()));

describe('the invite form', () => {
  it('offers the eleven relationships', async () => {
    await showForm();

    const options = [...row(1).relationship().options].slice(1);
    expect(options.map(({ value }) => value)).toEqual([
      'spouse',
      'parent',
      'child',
      'sibling',
      'grandparent',
      'grandchild',
      'other-family',
      'friend',
      'colleague',
      'family',
      'other',
    ]);
    expect(options.map(({ label }) => label)).toContain('Other Family Member');
  });

  it('has nothing to send until a row is touched or added', async () => {
    const { user } = await showForm([], { saved: [bob] });
    expect(screen.queryByRole('group', { name: /New invite/ })).toBeNull();
    expect(isInert(update())).toBe(true);
    expect(screen.getByText(t('complaints.noNewInvites'))).toBeTruthy();

    await user.click(add());

    expect(isInert(update())).toBe(false);
  });

  it('is not drawn anew for letters that change nothing else', async () => {
    const draws = vi.fn();
    const { user } = await show(
      <Profiler id="invites" onRender={draws}>
        <InviteForm cycleId="cycle-1" saved={[]} />
      </Profiler>,
    );
    await user.type(row(1).email(), 'b');
    expect(draws).toHaveBeenCalled();

    draws.mockClear();
    await user.type(row(1).email(), 'ob');
    expect(draws).not.toHaveBeenCalled();
  });

  it('does not count the row that it begins with before something stands in it', async () => {
    const { user } = await showForm();
    expect(isInert(update())).toBe(true);

    await user.type(row(1).email(), 'c');

    expect(isInert(update())).toBe(false);
  });

  it('complains about an incomplete row once, and sends nothing', async () => {
    const { user, calls } = await showForm();

    await user.type(row(1).email(), 'chidi@example.com');
    await user.click(add());
    await user.click(update());

    expect((await screen.findByRole('alert')).textContent).toBe(t('complaints.inviteIncomplete'));
    expect(screen.getAllByText(t('complaints.inviteIncomplete'))).toHaveLength(1);
    expect(row(1).relationship().getAttribute('aria-invalid')).toBe('true');
    expect(calls).toEqual([]);
  });

  it('sends the new rows only, once, and stands there empty again', async () => {
    const onSent = vi.fn();
    const { user, calls } = await showForm([sent], { saved: [bob], onSent });

    await user.click(add());
    await fill(user, 1, ' chidi@example.com ', 'Other Family Member');
    await user.click(add());
    await fill(user, 2, 'dele@example.com', 'Colleague');
    update().click();
    update().click();

    expect(await screen.findByText(notices.sendInvites.done)).toBeTruthy();
    expect(calls).toEqual([
      {
        name: 'SendInvites',
        variables: {
          cycleId: 'cycle-1',
          invites: [
            { relationship: 'OTHER_FAMILY', email: 'chidi@example.com' },
            { relationship: 'COLLEAGUE', email: 'dele@example.com' },
          ],
        },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('group', { name: /New invite/ })).toBeNull());
    expect(onSent).toHaveBeenCalledTimes(1);
    await user.click(add());
    expect(screen.queryByText(t('complaints.inviteIncomplete'))).toBeNull();
  });

  it('names beside its row an address that the server refuses, and keeps everything', async () => {
    const message = t('complaints.alreadyInvited', { emails: 'dele@example.com' });
    const fields = { 'invites[1].email': [message] };
    const { user } = await showForm([refusing(SendInvitesDocument, 'already-invited', { fields, message })]);

    await fill(user, 1, 'chidi@example.com');
    await user.click(add());
    await fill(user, 2, 'dele@example.com');
    await user.click(update());

    expect(await row(2).group.findByText(message)).toBeTruthy();
    expect(row(1).group.queryByText(message)).toBeNull();
    expect(screen.getByText(notices.sendInvites.failed)).toBeTruthy();
    expect(row(1).email().value).toBe('chidi@example.com');

    await user.type(row(2).email(), 'x');
    await waitFor(() => expect(row(2).group.queryByText(message)).toBeNull());
  });

  it.each(['section-frozen', 'limit-reached'] as const)(
    'says below the rows, and only there, what the server refuses as a whole: %s',
    async (reason) => {
      const { user } = await showForm([refusing(SendInvitesDocument, reason)]);

      await fill(user, 1, 'chidi@example.com');
      await user.click(update());

      expect((await screen.findByText(failures[reason].text())).getAttribute('role')).toBe('alert');
      expect(screen.getByText(notices.sendInvites.failed)).toBeTruthy();
    },
  );

  it('says so when nobody answers, and can be sent again', async () => {
    const { user } = await showForm([unreachable(SendInvitesDocument), sent]);

    await fill(user, 1, 'chidi@example.com');
    await user.click(update());
    expect(await screen.findByText(notices.sendInvites.failed)).toBeTruthy();
    await user.click(update());

    expect(await screen.findByText(notices.sendInvites.done)).toBeTruthy();
  });

  it.each([
    [
      'one that has an invite',
      'BOB@example.com',
      t('complaints.alreadyInvited', { emails: 'BOB@example.com' }),
    ],
    [
      'one of another row',
      'Chidi@Example.com',
      t('complaints.invitedTwice', { emails: 'Chidi@Example.com' }),
    ],
    ['one that is none', 'dele', t('complaints.emailInvalid')],
  ])('refuses by itself an address: %s', async (_name, email, complaint) => {
    const { user, calls } = await showForm([], { saved: [bob] });

    await user.click(add());
    await fill(user, 1, 'chidi@example.com');
    await user.click(add());
    await fill(user, 2, email);
    await user.click(update());

    expect(await row(2).group.findByText(complaint)).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('makes rows of many addresses that are pasted into one field, and takes one relationship for all', async () => {
    const { user } = await showForm([], { saved: [bob] });
    await user.click(add());
    await user.click(row(1).email());
    await user.paste('Chidi <chidi@example.com>; dele@example.com,\nbob@example.com');

    expect([1, 2].map((number) => row(number).email().value)).toEqual([
      'chidi@example.com',
      'dele@example.com',
    ]);
    expect(screen.queryByRole('group', { name: 'New invite 3' })).toBeNull();
    expect(screen.getByText(pasteMessages.added(2))).toBeTruthy();
    expect(screen.getByText(pasteMessages.known(['bob@example.com']))).toBeTruthy();

    await user.selectOptions(row(2).relationship(), 'Colleague');
    expect([1, 2].map((number) => row(number).relationship().value)).toEqual(['colleague', 'colleague']);
    await user.selectOptions(row(1).relationship(), 'Friend');
    expect([1, 2].map((number) => row(number).relationship().value)).toEqual(['friend', 'colleague']);
  });

  it('asks about a mistyped domain before the letter goes nowhere', async () => {
    const { user } = await showForm();
    await user.type(row(1).email(), 'chidi@exmaple.com');

    await user.click(await screen.findByRole('button', { name: emailSuggestionMessages.take }));
    expect(row(1).email().value).toBe('chidi@example.com');
  });

  it('asks so of an address that came with a list, too, which nobody looked at', async () => {
    const { user } = await showForm();
    await user.click(row(1).email());
    await user.paste('dele@example.com, chidi@exmaple.com');

    expect(await row(2).group.findByText(emailSuggestionMessages.question('chidi@example.com'))).toBeTruthy();
    expect(row(1).group.queryByText(/^Did you mean/)).toBeNull();
  });

  it('shows saved invites to be read, and removes one after asking', async () => {
    const { user, calls } = await showForm([answering(RemoveInviteDocument, { removeInvite: aCycle() })], {
      saved: [bob, anInvite({ id: 'invite-2', email: 'eve@example.com', status: 'ACCEPTED' })],
    });
    const list = within(screen.getByRole('list', { name: 'Saved invites' }));
    const fields = list.getAllByRole<HTMLInputElement>('textbox');
    expect(fields.map(({ value, readOnly }) => [value, readOnly])).toEqual([
      ['Friend', true],
      ['bob@example.com', true],
      ['Friend', true],
      ['eve@example.com', true],
    ]);
    expect(list.getAllByLabelText('Relationship')).toEqual([fields[0], fields[2]]);
    expect(list.getAllByLabelText('Email')).toEqual([fields[1], fields[3]]);
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('pending'),
      expect.stringContaining('accepted'),
    ]);

    await user.click(list.getByRole('button', { name: 'Remove bob@example.com' }));
    expect(calls).toEqual([]);
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));

    expect(await screen.findByText(notices.removeInvite.done)).toBeTruthy();
    expect(calls).toEqual([{ name: 'RemoveInvite', variables: { id: 'invite-1' } }]);
  });

  it('keeps a keyboard where it was when a row goes', async () => {
    const eve = anInvite({ id: 'invite-2', email: 'eve@example.com' });
    function World() {
      const [saved, setSaved] = useState([bob, eve]);
      return (
        <SavedInvites
          invites={saved}
          blockedBy={undefined}
          busy={false}
          onRemove={(id) => setSaved(saved.filter((invite) => invite.id !== id))}
        />
      );
    }
    const { user } = await show(<World />);

    await user.click(screen.getByRole('button', { name: 'Remove bob@example.com' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));

    const next = screen.getByRole('button', { name: 'Remove eve@example.com' });
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  it('says so when an invite could not be removed', async () => {
    const { user } = await showForm([unreachable(RemoveInviteDocument)], { saved: [bob] });

    await user.click(screen.getByRole('button', { name: 'Remove bob@example.com' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));

    expect(await screen.findByText(notices.removeInvite.failed)).toBeTruthy();
  });

  it('changes nothing while the cycle forbids it', async () => {
    const blockedBy = failures['section-frozen'].text();
    const { user, calls } = await showForm([], { saved: [bob], blockedBy });

    for (const button of [add(), update(), screen.getByRole('button', { name: 'Remove bob@example.com' })]) {
      expect(isInert(button)).toBe(true);
      await user.click(button);
    }

    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('group', { name: /New invite/ })).toBeNull();
    expect(calls).toEqual([]);
  });

  it('tells when something is typed that leaving would lose', async () => {
    const onDirty = vi.fn();
    const { user } = await showForm([], { onDirty });
    expect(onDirty).toHaveBeenLastCalledWith(false);

    await user.type(row(1).email(), 'c');
    expect(onDirty).toHaveBeenLastCalledWith(true);
    await user.click(screen.getByRole('button', { name: 'Remove new invite 1' }));
    expect(onDirty).toHaveBeenLastCalledWith(false);
  });
});
