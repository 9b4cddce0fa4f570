import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AssignCollectorsDocument } from '../../../graphql/generated.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { t } from '../../../lib/t.ts';
import { aParticipant } from '../../../testing/builders.ts';
import { aCircle } from '../../../testing/circle.ts';
import { answering, refusing, show } from '../../../testing/render.tsx';
import type { Answer } from '../../../testing/server.ts';
import { EditCollectors } from './edit-collectors.tsx';

async function open(circle: Parameters<typeof aCircle>[0], answers: Answer[] = []) {
  const shown = await show(<EditCollectors cycle={aCircle(circle)} />, answers);
  await shown.user.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Collectors' });
  const select = (slot: number) =>
    within(dialog).getByRole<HTMLSelectElement>('combobox', { name: new RegExp(`^Collector ${slot} Date`) });
  const offered = (slot: number) => [...select(slot).options].map(({ text }) => text);
  const update = () => shown.user.click(within(dialog).getByRole('button', { name: 'Update' }));
  return { ...shown, dialog, select, offered, update };
}

describe('Edit Collectors', () => {
  it('has one select for each slot, empty at first, with the date of the slot', async () => {
    const { dialog, select, offered } = await open({ stage: 'frozen' });

    expect(within(dialog).getAllByRole('combobox')).toHaveLength(3);
    expect(select(1).value).toBe('');
    expect(offered(1)).toEqual(['Select a participant', 'Ada.LO', 'Bola.OK', 'Chidi.AD']);
    expect(
      within(dialog)
        .getAllByText(/^Date of Collection/)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Date of Collection 31 Jan 2027',
      'Date of Collection 28 Feb 2027',
      'Date of Collection 31 Mar 2027',
    ]);
  });

  it('shows what each turn means only on request', async () => {
    const { user, dialog, select } = await open({ stage: 'frozen' });
    const means = /^Pays 100 first\. Then receives 200/;
    expect(within(dialog).queryByText(means)).toBeNull();

    const button = within(dialog).getByRole('button', { name: t('collectors.edit.meaning') });
    await user.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    const hint = within(dialog).getByText(means);
    expect(select(2).getAttribute('aria-describedby')?.split(' ')).toContain(hint.id);
    await user.click(button);
    expect(within(dialog).queryByText(means)).toBeNull();
  });

  it('offers no participant twice, and offers one again who is deselected', async () => {
    const { user, select, offered } = await open({ stage: 'frozen' });
    await user.selectOptions(select(1), 'Bola.OK');
    expect(offered(1)).toEqual(['Select a participant', 'Ada.LO', 'Bola.OK', 'Chidi.AD']);
    expect(offered(2)).toEqual(['Select a participant', 'Ada.LO', 'Chidi.AD']);

    await user.selectOptions(select(1), '');
    expect(offered(2)).toContain('Bola.OK');
  });

  it('offers only accepted participants, by email if they have no name', async () => {
    const participants = { Bola: { status: 'REJECTED' }, Chidi: { name: null } } as const;
    const { dialog, offered } = await open({ stage: 'frozen', participants });

    expect(within(dialog).getAllByRole('combobox')).toHaveLength(2);
    expect(offered(1)).toEqual(['Select a participant', 'Ada.LO', 'chidi@example.com']);
  });

  it('moves a collector up and down by buttons, with the focus and an announcement', async () => {
    const { user, dialog, select } = await open({ stage: 'assigned' });
    const button = (name: string) => within(dialog).getByRole('button', { name });
    const order = () => [1, 2, 3].map((slot) => select(slot).value.replace('participant-', ''));

    await user.click(button('Move collector 3 up'));
    expect(order()).toEqual(['ada', 'chidi', 'bola']);
    expect(document.activeElement).toBe(button('Move collector 2 up'));
    expect(within(dialog).getByText('Chidi.AD now collects on 28 Feb 2027.')).not.toBeNull();
    await user.keyboard('{Enter}');
    expect(order()).toEqual(['chidi', 'ada', 'bola']);

    expect(button('Move collector 1 up').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Move collector 1 down'));
    expect(order()).toEqual(['ada', 'chidi', 'bola']);
    expect(button('Move collector 3 down').getAttribute('aria-disabled')).toBe('true');
  });

  it('swaps any two collectors with one press each, also with an empty slot', async () => {
    const { user, dialog, select } = await open({ stage: 'frozen' });
    const press = (slot: number) =>
      user.click(within(dialog).getByRole('button', { name: `Swap collector ${slot}` }));
    await user.selectOptions(select(1), 'Ada.LO');

    await press(1);
    expect(within(dialog).getByText('Now choose who to swap Ada.LO with.')).not.toBeNull();
    await press(3);
    expect([1, 2, 3].map((slot) => select(slot).value)).toEqual(['', '', 'participant-ada']);
    // A second press undoes the first.
    await press(3);
    await press(3);
    await press(1);
    expect(select(3).value).toBe('participant-ada');
  });

  it('offers everyone in a large circle once a select is used', async () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      aParticipant({ id: `p-${index}`, name: `Person.${index}` }),
    );
    const given = { participants: many, participantsCount: 60 };
    const { user, offered, select } = await open({ stage: 'frozen', given });
    expect(offered(7)).toEqual(['Select a participant']);

    await user.click(select(7));
    expect(offered(7)).toHaveLength(61);
    await user.selectOptions(select(7), 'Person.33');
    await user.click(select(8));
    expect(offered(8)).not.toContain('Person.33');
  });

  it('picks a random order, and asks before it replaces one', async () => {
    const { user, dialog, select } = await open({ stage: 'frozen' });
    const draw = () => user.click(within(dialog).getByRole('button', { name: t('collectors.edit.random') }));
    const chosen = () => [1, 2, 3].map((slot) => select(slot).value).sort();
    await draw();
    const all = ['participant-ada', 'participant-bola', 'participant-chidi'];
    expect(chosen()).toEqual(all);

    await draw();
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain(t('questions.drawLots'));
    await user.click(within(question).getByRole('button', { name: t('collectors.edit.random') }));
    expect(chosen()).toEqual(all);
  });

  it('says who must confirm again, if others keep their answer', async () => {
    const participants = {
      Ada: { confirmationStatus: 'APPROVED' },
      Bola: { confirmationStatus: 'APPROVED' },
      Chidi: { confirmationStatus: 'APPROVED' },
    } as const;
    const { user, dialog } = await open({ stage: 'assigned', participants });
    expect(within(dialog).queryByText(/^After you save/)).toBeNull();

    await user.click(within(dialog).getByRole('button', { name: 'Move collector 3 up' }));
    expect(within(dialog).getByText(/^After you save, Chidi\.AD and Bola\.OK must confirm\./)).not.toBeNull();
  });

  it('does not save with an empty slot', async () => {
    const { user, select, update, calls } = await open({ stage: 'frozen' });
    await user.selectOptions(select(2), 'Ada.LO');
    await update();

    expect(await screen.findByText(t('complaints.collectorsIncomplete'))).not.toBeNull();
    expect(select(1).getAttribute('aria-invalid')).toBe('true');
    expect(select(2).getAttribute('aria-invalid')).toBeNull();
    expect(calls).toEqual([]);
  });

  it('saves the order, shows a notice and closes', async () => {
    const participantIds = ['participant-chidi', 'participant-ada', 'participant-bola'];
    const { user, select, update } = await open({ stage: 'frozen' }, [
      answering(
        AssignCollectorsDocument,
        { assignCollectors: aCircle({ stage: 'assigned' }) },
        { cycleId: 'cycle-1', participantIds },
      ),
    ]);
    for (const [index, name] of ['Chidi.AD', 'Ada.LO', 'Bola.OK'].entries()) {
      await user.selectOptions(select(index + 1), name);
    }
    await update();

    expect(await screen.findByText(notices.assignCollectors.done())).not.toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('starts with the saved order, and keeps the choices when saving failed', async () => {
    const { dialog, user, select, update } = await open({ stage: 'assigned' }, [
      refusing(AssignCollectorsDocument, 'invalid-input', {
        fields: { participantIds: [t('complaints.collectorUnknown')] },
      }),
    ]);
    expect([select(1).value, select(2).value, select(3).value]).toEqual([
      'participant-ada',
      'participant-bola',
      'participant-chidi',
    ]);
    await user.selectOptions(select(1), '');
    await user.selectOptions(select(2), 'Ada.LO');
    await user.selectOptions(select(1), 'Bola.OK');
    await update();

    expect(await screen.findByText(notices.assignCollectors.failed())).not.toBeNull();
    expect(within(dialog).getByRole('alert').textContent).toBe(t('complaints.collectorUnknown'));
    expect([select(1).value, select(2).value]).toEqual(['participant-bola', 'participant-ada']);
  });

  it.each(['cycleFrozen', 'participantsFrozen'] as const)(
    'does not open while only one section is frozen: %s',
    async (flag) => {
      const { user } = await show(<EditCollectors cycle={aCircle({ given: { [flag]: true } })} />);
      const edit = screen.getByRole('button', { name: 'Edit' });
      await user.click(edit);

      expect(screen.queryByRole('dialog')).toBeNull();
      const hint = document.getElementById(edit.getAttribute('aria-describedby') ?? '');
      expect(hint?.textContent).toBe(failureText('sections-not-frozen'));
    },
  );

  it('shows who rejected a slot and why, and gives them a suggested slot by one press', async () => {
    const rejected = { confirmationStatus: 'REJECTED', slotReason: 'Not in winter.' } as const;
    const participants = { Bola: { ...rejected, slotWishes: [0, 2] } };
    const answer = answering(
      AssignCollectorsDocument,
      { assignCollectors: aCircle({ stage: 'assigned' }) },
      { cycleId: 'cycle-1', participantIds: ['participant-ada', 'participant-chidi', 'participant-bola'] },
    );
    const { user, dialog, select, update, calls } = await open({ stage: 'assigned', participants }, [answer]);
    const shown = within(within(dialog).getByRole('region', { name: t('collectors.rejected.title') }));
    expect(shown.getByText(t('collectors.rejected.reason', { reason: 'Not in winter.' }))).not.toBeNull();

    const last = shown.getByRole('button', { name: 'Give Bola.OK turn 3, on 31 Mar 2027' });
    expect(last.getAttribute('aria-pressed')).toBe('false');
    await user.click(last);
    expect([1, 2, 3].map((slot) => select(slot).selectedOptions[0]?.text)).toEqual([
      'Ada.LO',
      'Chidi.AD',
      'Bola.OK',
    ]);
    expect(last.getAttribute('aria-pressed')).toBe('true');
    expect(document.activeElement).toBe(last);
    expect(within(dialog).getByText('Bola.OK now collects on 31 Mar 2027.')).not.toBeNull();
    await update();
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it('says if a participant who rejected suggested no other slot', async () => {
    const { dialog } = await open({
      stage: 'assigned',
      participants: { Bola: { confirmationStatus: 'REJECTED' } },
    });
    expect(within(dialog).getByText(t('collectors.rejected.noWishes'))).not.toBeNull();
  });

  it('has no such list if no one rejected a slot', async () => {
    const { dialog } = await open({ stage: 'assigned' });
    expect(within(dialog).queryByRole('region', { name: t('collectors.rejected.title') })).toBeNull();
  });
});
