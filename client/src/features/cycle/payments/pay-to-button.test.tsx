import { failures } from '@kolo/server/domain/messages/failures.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UpdatePayToDocument } from '../../../graphql/generated.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { aCircle } from '../../../testing/circle.ts';
import { answering, refusing, show } from '../../../testing/render.tsx';
import type { Answer } from '../../../testing/server.ts';
import { PayToButton } from './pay-to-button.tsx';
import { payToMessages } from './pay-messages.ts';

type Stage = NonNullable<Parameters<typeof aCircle>[0]>['stage'];

async function open(stage: Stage, given: object = {}, answers: Answer[] = []) {
  const cycle = aCircle({ stage, participants: { Ada: given } });
  const shown = await show(<PayToButton cycle={cycle} />, answers);
  await shown.user.click(screen.getByRole('button', { name: payToMessages.button }));
  return { ...shown, dialog: within(await screen.findByRole('dialog', { name: payToMessages.title })) };
}
const saved = (payTo: string | null) =>
  answering(UpdatePayToDocument, {
    updatePayTo: { id: 'participant-ada', payTo, payToChangedAt: null },
  });

describe('how others pay the viewer', () => {
  it('says where nothing stands yet, and of a fresh change', async () => {
    const silent = await show(<PayToButton cycle={aCircle({ stage: 'running' })} />);
    expect(screen.getByText(payToMessages.empty)).not.toBeNull();
    silent.unmount();

    const changedAt = new Date().toISOString();
    const participants = { Ada: { payTo: 'Bank', payToChangedAt: changedAt } };
    await show(<PayToButton cycle={aCircle({ stage: 'running', participants })} />);
    expect(screen.getByText(payToMessages.changed(changedAt))).not.toBeNull();
  });

  it('is asked with the password once others rely on it', async () => {
    const { user, dialog, calls } = await open('running', {}, [saved('Bank of Kolo')]);
    await user.type(dialog.getByRole('textbox', { name: payToMessages.label }), 'Bank of Kolo');
    await user.click(dialog.getByRole('button', { name: payToMessages.save }));
    expect(calls).toEqual([]);

    await user.type(dialog.getByLabelText(/Your Password/), 'a secret');
    await user.click(dialog.getByRole('button', { name: payToMessages.save }));
    expect(await screen.findByText(notices.updatePayTo.done())).not.toBeNull();
    const variables = { participantId: 'participant-ada', payTo: 'Bank of Kolo', password: 'a secret' };
    expect(calls).toEqual([{ name: 'UpdatePayTo', variables }]);
  });

  it('is said without one before that', async () => {
    const { user, dialog, calls } = await open('assigned', {}, [saved('In cash')]);
    expect(dialog.queryByLabelText(/Your Password/)).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: payToMessages.label }), 'In cash');
    await user.click(dialog.getByRole('button', { name: payToMessages.save }));

    expect(await screen.findByText(notices.updatePayTo.done())).not.toBeNull();
    expect(calls[0]?.variables).toMatchObject({ password: null });
  });

  it('a wrong password stands beside its field, and nobody is signed out for it', async () => {
    const { user, dialog, session } = await open('running', {}, [
      refusing(UpdatePayToDocument, 'wrong-password'),
    ]);
    await user.type(dialog.getByRole('textbox', { name: payToMessages.label }), 'Bank');
    await user.type(dialog.getByLabelText(/Your Password/), 'a guess');
    await user.click(dialog.getByRole('button', { name: payToMessages.save }));

    expect(await dialog.findByText(failures['wrong-password'].text())).not.toBeNull();
    expect(session.viewer).not.toBeNull();
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: payToMessages.label }).value).toBe(
      'Bank',
    );
  });

  it('what stands there already is not sent', async () => {
    const { user, dialog, calls } = await open('assigned', { payTo: 'Bank' });
    await user.click(dialog.getByRole('button', { name: payToMessages.save }));

    expect(calls).toEqual([]);
  });

  it('is not for whoever has not accepted', async () => {
    await show(<PayToButton cycle={aCircle({ participants: { Ada: { status: 'REJECTED' } } })} />);

    expect(screen.queryByRole('button', { name: payToMessages.button })).toBeNull();
  });
});
