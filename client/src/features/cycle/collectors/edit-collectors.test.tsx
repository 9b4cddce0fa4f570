import { complaints, failures, notices } from '@kolo/server/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AssignCollectorsDocument } from '../../../graphql/generated.ts';
import { aCircle } from '../../../testing/circle.ts';
import { answering, refusing, show } from '../../../testing/render.tsx';
import type { Answer } from '../../../testing/server.ts';
import { EditCollectors } from './edit-collectors.tsx';

async function open(circle: Parameters<typeof aCircle>[0], answers: Answer[] = []) {
  const shown = await show(<EditCollectors cycle={aCircle(circle)} />, answers);
  await shown.user.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Collectors' });
  const select = (slot: number) =>
    within(dialog).getByRole<HTMLSelectElement>('combobox', { name: `Collector ${slot}` });
  const offered = (slot: number) => [...select(slot).options].map(({ text }) => text);
  const update = () => shown.user.click(within(dialog).getByRole('button', { name: 'Update' }));
  return { ...shown, dialog, select, offered, update };
}

describe('Edit Collectors', () => {
  it('has one select per slot, empty at first, with the date of each slot', async () => {
    const { dialog, select, offered } = await open({ stage: 'frozen' });

    expect(within(dialog).getAllByRole('combobox')).toHaveLength(3);
    expect(select(1).value).toBe('');
    expect(offered(1)).toEqual(['Select a participant', 'Ada.LO', 'Bola.OK', 'Chidi.AD']);
    expect(
      within(dialog)
        .getAllByText(/^Date of Collection/)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Date of Collection 31/01/2027',
      'Date of Collection 28/02/2027',
      'Date of Collection 31/03/2027',
    ]);
  });

  it('offers nobody twice, and somebody again once they are let go', async () => {
    const { user, select, offered } = await open({ stage: 'frozen' });
    await user.selectOptions(select(1), 'Bola.OK');
    expect(offered(1)).toEqual(['Select a participant', 'Ada.LO', 'Bola.OK', 'Chidi.AD']);
    expect(offered(2)).toEqual(['Select a participant', 'Ada.LO', 'Chidi.AD']);

    await user.selectOptions(select(1), '');
    expect(offered(2)).toContain('Bola.OK');
  });

  it('offers only who has accepted, by e-mail where there is no name', async () => {
    const participants = { Bola: { status: 'REJECTED' }, Chidi: { name: null } } as const;
    const { dialog, offered } = await open({ stage: 'frozen', participants });

    expect(within(dialog).getAllByRole('combobox')).toHaveLength(2);
    expect(offered(1)).toEqual(['Select a participant', 'Ada.LO', 'chidi@example.com']);
  });

  it('does not save with an empty slot', async () => {
    const { user, select, update, calls } = await open({ stage: 'frozen' });
    await user.selectOptions(select(2), 'Ada.LO');
    await update();

    expect(await screen.findByText(complaints.collectorsIncomplete)).not.toBeNull();
    expect(select(1).getAttribute('aria-invalid')).toBe('true');
    expect(select(2).getAttribute('aria-invalid')).toBeNull();
    expect(calls).toEqual([]);
  });

  it('saves the order, says so and closes', async () => {
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

    expect(await screen.findByText(notices.assignCollectors.done)).not.toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('begins with the order as it is, and keeps what was chosen when saving failed', async () => {
    const { dialog, user, select, update } = await open({ stage: 'assigned' }, [
      refusing(AssignCollectorsDocument, 'invalid-input', {
        fields: { participantIds: [complaints.collectorUnknown] },
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

    expect(await screen.findByText(notices.assignCollectors.failed)).not.toBeNull();
    expect(within(dialog).getByRole('alert').textContent).toBe(complaints.collectorUnknown);
    expect([select(1).value, select(2).value]).toEqual(['participant-bola', 'participant-ada']);
  });

  it.each(['cycleFrozen', 'participantsFrozen'] as const)(
    'opens only while both sections are frozen: %s alone',
    async (flag) => {
      const { user } = await show(<EditCollectors cycle={aCircle({ given: { [flag]: true } })} />);
      const edit = screen.getByRole('button', { name: 'Edit' });
      await user.click(edit);

      expect(screen.queryByRole('dialog')).toBeNull();
      const hint = document.getElementById(edit.getAttribute('aria-describedby') ?? '');
      expect(hint?.textContent).toBe(failures['sections-not-frozen'].text);
    },
  );
});
