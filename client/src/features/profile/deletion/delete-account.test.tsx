import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CycleThatKeepsDocument, DeleteAccountDocument } from '../../../graphql/generated.ts';
import { forgetNote, noteLeft } from '../../../lib/note.ts';
import { t } from '../../../lib/t.ts';
import { answering, refusing, show, unreachable } from '../../../testing/render.tsx';
import type { Answer } from '../../../testing/server.ts';
import { DeleteAccount } from './delete-account.tsx';

afterEach(forgetNote);

const CYCLE = 'cycle-1';

async function remove(...answers: Answer[]) {
  const shown = await show(<DeleteAccount />, answers, { at: '/profile' });
  const button = screen.getByRole('button', { name: t('deleteAccount.button') });
  await shown.user.click(button);
  const dialog = await screen.findByRole('dialog', { name: t('deleteAccount.title') });
  await shown.user.type(within(dialog).getByLabelText(t('accountFields.ownPassword')), 'correct horse');
  await shown.user.click(within(dialog).getByRole('button', { name: t('deleteAccount.submit') }));
  return { ...shown, dialog, button };
}

const keptBy = (...cycles: { id: string; title: string; why: string }[]) =>
  refusing(DeleteAccountDocument, 'still-in-a-cycle', { extensions: { cycles } });
const refusal = () => screen.findByRole('dialog', { name: t('deleteAccount.refused') });

describe('deleting one’s account', () => {
  it('says what stays, signs out, and leaves a note for Sign In', async () => {
    const deletion = answering(DeleteAccountDocument, { deleteAccount: true }, { password: 'correct horse' });
    const { dialog, session, address, calls } = await remove(deletion);

    expect(dialog.textContent).toContain(t('deleteAccount.stays', { example: 'Former member 3' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(session.viewer).toBeUndefined();
    expect(noteLeft()).toBe(t('accountDeleted.done'));
    expect(calls.map(({ name }) => name)).toContain('DeleteAccount');
  });

  it('shows a wrong password beside its field, and that the server was not reached', async () => {
    const { dialog, user } = await remove(
      refusing(DeleteAccountDocument, 'wrong-password'),
      unreachable(DeleteAccountDocument),
    );
    expect(await within(dialog).findByText(failureText('wrong-password'))).not.toBeNull();
    await user.click(within(dialog).getByRole('button', { name: t('deleteAccount.submit') }));
    expect(await within(dialog).findByText(t('notices.deleteAccount.failed'))).not.toBeNull();
    expect(noteLeft()).toBeUndefined();
  });

  it('leads an organiser to the dialogs that hand the circle over, or delete it', async () => {
    const { user, button } = await remove(keptBy({ id: CYCLE, title: 'Holiday savings', why: 'OWNER' }));
    const dialog = await refusal();

    expect(within(dialog).getByText(t('deleteAccount.refused.circles', { count: 1 }))).not.toBeNull();
    expect(within(dialog).getByText(t('deleteAccount.owner'))).not.toBeNull();
    const href = (name: string) => within(dialog).getByRole('link', { name }).getAttribute('href');
    expect(href('Holiday savings')).toBe(`/my-cycles/${CYCLE}`);
    expect(href(t('deleteAccount.owner.link'))).toBe(`/my-cycles/${CYCLE}?menu=handover`);
    expect(href(t('deleteAccount.owner.deleteCircle'))).toBe(`/my-cycles/${CYCLE}?menu=delete`);

    await user.click(within(dialog).getAllByRole('button', { name: t('controls.close') })[0] ?? button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says until when running and stopped circles need the person', async () => {
    const keeping = (id: string, cycle: { rounds?: string[]; stoppedAt?: string }) =>
      answering(
        CycleThatKeepsDocument,
        {
          cycle: {
            id,
            rounds: (cycle.rounds ?? []).map((date) => ({ id: `${id}-${date}`, date })),
            stop: cycle.stoppedAt === undefined ? null : { stoppedAt: cycle.stoppedAt },
          },
        },
        { id },
      );
    await remove(
      keptBy({ id: 'c1', title: 'Roof', why: 'RUNNING' }, { id: 'c2', title: 'Choir', why: 'UNSETTLED' }),
      keeping('c1', { rounds: ['2027-03-01', '2027-02-01'] }),
      keeping('c2', { stoppedAt: '2027-01-10T12:00:00.000Z' }),
    );
    const dialog = await refusal();
    expect(
      await within(dialog).findByText(t('deleteAccount.runningUntil', { day: '30 May 2027' })),
    ).not.toBeNull();
    expect(
      await within(dialog).findByText(t('deleteAccount.unsettledUntil', { day: '10 Apr 2027' })),
    ).not.toBeNull();
    const settle = within(dialog).getByRole('link', { name: t('deleteAccount.unsettled.link') });
    expect(settle.getAttribute('href')).toBe('/my-cycles/c2#settlement');
  });
});
