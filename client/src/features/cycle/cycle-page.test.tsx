import { failures } from '@kolo/server/domain/messages/failures.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CyclePageDocument } from '../../graphql/generated.ts';
import { aCircle } from '../../testing/circle.ts';
import { openCyclePage } from '../../testing/cycle-page.tsx';
import { answering, refusing, strange, unreachable } from '../../testing/render.tsx';
import { t } from '../../lib/t.ts';

describe('the page of a cycle', () => {
  it('shows a spinner until the cycle is there, then the cycle under its own title', async () => {
    const opened = openCyclePage(aCircle());
    expect(await screen.findByRole('status', { name: 'Loading...' })).not.toBeNull();
    await opened;

    expect(await screen.findByRole('heading', { level: 1, name: 'Holiday savings' })).not.toBeNull();
    expect(document.title).toBe('Holiday savings');
    expect(screen.queryByRole('status', { name: 'Loading...' })).toBeNull();
  });

  it.each([
    ['unreachable', unreachable(CyclePageDocument), t('statements.cycleUnavailable')],
    ['not there', refusing(CyclePageDocument, 'cycle-not-found'), failures['cycle-not-found'].text()],
    ['not theirs', refusing(CyclePageDocument, 'not-a-member'), failures['not-a-member'].text()],
    ['null', strange(CyclePageDocument, { data: { cycle: null } }), failures['cycle-not-found'].text()],
    ['nothing at all', strange(CyclePageDocument, { data: null }), failures['cycle-not-found'].text()],
  ])('says so when the cycle is %s', async (_case, answer, words) => {
    await openCyclePage(undefined, { answers: [answer] });

    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(document.title).toBe('Cycle');
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('tries again on request where nobody answered', async () => {
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
    'is refused where the address names a participant who is not the viewer: %s as %s',
    async (query, viewer) => {
      await openCyclePage(aCircle({ viewer }), { query, viewer });

      expect((await screen.findByRole('alert')).textContent).toContain(failures['not-a-member'].text());
      expect(screen.queryByRole('heading', { name: 'Holiday savings' })).toBeNull();
    },
  );

  it('fills in what the address leaves out, and keeps what it says', async () => {
    const { address } = await openCyclePage(aCircle(), { query: 'status=pending' });
    await screen.findByRole('heading', { level: 1 });

    await waitFor(() => expect(address()).toContain('participantId=participant-ada'));
    const filled = new URL(address(), 'http://kolo.test').searchParams;
    expect(Object.fromEntries(filled)).toEqual({
      status: 'pending',
      isOwner: 'true',
      participantId: 'participant-ada',
      ownerParticipantId: 'participant-ada',
    });
  });

  it('names the type and the state, and the round once it runs', async () => {
    const given = { startDate: '2999-01-31' };
    await openCyclePage(aCircle({ stage: 'running', given }));
    await screen.findByRole('heading', { level: 1 });

    expect(screen.getByText('Group')).not.toBeNull();
    expect(screen.getByText('Running · round 1 of 3')).not.toBeNull();
  });
});
