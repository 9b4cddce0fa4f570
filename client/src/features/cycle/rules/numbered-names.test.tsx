import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { t } from '../../../lib/t.ts';
import { anInvite } from '../../../testing/builders.ts';
import { aCircle, viewerCalled, type Name } from '../../../testing/circle.ts';
import { show } from '../../../testing/render.tsx';
import { CycleView } from '../cycle-view.tsx';
import { withNumberedNames } from './numbered-names.ts';

const withSameNames = (viewer: Name = 'Ada') =>
  aCircle({ stage: 'running', viewer, participants: { Chidi: { name: 'Bola.OK' } } });

describe('two people with the same name', () => {
  it('have a number each, everywhere on the page', () => {
    const { participants, rounds } = withNumberedNames(withSameNames());

    expect(participants.map(({ name }) => name)).toEqual(['Ada.LO', 'Bola.OK (1)', 'Bola.OK (2)']);
    expect(rounds[0]?.payments.map(({ name }) => name)).toEqual(['Bola.OK (1)', 'Bola.OK (2)']);
    expect(rounds.map(({ collector }) => collector.name)).toEqual(['Ada.LO', 'Bola.OK (1)', 'Bola.OK (2)']);
    expect(withNumberedNames(withSameNames('Bola')).viewerParticipant?.name).toBe('Bola.OK (1)');
  });

  it('have their numbers in the text of the page', async () => {
    const { user } = await show(<CycleView cycle={withSameNames()} search={{}} />);
    await user.click(screen.getByRole('button', { name: /of 2 paid/ }));

    expect(screen.getAllByText('Bola.OK (2)').length).toBeGreaterThan(0);
    expect(screen.queryAllByText('Bola.OK')).toEqual([]);
  });

  it('have their numbers for a person who is invited', async () => {
    const cycle = aCircle({
      viewer: 'Chidi',
      given: { isOwner: false, userId: 'user-ada' },
      participants: { Bola: { name: 'Ada.LO' }, Chidi: { status: 'PENDING' } },
    });
    const viewer = viewerCalled('Chidi');
    await show(<CycleView cycle={cycle} search={{ status: 'pending' }} />, [], { viewer });

    expect(
      screen.getByRole('heading', { name: t('answers.invite.title', { owner: 'Ada.LO (1)' }) }),
    ).toBeTruthy();
    expect(screen.getByText(/^Ada\.LO \(1\) is waiting for your answer\./)).toBeTruthy();
  });

  it('have their numbers where the owner removes invites', async () => {
    const cycle = aCircle({ participants: { Chidi: { name: 'Bola.OK' } } });
    const invites = cycle.participants.slice(1).map(({ id, name, email }) =>
      anInvite({
        id: `invite-${id}`,
        email: email ?? '',
        status: 'ACCEPTED',
        participant: { id, name },
      }),
    );
    const { user } = await show(<CycleView cycle={{ ...cycle, invites }} search={{}} />);
    const section = screen.getByRole('region', { name: 'The Participants' });
    await user.click(within(section).getByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Participants' });

    expect(within(dialog).getByText('Bola.OK (1)')).toBeTruthy();
    expect(within(dialog).getByText('Bola.OK (2)')).toBeTruthy();
  });

  it('have no numbers if their names differ', () => {
    const cycle = aCircle({ stage: 'running' });

    expect(withNumberedNames(cycle)).toBe(cycle);
  });
});

it('a former member has the same name in the payments, which the API has in English', () => {
  const cycle = aCircle({
    stage: 'running',
    participants: { Bola: { name: 'Ancien membre 2', formerNumber: 2, userId: null, email: null } },
  });
  const named = withNumberedNames(cycle);
  expect(named.participants.map(({ name }) => name)).toEqual(['Ada.LO', 'Ancien membre 2', 'Chidi.AD']);
  expect(named.rounds[0]?.payments.map(({ name }) => name)).toEqual(['Ancien membre 2', 'Chidi.AD']);
});
