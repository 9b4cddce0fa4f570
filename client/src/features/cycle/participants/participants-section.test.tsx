import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { notices } from '../../../lib/messages/notices.ts';
import { t } from '../../../lib/t.ts';
import { anInvite } from '../../../testing/builders.ts';
import { LeaveCycleDocument, RemoveParticipantDocument } from '../../../graphql/generated.ts';
import { forgetNote, noteLeft } from '../../../lib/note.ts';
import { aCircle, viewerCalled } from '../../../testing/circle.ts';
import { hintOf } from '../../../testing/hint-of.ts';
import { answering, refusing, show } from '../../../testing/render.tsx';
import { ParticipantsSection } from './participants-section.tsx';

const edit = () => screen.queryByRole('button', { name: 'Edit' });

describe('The Participants', () => {
  const entries = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  it('are numbered, each with name or email and status', async () => {
    const participants = {
      Bola: { name: null, status: 'PENDING' },
      Chidi: { name: null, email: null, status: 'REJECTED' },
    } as const;
    await show(<ParticipantsSection cycle={aCircle({ participants })} />);

    expect(entries()).toEqual([
      expect.stringMatching(/^1\..*Ada\.LO \(you, organiser\).*accepted$/),
      expect.stringMatching(/^2\..*bola@example\.com.*pending$/),
      expect.stringMatching(/^3\..*Someone.*rejected$/),
    ]);
  });

  it('show whether their email is confirmed, if they have accepted', async () => {
    const participants = {
      Bola: { emailProven: false },
      Chidi: { emailProven: false, status: 'PENDING' },
    } as const;
    await show(<ParticipantsSection cycle={aCircle({ participants })} />);

    expect(entries()).toEqual([
      expect.stringMatching(/ada@example\.com · Email confirmed/),
      expect.stringMatching(/bola@example\.com · Friend · Email not confirmed yet/),
      expect.not.stringContaining('Email'),
    ]);
  });

  it('show without the address that they share a mailbox', async () => {
    const participants = { Bola: { email: null, sharesMailboxWith: { id: 'participant-ada' } } };
    await show(<ParticipantsSection cycle={aCircle({ participants })} />);

    expect(entries()[1]).toContain('Shares a mailbox with Ada.LO');
    expect(entries()[0]).not.toContain('Shares a mailbox');
  });

  it('show that someone has deleted their account, and no relationship to a former organiser', async () => {
    const former = { name: 'Former member 1', formerNumber: 1, userId: null, email: null };
    const circle = aCircle({ viewer: 'Bola', participants: { Ada: former } });
    await show(<ParticipantsSection cycle={circle} />, [], { viewer: viewerCalled('Bola') });

    expect(entries()[0]).toContain(t('participants.accountDeleted'));
    expect(entries()[0]).not.toContain(t('participants.email.confirmed'));
    expect(entries()[1]).not.toContain('Friend');
  });

  it('may be none', async () => {
    await show(<ParticipantsSection cycle={aCircle({ given: { participants: [] } })} />);

    expect(screen.getByText(t('statements.noParticipants'))).not.toBeNull();
  });

  it('can be edited by the owner with the invite form', async () => {
    const { user } = await show(
      <ParticipantsSection cycle={aCircle({ given: { invites: [anInvite()] } })} />,
    );
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Participants' });

    expect(within(dialog).getByDisplayValue('bob@example.com')).not.toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Update' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('can be removed by the owner without an invite, too, after a question', async () => {
    const invites = [anInvite({ participant: { id: 'participant-bola', name: 'Bola.OK' } })];
    const { user, calls } = await show(<ParticipantsSection cycle={aCircle({ given: { invites } })} />, [
      refusing(RemoveParticipantDocument, 'busy'),
    ]);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Participants' });
    const joined = within(within(dialog).getByRole('region', { name: t('participants.joined.title') }));
    expect(joined.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Chidi.AD']);

    await user.click(joined.getByRole('button', { name: 'Remove Chidi.AD' }));
    const question = await screen.findByRole('alertdialog', { name: 'Remove Chidi.AD from this circle?' });
    expect(question.textContent).toContain(t('participants.joined.question'));
    const removals = () => calls.filter(({ name }) => name === 'RemoveParticipant');
    expect(removals()).toEqual([]);
    await user.click(within(question).getByRole('button', { name: t('participants.joined.remove') }));

    expect(await screen.findByText(new RegExp(notices.removeParticipant.failed()))).not.toBeNull();
    expect(removals().map(({ variables }) => variables)).toEqual([{ id: 'participant-chidi' }]);
  });

  it('cannot be edited while they are frozen or the cycle runs', async () => {
    const frozen = await show(<ParticipantsSection cycle={aCircle({ stage: 'frozen' })} />);
    expect(hintOf(edit())).toBe(failureText('section-frozen'));
    frozen.unmount();

    await show(<ParticipantsSection cycle={aCircle({ stage: 'running' })} />);
    expect(edit()).toBeNull();
  });
});

describe('what the owner and a participant state about each other', () => {
  const entryOf = (name: RegExp) =>
    screen.getAllByRole('listitem').find(({ textContent }) => name.test(textContent ?? ''))?.textContent;

  it('is both relationships if they differ', async () => {
    const participants = {
      Bola: { ownRelationship: 'SIBLING' },
      Chidi: { ownRelationship: 'FRIEND' },
    } as const;
    await show(<ParticipantsSection cycle={aCircle({ participants })} />);
    expect(entryOf(/Bola/)).toContain('Friend · They say: Sibling · Email confirmed');
    expect(entryOf(/Chidi/)).toContain('Friend · Email confirmed');
  });

  it('is addressed to the participant on their own page', async () => {
    const participants = { Bola: { ownRelationship: 'SIBLING' } } as const;
    const cycle = aCircle({ viewer: 'Bola', participants });
    await show(<ParticipantsSection cycle={cycle} />, [], { viewer: viewerCalled('Bola') });
    expect(entryOf(/Bola/)).toContain('Ada.LO says: Friend · You say: Sibling');
  });

  it.each([
    ['Ada', 'This year\nno.', 'Reason: “This year\nno.”'],
    ['Bola', 'This year\nno.', 'Reason: “This year\nno.”'],
    ['Ada', 'UNKNOWN_OWNER', 'Says they don’t know you. You can’t invite them again.'],
    ['Bola', 'UNKNOWN_OWNER', 'You said you don’t know the organiser.'],
  ] as const)('shows %s the reason of a rejection: %s', async (viewer, rejectionReason, text) => {
    const cycle = aCircle({ viewer, participants: { Bola: { status: 'REJECTED', rejectionReason } } });
    await show(<ParticipantsSection cycle={cycle} />, [], { viewer: viewerCalled(viewer) });
    expect(entryOf(/Bola/)).toContain(text);
  });
});

describe('leaving', () => {
  const button = () => screen.queryByRole('button', { name: t('participants.leave.button') });
  const asBola = { viewer: viewerCalled('Bola'), at: '/my-cycles/cycle-1' };

  it('is possible for accepted participants, until the cycle runs', async () => {
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

  it('is disabled with a hint once the participants are frozen', async () => {
    await show(<ParticipantsSection cycle={aCircle({ viewer: 'Bola', stage: 'frozen' })} />, [], asBola);
    expect(button()?.getAttribute('aria-disabled')).toBe('true');
    expect(hintOf(button())).toBe(t('participants.leave.frozen', { owner: 'Ada.LO' }));
  });

  it('asks first, then goes to the list of cycles', async () => {
    const { user, calls, address } = await show(
      <ParticipantsSection cycle={aCircle({ viewer: 'Bola' })} />,
      [answering(LeaveCycleDocument, { leaveCycle: true }, { cycleId: 'cycle-1' })],
      asBola,
    );
    await user.click(screen.getByRole('button', { name: t('participants.leave.button') }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain(t('questions.leave', { owner: 'Ada.LO' }));
    expect(within(dialog).getAllByText(/Leave this circle\?/)).toHaveLength(1);
    expect(calls).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: t('participants.leave.button') }));

    expect(await screen.findByText(notices.leaveCycle.done())).not.toBeNull();
    await waitFor(() => expect(address()).toBe('/my-cycles'));
    expect(noteLeft()).toBe(t('participants.leave.left', { title: 'Holiday savings', owner: 'Ada.LO' }));
    forgetNote();
  });

  it('stays on the page and shows why, if the participants were frozen meanwhile', async () => {
    const { user, address } = await show(
      <ParticipantsSection cycle={aCircle({ viewer: 'Bola' })} />,
      [refusing(LeaveCycleDocument, 'section-frozen')],
      asBola,
    );
    await user.click(screen.getByRole('button', { name: t('participants.leave.button') }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: t('participants.leave.button') }));
    expect(await screen.findByText(failureText('section-frozen'))).not.toBeNull();
    expect(address()).toBe('/my-cycles/cycle-1');
    expect(noteLeft()).toBeUndefined();
  });
});
