import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CyclePageDocument, UpdateCycleStoryDocument } from '../../../graphql/generated.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { t } from '../../../lib/t.ts';
import { aCircle } from '../../../testing/circle.ts';
import { clickOnceOpen } from '../../../testing/click-once-open.ts';
import { answering, refusing, show } from '../../../testing/render.tsx';
import { CyclePage } from '../cycle-page.tsx';

it('keeps what was typed if the cycle was started elsewhere, and says why it cannot be saved', async () => {
  const { user } = await show(
    <CyclePage cycleId="cycle-1" search={{}} />,
    [
      answering(CyclePageDocument, { cycle: aCircle({ stage: 'confirmed' }) }),
      answering(CyclePageDocument, { cycle: aCircle({ stage: 'running' }) }),
      refusing(UpdateCycleStoryDocument, 'cycle-running'),
    ],
    { at: '/my-cycles/cycle-1' },
  );
  const story = await screen.findByRole('region', { name: 'The Story' });
  await user.click(within(story).getByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Cycle Story' });
  const title = within(dialog).getByLabelText<HTMLInputElement>(/^Title/);
  await user.click(within(dialog).getByRole('radio', { name: 'Personal' }));
  await user.type(title, ' again');
  await user.click(within(dialog).getByRole('button', { name: 'Update' }));

  expect(await screen.findByText(notices.updateStory.failed())).not.toBeNull();
  expect((await within(dialog).findByRole('alert')).textContent).toBe(failureText('cycle-running'));
  expect(title.value).toBe('Holiday savings again');
  await waitFor(() => expect(story.textContent).not.toContain('Edit'));

  await user.keyboard('{Escape}');
  await clickOnceOpen(user, t('controls.discard.confirm'));
  // The Edit button is gone, so the focus goes to its section and not to the top of the page.
  await waitFor(() => expect(document.activeElement).toBe(story));
});
