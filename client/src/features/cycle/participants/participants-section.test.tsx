import { failures } from '@kolo/server/domain/messages/failures.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { notices } from '../../../lib/messages/notices.ts';
import { anInvite } from '../../../testing/builders.ts';
import { LeaveCycleDocument } from '../../../graphql/generated.ts';
import { forgetNote, noteLeft } from '../../../lib/note.ts';
import { aCircle, viewerCalled } from '../../../testing/circle.ts';
import { hintOf } from '../../../testing/hint-of.ts';
import { answering, refusing, show } from '../../../testing/render.tsx';
import { afterLeaving, leaveMessages } from './leave-messages.ts';
import { claimMessages } from './claim-messages.ts';
import { ParticipantsSection } from './participants-section.tsx';
import { t } from '../../../lib/t.ts';

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

  it('who share a mailbox are shown to everyone who sees it, without the address', async () => {
    const participants = { Bola: { email: null, sharesMailboxWith: { id: 'participant-ada' } } };
    await show(<ParticipantsSection cycle={aCircle({ participants })} />);

    expect(entries()[1]).toContain('Shares a mailbox with Ada.LO');
    expect(entries()[0]).not.toContain('Shares a mailbox');
  });

  it('may be none', async () => {
    await show(<ParticipantsSection cycle={aCircle({ given: { participants: [] } })} />);

    expect(screen.getByText(t('statements.noParticipants'))).not.toBeNull();
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
    expect(hintOf(edit())).toBe(failures['section-frozen'].text());
    frozen.unmount();

    await show(<ParticipantsSection cycle={aCircle({ stage: 'running' })} />);
    expect(edit()).toBeNull();
  });
});

describe('what is said between the owner and a person', () => {
  const entryOf = (name: RegExp) =>
    screen.getAllByRole('listitem').find(({ textContent }) => name.test(textContent ?? ''))?.textContent;

  it('are both relationships where they differ', async () => {
    const participants = {
      Bola: { ownRelationship: 'SIBLING' },
      Chidi: { ownRelationship: 'FRIEND' },
    } as const;
    await show(<ParticipantsSection cycle={aCircle({ participants })} />);
    expect(entryOf(/Bola/)).toContain('Friend · Sibling by their own word · Address proven');
    expect(entryOf(/Chidi/)).toContain('Friend · Address proven');
  });

  it('reads otherwise to that person', async () => {
    const participants = { Bola: { ownRelationship: 'SIBLING' } } as const;
    const cycle = aCircle({ viewer: 'Bola', participants });
    await show(<ParticipantsSection cycle={cycle} />, [], { viewer: viewerCalled('Bola') });
    expect(entryOf(/Bola/)).toContain('Friend, as Ada.LO says · Sibling by your own word');
  });

  it.each([
    ['Ada', 'This year\nno.', 'Reason: “This year\nno.”'],
    ['Bola', 'This year\nno.', 'Reason: “This year\nno.”'],
    ['Ada', 'UNKNOWN_OWNER', claimMessages.unknownToOwner],
    ['Bola', 'UNKNOWN_OWNER', claimMessages.unknownToViewer],
  ] as const)('is to %s the reason of a no: %s', async (viewer, rejectionReason, words) => {
    const cycle = aCircle({ viewer, participants: { Bola: { status: 'REJECTED', rejectionReason } } });
    await show(<ParticipantsSection cycle={cycle} />, [], { viewer: viewerCalled(viewer) });
    expect(entryOf(/Bola/)).toContain(words);
  });
});

describe('leaving', () => {
  const button = () => screen.queryByRole('button', { name: leaveMessages.button });
  const asBola = { viewer: viewerCalled('Bola'), at: '/my-cycles/cycle-1' };

  it('is for whoever has accepted, until it runs', async () => {
    const accepted = await show(<ParticipantsSection cycle={aCircle({ viewer: 'Bola' })} />, [], asBola);
    expect(button()?.getAttribute('aria-disabled')).toBeNull();
    accepted.unmount();
    for (const circle of [
      aCircle(),
      aCircle({ viewer: 'Bola', participants: { Bola: { status: 'PENDING' } } }),
      aCircle({ viewer: 'Bola', participants: { Bola: { status: 'REJECTED' } } }),
      aCircle({ viewer: 'Bola', stage: 'running' }),
    ]) {
      const shown = await show(<ParticipantsSection cycle={circle} />, [], asBola);
      expect(button()).toBeNull();
      shown.unmount();
    }
  });

  it('is shut, with a word on why, once the participants are frozen', async () => {
    await show(<ParticipantsSection cycle={aCircle({ viewer: 'Bola', stage: 'frozen' })} />, [], asBola);
    expect(button()?.getAttribute('aria-disabled')).toBe('true');
    expect(hintOf(button())).toBe(failures['section-frozen'].text());
  });

  it('says first what happens and who is told, then goes to the list', async () => {
    const { user, calls, address } = await show(
      <ParticipantsSection cycle={aCircle({ viewer: 'Bola' })} />,
      [answering(LeaveCycleDocument, { leaveCycle: true }, { cycleId: 'cycle-1' })],
      asBola,
    );
    await user.click(screen.getByRole('button', { name: leaveMessages.button }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain(t('questions.leave', { owner: 'Ada.LO' }));
    expect(calls).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: leaveMessages.button }));

    expect(await screen.findByText(notices.leaveCycle.done())).not.toBeNull();
    await waitFor(() => expect(address()).toBe('/my-cycles'));
    expect(noteLeft()).toBe(afterLeaving('Holiday savings', 'Ada.LO'));
    forgetNote();
  });

  it('stays, with the reason, where the circle was frozen meanwhile', async () => {
    const { user, address } = await show(
      <ParticipantsSection cycle={aCircle({ viewer: 'Bola' })} />,
      [refusing(LeaveCycleDocument, 'section-frozen')],
      asBola,
    );
    await user.click(screen.getByRole('button', { name: leaveMessages.button }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: leaveMessages.button }));
    expect(await screen.findByText(failures['section-frozen'].text())).not.toBeNull();
    expect(address()).toBe('/my-cycles/cycle-1');
    expect(noteLeft()).toBeUndefined();
  });
});
