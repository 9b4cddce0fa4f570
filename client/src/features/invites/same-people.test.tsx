// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  CycleInvitesDocument,
  FormerMembersDocument,
  JoinPanelDocument,
  SendInvitesDocument,
} from '../../graphql/generated.ts';
import { t } from '../../lib/t.ts';
import { toaster } from '../../lib/toaster.ts';
import { aCycle, anInvite, aTerms } from '../../testing/builders.ts';
import { aCircle } from '../../testing/circle.ts';
import { answering, refusing, show, unreachable } from '../../testing/render.tsx';
import type { Answer } from '../../testing/server.ts';
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
// The page also shows the join link.
const panel = answering(JoinPanelDocument, {
  cycle: { id: 'cycle-1', joinLink: null, joinRequests: [], terms: aTerms() },
});
const showPage = (step: string, ...answers: Answer[]) =>
  show(<SendInvitesPage step={step} cycleId="cycle-1" from="cycle-0" />, [...answers, panel]);
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

afterEach(() => act(() => toaster.remove()));

describe('the people of the last circle', () => {
  it('are selected with their relationship, and invited once by one tap', async () => {
    const { calls } = await showPage(
      '1',
      next(),
      former(),
      answering(SendInvitesDocument, { sendInvites: aCycle({ invites: [anInvite()] }) }),
    );
    const button = await screen.findByRole('button', { name: 'Invite 3 people' });
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

  it('show who has closed their account, who said no, and who is already invited', async () => {
    const people = {
      Bola: { userId: null, name: null },
      Chidi: { status: 'REJECTED' },
      Dele: {},
    } as const;
    const { user } = await showPage(
      '1',
      next({ invites: [anInvite({ email: 'DELE@example.com' })] }),
      former({}, people),
    );

    const closed = await box(new RegExp(t('invitesPage.again.gone')));
    const saidNo = await box(new RegExp(t('invitesPage.again.saidNo')));
    expect([closed.disabled, closed.checked]).toEqual([true, false]);
    expect([saidNo.disabled, saidNo.checked]).toEqual([false, false]);
    expect((await box(new RegExp(t('invitesPage.again.invited')))).disabled).toBe(true);
    expect(screen.getByRole('button', { name: 'Invite 0 people' }).getAttribute('aria-disabled')).toBe(
      'true',
    );

    await user.click(saidNo);
    expect(screen.getByRole('button', { name: 'Invite 1 person' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('stay selected if sending is refused', async () => {
    const { user } = await showPage('1', next(), former(), refusing(SendInvitesDocument, 'limit-reached'));
    await user.click(await box(/Bola/));
    await user.click(screen.getByRole('button', { name: 'Invite 2 people' }));

    expect(await screen.findByRole('button', { name: 'Invite 2 people' })).toBeTruthy();
    expect((await box(/Bola/)).checked).toBe(false);
  });

  it('are shown only to the owner of a circle that has ended', async () => {
    await showPage('1', next(), former({ stage: 'RUNNING' }));

    expect(await screen.findByText(t('invitesPage.again.notOrganiser'))).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByLabelText('Email')).toBeTruthy();
  });

  it('can be loaded again after a failure, with the form for others below', async () => {
    const { user } = await showPage('1', next(), unreachable(FormerMembersDocument), former());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await box(/Bola/)).toBeTruthy();
    expect(screen.getByLabelText('Email')).toBeTruthy();
  });
});
