// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  CycleInvitesDocument,
  FormerMembersDocument,
  JoinPanelDocument,
  SendInvitesDocument,
} from '../../graphql/generated.ts';
import { toaster } from '../../lib/toaster.ts';
import { aCycle, anInvite, aTerms } from '../../testing/builders.ts';
import { aCircle } from '../../testing/circle.ts';
import { answering, refusing, show, unreachable } from '../../testing/render.tsx';
import type { Answer } from '../../testing/server.ts';
import { samePeopleMessages as words } from './same-people-messages.ts';
import { SendInvitesPage } from './send-invites-page.tsx';

const last = (given = {}, people = {}) =>
  aCircle({
    stage: 'running',
    size: 4,
    given: { id: 'cycle-0', title: 'Last year', stage: 'COMPLETED', ...given },
    participants: people,
  });
const former = (given = {}, people = {}) => answering(FormerMembersDocument, { cycle: last(given, people) });
const next = (given = {}) => answering(CycleInvitesDocument, { cycle: aCycle(given) });
// The link to share stands on that page, too.
const panel = answering(JoinPanelDocument, {
  cycle: { id: 'cycle-1', joinLink: null, joinRequests: [], terms: aTerms() },
});
const look = (step: string, ...answers: Answer[]) =>
  show(<SendInvitesPage step={step} cycleId="cycle-1" from="cycle-0" />, [...answers, panel]);
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

afterEach(() => act(() => toaster.remove()));

describe('the people of the last circle', () => {
  it('are ticked with who they are, and invited by one tap, once', async () => {
    const { calls } = await look(
      '1',
      next(),
      former(),
      answering(SendInvitesDocument, { sendInvites: aCycle({ invites: [anInvite()] }) }),
    );
    const button = await screen.findByRole('button', { name: words.invite(3) });
    expect((await box(/Bola.OK.*Friend/)).checked).toBe(true);

    button.click();
    button.click();

    await waitFor(() => expect(calls.some(({ name }) => name === 'SendInvites')).toBe(true));
    expect(calls.filter(({ name }) => name === 'SendInvites').map(({ variables }) => variables)).toEqual([
      {
        cycleId: 'cycle-1',
        invites: ['bola', 'chidi', 'dele'].map((name) => ({
          email: `${name}@example.com`,
          relationship: 'FRIEND',
        })),
      },
    ]);
  });

  it('say who is gone, who said no, and who is invited already', async () => {
    const people = {
      Bola: { userId: null, name: null },
      Chidi: { status: 'REJECTED' },
      Dele: {},
    } as const;
    const { user } = await look(
      '1',
      next({ invites: [anInvite({ email: 'DELE@example.com' })] }),
      former({}, people),
    );

    const gone = await box(new RegExp(words.why.GONE));
    const saidNo = await box(new RegExp(words.why.SAID_NO));
    expect([gone.disabled, gone.checked]).toEqual([true, false]);
    expect([saidNo.disabled, saidNo.checked]).toEqual([false, false]);
    expect((await box(new RegExp(words.isInvited))).disabled).toBe(true);
    expect(screen.getByRole('button', { name: words.invite(0) }).getAttribute('aria-disabled')).toBe('true');

    await user.click(saidNo);
    expect(screen.getByRole('button', { name: words.invite(1) }).getAttribute('aria-disabled')).toBeNull();
  });

  it('keep their ticks where sending is refused, and say why', async () => {
    const { user } = await look('1', next(), former(), refusing(SendInvitesDocument, 'limit-reached'));
    await user.click(await box(/Bola/));
    await user.click(screen.getByRole('button', { name: words.invite(2) }));

    expect(await screen.findByRole('button', { name: words.invite(2) })).toBeTruthy();
    expect((await box(/Bola/)).checked).toBe(false);
  });

  it('are shown to the owner of a circle that is over only', async () => {
    await look('1', next(), former({ stage: 'RUNNING' }));

    expect(await screen.findByText(words.notYours)).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByLabelText('Email')).toBeTruthy();
  });

  it('leave the way open to invite others where they cannot be loaded', async () => {
    const { user } = await look('1', next(), unreachable(FormerMembersDocument), former());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await box(/Bola/)).toBeTruthy();
    expect(screen.getByLabelText('Email')).toBeTruthy();
  });
});
