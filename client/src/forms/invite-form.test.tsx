// @vitest-environment jsdom
import { t } from '../lib/t.ts';
import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Profiler, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { notices } from '../lib/messages/notices.ts';
import { toaster } from '../lib/toaster.ts';
import { RemoveInviteDocument, SendInvitesDocument } from '../graphql/generated.ts';
import { aCycle, anInvite } from '../testing/builders.ts';
import { answering, refusing, show, unreachable } from '../testing/render.tsx';
import type { Answer } from '../testing/server.ts';
import { InviteForm, type InviteFormProps } from './invite-form.tsx';
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

  it('says once that several addresses can be pasted', async () => {
    const { user } = await showForm();
    await user.click(add());

    expect(screen.getAllByText('You can paste several addresses.')).toHaveLength(1);
    expect(row(1).email().getAttribute('aria-describedby')).not.toBeNull();
  });

  it('cannot be submitted until a row is filled or added', async () => {
    const { user } = await showForm([], { saved: [bob] });
    expect(screen.queryByRole('group', { name: /New invite/ })).toBeNull();
    expect(isInert(update())).toBe(true);
    expect(screen.getByText(t('complaints.noNewInvites'))).toBeTruthy();

    await user.click(add());

    expect(isInert(update())).toBe(false);
  });

  it('does not render again while someone types an address', async () => {
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

  it('ignores the first row while it is empty', async () => {
    const { user } = await showForm();
    expect(isInert(update())).toBe(true);

    await user.type(row(1).email(), 'c');

    expect(isInert(update())).toBe(false);
  });

  it('reports an incomplete row once, and sends nothing', async () => {
    const { user, calls } = await showForm();

    await user.type(row(1).email(), 'chidi@example.com');
    await user.click(add());
    await user.click(update());

    expect((await screen.findByRole('alert')).textContent).toBe(t('complaints.inviteIncomplete'));
    expect(screen.getAllByText(t('complaints.inviteIncomplete'))).toHaveLength(1);
    expect(row(1).relationship().getAttribute('aria-invalid')).toBe('true');
    expect(calls).toEqual([]);
  });

  it('sends only the new rows, once, and is empty afterwards', async () => {
    const onSent = vi.fn();
    const { user, calls } = await showForm([sent], { saved: [bob], onSent });

    await user.click(add());
    await fill(user, 1, ' chidi@example.com ', 'Other Family Member');
    await user.click(add());
    await fill(user, 2, 'dele@example.com', 'Colleague');
    update().click();
    update().click();

    expect(await screen.findByText(notices.sendInvites.done())).toBeTruthy();
    expect(calls).toEqual([
      {
        name: 'SendInvites',
        variables: {
          cycleId: 'cycle-1',
          invites: [
            { relationship: 'OTHER_FAMILY', email: 'chidi@example.com', locale: 'en' },
            { relationship: 'COLLEAGUE', email: 'dele@example.com', locale: 'en' },
          ],
        },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('group', { name: /New invite/ })).toBeNull());
    expect(onSent).toHaveBeenCalledTimes(1);
    await user.click(add());
    expect(screen.queryByText(t('complaints.inviteIncomplete'))).toBeNull();
  });

  it('shows the server’s error beside its row, and keeps all rows', async () => {
    const message = t('complaints.alreadyInvited', { emails: 'dele@example.com' });
    const fields = { 'invites[1].email': [message] };
    const { user } = await showForm([refusing(SendInvitesDocument, 'already-invited', { fields, message })]);

    await fill(user, 1, 'chidi@example.com');
    await user.click(add());
    await fill(user, 2, 'dele@example.com');
    await user.click(update());

    expect(await row(2).group.findByText(message)).toBeTruthy();
    expect(row(1).group.queryByText(message)).toBeNull();
    expect(screen.getByText(notices.sendInvites.failed())).toBeTruthy();
    expect(row(1).email().value).toBe('chidi@example.com');

    await user.type(row(2).email(), 'x');
    await waitFor(() => expect(row(2).group.queryByText(message)).toBeNull());
  });

  it.each(['section-frozen', 'limit-reached'] as const)(
    'shows an error of the whole request below the rows only: %s',
    async (reason) => {
      const { user } = await showForm([refusing(SendInvitesDocument, reason)]);

      await fill(user, 1, 'chidi@example.com');
      await user.click(update());

      expect((await screen.findByText(failureText(reason))).getAttribute('role')).toBe('alert');
      expect(screen.getByText(notices.sendInvites.failed())).toBeTruthy();
    },
  );

  it('reports a network error, and can be submitted again', async () => {
    const { user } = await showForm([unreachable(SendInvitesDocument), sent]);

    await fill(user, 1, 'chidi@example.com');
    await user.click(update());
    expect(await screen.findByText(notices.sendInvites.failed())).toBeTruthy();
    await user.click(update());

    expect(await screen.findByText(notices.sendInvites.done())).toBeTruthy();
  });

  it.each([
    ['already invited', 'BOB@example.com', t('complaints.alreadyInvited', { emails: 'BOB@example.com' })],
    ['in another row', 'Chidi@Example.com', t('complaints.invitedTwice', { emails: 'Chidi@Example.com' })],
    ['invalid', 'dele', t('complaints.emailInvalid')],
  ])('rejects an address without asking the server: %s', async (_name, email, complaint) => {
    const { user, calls } = await showForm([], { saved: [bob] });

    await user.click(add());
    await fill(user, 1, 'chidi@example.com');
    await user.click(add());
    await fill(user, 2, email);
    await user.click(update());

    expect(await row(2).group.findByText(complaint)).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('turns a pasted list of addresses into rows, with one relationship for all', async () => {
    const { user } = await showForm([], { saved: [bob] });
    await user.click(add());
    await user.click(row(1).email());
    await user.paste('Chidi <chidi@example.com>; dele@example.com,\nbob@example.com');

    expect([1, 2].map((number) => row(number).email().value)).toEqual([
      'chidi@example.com',
      'dele@example.com',
    ]);
    expect(screen.queryByRole('group', { name: 'New invite 3' })).toBeNull();
    expect(screen.getByText(t('inviteForm.paste.added', { count: 2 }))).toBeTruthy();
    expect(screen.getByText(t('inviteForm.paste.known', { emails: 'bob@example.com' }))).toBeTruthy();

    await user.selectOptions(row(2).relationship(), 'Colleague');
    expect([1, 2].map((number) => row(number).relationship().value)).toEqual(['colleague', 'colleague']);
    await user.selectOptions(row(1).relationship(), 'Friend');
    expect([1, 2].map((number) => row(number).relationship().value)).toEqual(['friend', 'colleague']);
  });

  it('suggests a correction for a mistyped domain', async () => {
    const { user } = await showForm();
    await user.type(row(1).email(), 'chidi@exmaple.com');

    await user.click(await screen.findByRole('button', { name: t('accountFields.suggestion.take') }));
    expect(row(1).email().value).toBe('chidi@example.com');
  });

  it('suggests a correction in a pasted list, too', async () => {
    const { user } = await showForm();
    await user.click(row(1).email());
    await user.paste('dele@example.com, chidi@exmaple.com');

    expect(
      await row(2).group.findByText(t('accountFields.suggestion.question', { email: 'chidi@example.com' })),
    ).toBeTruthy();
    expect(row(1).group.queryByText(/^Did you mean/)).toBeNull();
  });

  it('shows saved invites read-only, and removes one after asking', async () => {
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
    await user.click(dialog.getByRole('button', { name: 'Remove invite' }));

    expect(await screen.findByText(notices.removeInvite.done())).toBeTruthy();
    expect(calls).toEqual([{ name: 'RemoveInvite', variables: { id: 'invite-1' } }]);
  });

  it('moves the focus to the next row when one is removed', async () => {
    const eve = anInvite({ id: 'invite-2', email: 'eve@example.com' });
    function List() {
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
    const { user } = await show(<List />);

    await user.click(screen.getByRole('button', { name: 'Remove bob@example.com' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove invite' }),
    );

    const next = screen.getByRole('button', { name: 'Remove eve@example.com' });
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  it('reports that an invite could not be removed', async () => {
    const { user } = await showForm([unreachable(RemoveInviteDocument)], { saved: [bob] });

    await user.click(screen.getByRole('button', { name: 'Remove bob@example.com' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove invite' }),
    );

    expect(await screen.findByText(notices.removeInvite.failed())).toBeTruthy();
  });

  it('is disabled while the participants cannot be changed', async () => {
    const blockedBy = failureText('section-frozen');
    const { user, calls } = await showForm([], { saved: [bob], blockedBy });

    for (const button of [add(), update(), screen.getByRole('button', { name: 'Remove bob@example.com' })]) {
      expect(isInert(button)).toBe(true);
      await user.click(button);
    }

    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('group', { name: /New invite/ })).toBeNull();
    expect(calls).toEqual([]);
  });

  it('notifies when there is unsaved input', async () => {
    const onDirty = vi.fn();
    const { user } = await showForm([], { onDirty });
    expect(onDirty).toHaveBeenLastCalledWith(false);

    await user.type(row(1).email(), 'c');
    expect(onDirty).toHaveBeenLastCalledWith(true);
    await user.click(screen.getByRole('button', { name: 'Remove new invite 1' }));
    expect(onDirty).toHaveBeenLastCalledWith(false);
  });
});
