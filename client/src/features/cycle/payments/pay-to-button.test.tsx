import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UpdatePayToDocument } from '../../../graphql/generated.ts';
import { formatInstantDay } from '../../../lib/format.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { aCircle } from '../../../testing/circle.ts';
import { answering, refusing, show } from '../../../testing/render.tsx';
import type { Answer } from '../../../testing/server.ts';
import { t } from '../../../lib/t.ts';
import { PayToButton } from './pay-to-button.tsx';

type Stage = NonNullable<Parameters<typeof aCircle>[0]>['stage'];

async function open(stage: Stage, given: object = {}, answers: Answer[] = []) {
  const cycle = aCircle({ stage, participants: { Ada: given } });
  const shown = await show(<PayToButton cycle={cycle} />, answers);
  await shown.user.click(screen.getByRole('button', { name: t('payTo.button') }));
  return { ...shown, dialog: within(await screen.findByRole('dialog', { name: t('payTo.title') })) };
}
const saved = (payTo: string | null) =>
  answering(UpdatePayToDocument, {
    updatePayTo: { id: 'participant-ada', payTo, payToChangedAt: null },
  });

describe('the payment details of the viewer', () => {
  it('show if they are missing or changed recently', async () => {
    const missing = await show(<PayToButton cycle={aCircle({ stage: 'running' })} />);
    expect(screen.getByText(t('payTo.empty'))).not.toBeNull();
    missing.unmount();

    const changedAt = new Date().toISOString();
    const participants = { Ada: { payTo: 'Bank', payToChangedAt: changedAt } };
    await show(<PayToButton cycle={aCircle({ stage: 'running', participants })} />);
    expect(screen.getByText(t('payTo.changed', { day: formatInstantDay(changedAt) }))).not.toBeNull();
  });

  it('need the password once others rely on them', async () => {
    const { user, dialog, calls } = await open('running', {}, [saved('Bank of Kolo')]);
    await user.type(dialog.getByRole('textbox', { name: t('payTo.label') }), 'Bank of Kolo');
    await user.click(dialog.getByRole('button', { name: t('payTo.save') }));
    expect(calls).toEqual([]);

    await user.type(dialog.getByLabelText(/Your Password/), 'a secret');
    await user.click(dialog.getByRole('button', { name: t('payTo.save') }));
    expect(await screen.findByText(notices.updatePayTo.done())).not.toBeNull();
    const variables = { participantId: 'participant-ada', payTo: 'Bank of Kolo', password: 'a secret' };
    expect(calls).toEqual([{ name: 'UpdatePayTo', variables }]);
  });

  it('need no password before that', async () => {
    const { user, dialog, calls } = await open('assigned', {}, [saved('In cash')]);
    expect(dialog.queryByLabelText(/Your Password/)).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: t('payTo.label') }), 'In cash');
    await user.click(dialog.getByRole('button', { name: t('payTo.save') }));

    expect(await screen.findByText(notices.updatePayTo.done())).not.toBeNull();
    expect(calls[0]?.variables).toMatchObject({ password: null });
  });

  it('are not saved with a wrong password, which is shown beside its field and signs no one out', async () => {
    const { user, dialog, session } = await open('running', {}, [
      refusing(UpdatePayToDocument, 'wrong-password'),
    ]);
    await user.type(dialog.getByRole('textbox', { name: t('payTo.label') }), 'Bank');
    await user.type(dialog.getByLabelText(/Your Password/), 'a guess');
    await user.click(dialog.getByRole('button', { name: t('payTo.save') }));

    expect(await dialog.findByText(failureText('wrong-password'))).not.toBeNull();
    expect(session.viewer).not.toBeNull();
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: t('payTo.label') }).value).toBe('Bank');
  });

  it('are not sent if they are unchanged', async () => {
    const { user, dialog, calls } = await open('assigned', { payTo: 'Bank' });
    await user.click(dialog.getByRole('button', { name: t('payTo.save') }));

    expect(calls).toEqual([]);
  });

  it('are refused if an invisible character turns a part of them', async () => {
    const { user, dialog, calls } = await open('assigned', {}, [saved('0123 4567')]);
    const field = dialog.getByRole('textbox', { name: t('payTo.label') });
    await user.click(field);
    await user.paste('0123 \u202e4567');
    await user.click(dialog.getByRole('button', { name: t('payTo.save') }));
    expect(await dialog.findByText(t('complaints.forbiddenCharacters'))).not.toBeNull();
    expect(calls).toEqual([]);

    await user.clear(field);
    await user.paste('\u202a0123 4567\u202c');
    await user.click(dialog.getByRole('button', { name: t('payTo.save') }));
    expect(await screen.findByText(notices.updatePayTo.done())).not.toBeNull();
    expect(calls[0]?.variables).toMatchObject({ payTo: '0123 4567' });
  });

  it('are only for accepted participants', async () => {
    await show(<PayToButton cycle={aCircle({ participants: { Ada: { status: 'REJECTED' } } })} />);

    expect(screen.queryByRole('button', { name: t('payTo.button') })).toBeNull();
  });
});
