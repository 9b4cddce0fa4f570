import { failures, statements } from '@kolo/server/domain';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anInvite } from '../../../testing/builders.ts';
import { aCircle } from '../../../testing/circle.ts';
import { hintOf } from '../../../testing/hint-of.ts';
import { show } from '../../../testing/render.tsx';
import { ParticipantsSection } from './participants-section.tsx';

const edit = () => screen.queryByRole('button', { name: 'Edit' });

describe('The Participants', () => {
  const entries = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  it('are numbered, each with name or e-mail and status', async () => {
    const participants = {
      Bola: { name: null, status: 'PENDING' },
      Chidi: { name: null, email: null, status: 'REJECTED' },
    } as const;
    await show(<ParticipantsSection cycle={aCircle({ participants })} />);

    expect(entries()).toEqual([
      expect.stringMatching(/^1\..*Ada\.LO \(you, owner\).*accepted$/),
      expect.stringMatching(/^2\..*bola@example\.com.*pending$/),
      expect.stringMatching(/^3\..*Somebody.*rejected$/),
    ]);
  });

  it('who take part have a word on whether their address is proven', async () => {
    const participants = {
      Bola: { emailProven: false },
      Chidi: { emailProven: false, status: 'PENDING' },
    } as const;
    await show(<ParticipantsSection cycle={aCircle({ participants })} />);

    expect(entries()).toEqual([
      expect.stringMatching(/ada@example\.com · Address proven/),
      expect.stringMatching(/bola@example\.com · Friend · Address not proven yet/),
      expect.not.stringContaining('Address'),
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
