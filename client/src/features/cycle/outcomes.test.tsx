import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  RunCycleDocument,
  SendConfirmationEmailsDocument,
  UnlockSectionDocument,
} from '../../graphql/generated.ts';
import { notices } from '../../lib/messages/notices.ts';
import { aCircle } from '../../testing/circle.ts';
import { answering, show } from '../../testing/render.tsx';
import { FreezeButtons } from './page/freeze-buttons.tsx';
import { RunButton } from './page/run-button.tsx';
import { SendConfirmationsButton } from './collectors/send-confirmations-button.tsx';

type User = Awaited<ReturnType<typeof show>>['user'];

const press = async (user: User, name: string, asks: boolean) => {
  await user.click(screen.getByRole('button', { name }));
  if (asks) await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
};

/** The texts of all toasts, newest first. */
const toasts = () =>
  within(screen.getByRole('region', { name: 'Notifications' }))
    .getAllByRole('button')
    .map((close) => close.parentElement?.textContent);

describe('the toast after a mutation describes the returned state', () => {
  it('for unlocking, if someone has already frozen and assigned again', async () => {
    const { user } = await show(<FreezeButtons cycle={aCircle({ stage: 'frozen' })} section="CYCLE" />, [
      answering(UnlockSectionDocument, { unlockSection: aCircle({ stage: 'assigned' }) }),
    ]);
    await press(user, 'Unlock', true);

    expect(await screen.findByText(notices.initialiseCollectors.undone())).not.toBeNull();
    expect(toasts()).toEqual([notices.initialiseCollectors.undone(), notices.unlockSection.done()]);
  });

  it('for sending confirmation emails, if someone has already unlocked', async () => {
    const { user } = await show(<SendConfirmationsButton cycle={aCircle({ stage: 'assigned' })} />, [
      answering(SendConfirmationEmailsDocument, { sendConfirmationEmails: aCircle() }),
    ]);
    await press(user, 'Send Confirmation Email', false);

    expect(await screen.findByText('Failed to confirm email')).not.toBeNull();
    expect(toasts()).toEqual([notices.sendConfirmationEmails.undone()]);
  });

  it('for running the cycle, if a collector has no round', async () => {
    const running = aCircle({ stage: 'running' });
    const { user } = await show(
      <RunButton cycle={aCircle({ stage: 'confirmed' })} search={{ isOwner: 'true' }} />,
      [answering(RunCycleDocument, { runCycle: { ...running, rounds: running.rounds.slice(1) } })],
    );
    await press(user, 'Run Cycle', true);

    expect(await screen.findByText(notices.runCycle.done())).not.toBeNull();
    expect(toasts()).toEqual([notices.runCycle.done()]);
  });
});
