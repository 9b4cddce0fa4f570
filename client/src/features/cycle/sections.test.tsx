import { complaints, failures, notices, statements } from '@kolo/server/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UpdateCycleSettingsDocument, UpdateCycleStoryDocument } from '../../graphql/generated.ts';
import { anInvite } from '../../testing/builders.ts';
import { aCircle } from '../../testing/circle.ts';
import { answering, refusing, show } from '../../testing/render.tsx';
import { ParticipantsSection } from './participants-section.tsx';
import { SettingsSection } from './settings-section.tsx';
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

describe('The Cycle', () => {
  const fact = (term: string) =>
    [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === term)?.nextElementSibling
      ?.textContent;

  it('lists its facts, and what a collector really receives', async () => {
    await show(
      <SettingsSection cycle={aCircle({ given: { participantAmount: 1500, totalAmount: 4500 } })} />,
    );

    expect(fact('Start Date')).toBe('31/01/2027');
    expect(fact('Frequency')).toBe('1 month');
    expect(fact('Participant Amount')).toBe('1,500');
    expect(fact('Participants')).toBe('3');
    expect(fact('Amount')).toBe('4,500you collect 3,000 from 2 others');
  });

  it.each([
    ['alone', { size: 1 }, 'there is nobody to collect from yet'],
    ['of two', { size: 2 }, 'you collect 100 from 1 other'],
    [
      'as somebody who is only invited',
      { viewer: 'Bola', seats: { Bola: { status: 'PENDING' } } },
      'each collects 100 from 1 other',
    ],
  ] as const)('says who collects how much from whom: %s', async (_case, circle, words) => {
    await show(<SettingsSection cycle={aCircle(circle)} />);

    expect(fact('Amount')).toContain(words);
  });

  it('cannot be edited while it is frozen, and is only read by others', async () => {
    const frozen = await show(<SettingsSection cycle={aCircle({ stage: 'frozen' })} />);
    expect(hintOf(edit())).toBe(failures['section-frozen'].text);
    frozen.unmount();

    await show(<SettingsSection cycle={aCircle({ viewer: 'Bola' })} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('saves numbers as numbers', async () => {
    const cycle = aCircle();
    const input = { startDate: '2027-01-31', frequency: 14, participantAmount: 300 };
    const { user, calls } = await show(<SettingsSection cycle={cycle} />, [
      answering(UpdateCycleSettingsDocument, { updateCycleSettings: { ...cycle, ...input } }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Cycle' });
    await user.selectOptions(within(dialog).getByLabelText(/^Frequency/), '14');
    await user.clear(within(dialog).getByLabelText(/^Amount per participant/));
    await user.type(within(dialog).getByLabelText(/^Amount per participant/), '300');
    await user.click(within(dialog).getByRole('button', { name: 'Update' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toEqual([{ name: 'UpdateCycleSettings', variables: { cycleId: 'cycle-1', input } }]);
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
