import { loadCatalogue } from '@kolo/server/domain/messages/translate.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { UpdateCycleStoryDocument } from '../../../graphql/generated.ts';
import { catalogue as visitor } from '../../../lib/catalogues/en/visitor.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { t } from '../../../lib/t.ts';
import { aCircle } from '../../../testing/circle.ts';
import { answering, refusing, show } from '../../../testing/render.tsx';
import { StorySection } from './story-section.tsx';

const edit = () => screen.queryByRole('button', { name: 'Edit' });

describe('The Story', () => {
  it('can be edited by the owner, until the cycle runs', async () => {
    const owner = await show(<StorySection cycle={aCircle({ stage: 'confirmed' })} />);
    expect(edit()).not.toBeNull();
    owner.unmount();
    const running = await show(<StorySection cycle={aCircle({ stage: 'running' })} />);
    expect(edit()).toBeNull();
    running.unmount();

    await show(<StorySection cycle={aCircle({ viewer: 'Bola' })} />);
    expect(edit()).toBeNull();
  });

  it('starts with the current values, saves them, shows a notice and closes', async () => {
    const cycle = aCircle();
    const title = 'Market women together';
    const input = { type: 'CHALLENGE' as const, title, description: cycle.description };
    const { user } = await show(<StorySection cycle={cycle} />, [
      answering(
        UpdateCycleStoryDocument,
        { updateCycleStory: { ...cycle, title } },
        { cycleId: 'cycle-1', input },
      ),
    ]);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Cycle Story' });
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/^Description/).value).toBe(cycle.description);
    await user.click(within(dialog).getByRole('radio', { name: 'Challenge' }));
    await user.clear(within(dialog).getByLabelText(/^Title/));
    await user.type(within(dialog).getByLabelText(/^Title/), title);
    await user.click(within(dialog).getByRole('button', { name: 'Update' }));

    expect(await screen.findByText(notices.updateStory.done())).not.toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the typed text when saving failed, with the complaint beside its field', async () => {
    const { user } = await show(<StorySection cycle={aCircle()} />, [
      refusing(UpdateCycleStoryDocument, 'invalid-input', {
        fields: { title: [t('complaints.titleLength', { min: 10, max: 30 })] },
      }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const title = await screen.findByLabelText<HTMLInputElement>(/^Title/);
    await user.click(screen.getByRole('radio', { name: 'Challenge' }));
    await user.type(title, ' again');
    await user.click(screen.getByRole('button', { name: 'Update' }));

    expect(await screen.findByText(notices.updateStory.failed())).not.toBeNull();
    expect(await screen.findByText(t('complaints.titleLength', { min: 10, max: 30 }))).not.toBeNull();
    expect(title.getAttribute('aria-invalid')).toBe('true');
    expect(title.value).toBe('Holiday savings again');
  });

  it('shows the complaint of the form and that of the server in the language of the page', async () => {
    loadCatalogue('en', {
      'complaints.titleLength': ['[fr] ', ['min', 'number'], ' to ', ['max', 'number'], ' signs'],
    });
    onTestFinished(() => loadCatalogue('en', visitor));
    const { user } = await show(<StorySection cycle={aCircle()} />, [
      refusing(UpdateCycleStoryDocument, 'invalid-input', {
        fields: { title: ['Title must be 12 to 30 characters long'] },
        extensions: { fieldReasons: { title: [{ reason: 'title-length', params: { min: 12, max: 30 } }] } },
      }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const title = await screen.findByLabelText<HTMLInputElement>(/^Title/);
    await user.clear(title);
    await user.type(title, 'Short');
    await user.tab();
    expect(await screen.findByText('[fr] 10 to 30 signs')).not.toBeNull();

    await user.type(title, ' title');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('[fr] 12 to 30 signs')).not.toBeNull();
  });
});
