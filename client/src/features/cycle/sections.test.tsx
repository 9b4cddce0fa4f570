import { complaints, failures, notices, statements } from '@kolo/server/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UpdateCycleStoryDocument } from '../../graphql/generated.ts';
import { anInvite } from '../../testing/builders.ts';
import { aCircle } from '../../testing/circle.ts';
import { answering, refusing, show } from '../../testing/render.tsx';
import { ParticipantsSection } from './participants-section.tsx';
import { StorySection } from './story-section.tsx';

const edit = () => screen.queryByRole('button', { name: 'Edit' });
const hintOf = (button: HTMLElement | null) =>
  document.getElementById(button?.getAttribute('aria-describedby') ?? '')?.textContent;

describe('The Story', () => {
  it('is edited by the owner, as long as the cycle does not run', async () => {
    const owner = await show(<StorySection cycle={aCircle({ stage: 'confirmed' })} />);
    expect(edit()).not.toBeNull();
    owner.unmount();
    const running = await show(<StorySection cycle={aCircle({ stage: 'running' })} />);
    expect(edit()).toBeNull();
    running.unmount();

    await show(<StorySection cycle={aCircle({ viewer: 'Bola' })} />);
    expect(edit()).toBeNull();
  });

  it('begins with what stands there, saves it, says so and closes', async () => {
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
    await user.selectOptions(within(dialog).getByLabelText(/^Type/), 'Challenge');
    await user.clear(within(dialog).getByLabelText(/^Title/));
    await user.type(within(dialog).getByLabelText(/^Title/), title);
    await user.click(within(dialog).getByRole('button', { name: 'Update' }));

    expect(await screen.findByText(notices.updateStory.done)).not.toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps what was typed when saving failed, with the complaint beside its field', async () => {
    const { user } = await show(<StorySection cycle={aCircle()} />, [
      refusing(UpdateCycleStoryDocument, 'invalid-input', { fields: { title: [complaints.titleLength] } }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const title = await screen.findByLabelText<HTMLInputElement>(/^Title/);
    await user.selectOptions(screen.getByLabelText(/^Type/), 'Challenge');
    await user.type(title, ' again');
    await user.click(screen.getByRole('button', { name: 'Update' }));

    expect(await screen.findByText(notices.updateStory.failed)).not.toBeNull();
    expect(await screen.findByText(complaints.titleLength)).not.toBeNull();
    expect(title.getAttribute('aria-invalid')).toBe('true');
    expect(title.value).toBe('Holiday savings again');
  });
});

describe('The Participants', () => {
  const entries = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  it('are numbered, each with name or e-mail and status', async () => {
    const seats = {
      Bola: { name: null, status: 'PENDING' },
      Chidi: { name: null, email: null, status: 'REJECTED' },
    } as const;
    await show(<ParticipantsSection cycle={aCircle({ seats })} />);

    expect(entries()).toEqual([
      expect.stringMatching(/^1\..*Ada\.LO \(you, owner\).*accepted$/),
      expect.stringMatching(/^2\..*bola@example\.com.*pending$/),
      expect.stringMatching(/^3\..*Somebody.*rejected$/),
    ]);
  });

  it('may be none', async () => {
    await show(<ParticipantsSection cycle={aCircle({ given: { participants: [] } })} />);

    expect(screen.getByText(statements.noParticipants)).not.toBeNull();
  });

  it('are edited by the owner with the form of the invites', async () => {
    const { user } = await show(
      <ParticipantsSection cycle={aCircle({ given: { invites: [anInvite()] } })} />,
    );
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Participants' });

    expect(within(dialog).getByDisplayValue('bob@example.com')).not.toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Update' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('cannot be edited while they are frozen or the cycle runs', async () => {
    const frozen = await show(<ParticipantsSection cycle={aCircle({ stage: 'frozen' })} />);
    expect(hintOf(edit())).toBe(failures['section-frozen'].text);
    frozen.unmount();

    await show(<ParticipantsSection cycle={aCircle({ stage: 'running' })} />);
    expect(edit()).toBeNull();
  });
});
