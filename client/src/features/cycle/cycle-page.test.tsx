import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { CyclePageDocument, InviteEndingDocument } from '../../graphql/generated.ts';
import { aCircle } from '../../testing/circle.ts';
import { openCyclePage } from '../../testing/cycle-page.tsx';
import { answering, held, refusing, show, strange, unreachable } from '../../testing/render.tsx';
import { t } from '../../lib/t.ts';
import { CyclePage } from './cycle-page.tsx';

describe('the page of a cycle', () => {
  it('shows a spinner until the cycle has loaded, then the cycle with its title', async () => {
    const opened = openCyclePage(aCircle());
    expect(await screen.findByRole('status', { name: 'Loading...' })).not.toBeNull();
    await opened;

    expect(await screen.findByRole('heading', { level: 1, name: 'Holiday savings' })).not.toBeNull();
    expect(document.title).toBe('Holiday savings');
    expect(screen.queryByRole('status', { name: 'Loading...' })).toBeNull();
  });

  it('shows the title while it loads, if a list has fetched it', async () => {
    function Leading() {
      const [isOpen, setOpen] = useState(false);
      if (isOpen) return <CyclePage cycleId="cycle-1" search={{}} />;
      return <button onClick={() => setOpen(true)}>Open</button>;
    }
    const { client, user } = await show(<Leading />, [
      held(answering(CyclePageDocument, { cycle: aCircle() })).answer,
    ]);
    client.cache.restore({ 'Cycle:cycle-1': { __typename: 'Cycle', title: 'Holiday savings' } });
    await user.click(screen.getByRole('button', { name: 'Open' }));

    expect(screen.getByRole('heading', { level: 1, name: 'Holiday savings' })).not.toBeNull();
    expect(screen.getByRole('status', { name: 'Loading...' })).not.toBeNull();
    expect(document.title).toBe('Holiday savings');
  });

  it.each([
    ['unreachable', unreachable(CyclePageDocument), t('statements.cycleUnavailable')],
    ['not found', refusing(CyclePageDocument, 'cycle-not-found'), failureText('cycle-not-found')],
    ['not one of theirs', refusing(CyclePageDocument, 'not-a-member'), failureText('not-a-member')],
    ['null', strange(CyclePageDocument, { data: { cycle: null } }), failureText('cycle-not-found')],
    ['missing from the response', strange(CyclePageDocument, { data: null }), failureText('cycle-not-found')],
  ])('shows an error if the cycle is %s', async (_case, answer, message) => {
    await openCyclePage(undefined, { answers: [answer] });

    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(document.title).toBe('Cycle');
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it.each([
    ['cycle-not-found', 'invite-withdrawn', 'invite-withdrawn'],
    ['not-a-member', 'invite-withdrawn', 'invite-withdrawn'],
    ['not-a-member', 'already-responded', 'not-a-member'],
    ['cycle-not-found', 'invalid-link', 'cycle-not-found'],
  ] as const)('explains an invite whose cycle is %s and whose link is %s: %s', async (cycle, link, shown) => {
    await openCyclePage(undefined, {
      query: 'purpose=invite&participantId=participant-bola&token=secret',
      answers: [refusing(CyclePageDocument, cycle), refusing(InviteEndingDocument, link)],
    });

    expect((await screen.findByRole('alert')).textContent).toContain(failureText(shown));
  });

  it('can try again if the server is unreachable', async () => {
    const { user } = await openCyclePage(undefined, {
      answers: [unreachable(CyclePageDocument), answering(CyclePageDocument, { cycle: aCircle() })],
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Holiday savings' })).not.toBeNull();
  });

  it.each([
    ['participantId=participant-bola', 'Ada'],
    ['ownerParticipantId=participant-bola', 'Ada'],
    ['ownerParticipantId=participant-ada', 'Bola'],
    ['participantId=participant-ada', 'Bola'],
  ] as const)(
    'is refused if the URL names a participant who is not the viewer: %s as %s',
    async (query, viewer) => {
      await openCyclePage(aCircle({ viewer }), { query, viewer });

      expect((await screen.findByRole('alert')).textContent).toContain(failureText('not-a-member'));
      expect(screen.queryByRole('heading', { name: 'Holiday savings' })).toBeNull();
    },
  );

  it('adds missing parameters to the URL, and keeps the given ones', async () => {
    const { address } = await openCyclePage(aCircle(), { query: 'status=pending' });
    await screen.findByRole('heading', { level: 1 });

    await waitFor(() => expect(address()).toContain('participantId=participant-ada'));
    const parameters = new URL(address(), 'http://kolo.test').searchParams;
    expect(Object.fromEntries(parameters)).toEqual({
      status: 'pending',
      isOwner: 'true',
      participantId: 'participant-ada',
      ownerParticipantId: 'participant-ada',
    });
  });

  it('shows the type, the stage and the current round of a running cycle', async () => {
    const given = { startDate: '2999-01-31' };
    await openCyclePage(aCircle({ stage: 'running', given }));
    await screen.findByRole('heading', { level: 1 });

    expect(screen.getByText('Group')).not.toBeNull();
    expect(screen.getByText('Running · round 1 of 3')).not.toBeNull();
  });
});
