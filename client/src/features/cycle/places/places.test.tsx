import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { isolated } from '@kolo/server/domain/names.ts';
import type { ProposalTask } from '@kolo/server/domain/proposals.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  ProposePlaceDocument,
  VoteOnProposalDocument,
  WithdrawProposalDocument,
} from '../../../graphql/generated.ts';
import { formatInstantDay } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { aCircle, viewerCalled, type CircleOptions, type Name } from '../../../testing/circle.ts';
import { openCyclePage } from '../../../testing/cycle-page.tsx';
import { answering, refusing, show } from '../../../testing/render.tsx';
import { CycleMenu } from '../menu/cycle-menu.tsx';
import { entriesFor } from '../menu/menu-entries.ts';
import { PlaceQuestion } from './place-question.tsx';

const circle = (viewer: Name, given: CircleOptions['given'] = {}) =>
  aCircle({ stage: 'running', size: 4, viewer, given: { currency: 'GBP', ...given } });
/** Bola hands her place to Emeka. */
const asked = {
  id: 'proposal-1',
  kind: 'PLACE' as const,
  status: 'OPEN' as const,
  candidateName: null as string | null,
  candidateAgreed: false,
  email: null as string | null,
  lapsesAt: '2027-03-01T12:00:00.000Z',
  passesAt: null,
  balance: 200 as number | null,
  votesMissing: 2,
  payeeVotesMissing: 1,
  viewerTask: null as ProposalTask | null,
  subject: { id: 'participant-bola' },
  proposedBy: { id: 'participant-bola' },
  candidate: null,
  votes: [] as { id: string }[],
};
const agreed = { ...asked, candidateName: 'Emeka Obi', candidateAgreed: true };
const day = formatInstantDay(asked.lapsesAt);
const card = (viewer: Name, proposal: typeof asked, mocks: Parameters<typeof show>[1] = []) =>
  show(<PlaceQuestion cycle={circle(viewer, { proposals: [proposal] })} proposal={proposal} />, mocks, {
    viewer: viewerCalled(viewer),
  });
const bola = 'Bola.OK';
const emeka = isolated('Emeka Obi');

describe('a place that passes on', () => {
  it('shows its holder who got the link, and lets them withdraw it', async () => {
    const email = 'emeka@example.com';
    const { user } = await openCyclePage(circle('Bola', { proposals: [{ ...asked, email }] }), {
      viewer: 'Bola',
      answers: [answering(WithdrawProposalDocument, { withdrawProposal: circle('Bola') })],
    });
    const question = await screen.findByRole('region', { name: t('places.own.title') });
    expect(within(question).getByText(t('places.own.asked', { email: isolated(email), day }))).not.toBeNull();
    expect(within(question).getByText(t('labels.placeNotice'))).not.toBeNull();
    await user.click(within(question).getByRole('button', { name: t('proposals.voter.withdraw') }));
    await waitFor(() => expect(screen.queryByRole('region', { name: t('places.own.title') })).toBeNull());
  });

  it('offers the others no vote before the new person has agreed, and names no address', async () => {
    await card('Chidi', asked);
    await screen.findByRole('region', { name: t('places.asked.title', { holder: bola }) });
    expect(screen.getByText(t('places.asked.text', { day }))).not.toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['Ada', 200, t('places.balance.more', { holder: bola, amount: '£200' })],
    ['Chidi', -800, t('places.balance.less', { holder: bola, amount: '£800' })],
    ['Chidi', 0, t('places.balance.even', { holder: bola })],
  ] as const)('asks %s for a vote, and says how the place stands: %d', async (viewer, balance, text) => {
    const { user, calls } = await card(viewer, { ...agreed, balance, viewerTask: 'VOTE' }, [
      answering(VoteOnProposalDocument, { voteOnProposal: circle(viewer) }),
    ]);
    await screen.findByRole('region', { name: t('places.vote.title', { candidate: emeka, holder: bola }) });
    expect(screen.getByText(text)).not.toBeNull();
    expect(screen.getByText(new RegExp(t('places.missing.all', { votes: 2 })))).not.toBeNull();
    expect(screen.getByText(new RegExp(t('places.missing.payees', { votes: 1 })))).not.toBeNull();
    await user.click(screen.getByRole('button', { name: t('proposals.voter.agree') }));
    await screen.findByText(t('notices.voteOnProposal.done'));
    expect(calls[0]?.variables).toEqual({ id: 'proposal-1', agree: true });
  });

  it('lets a voter take the vote back, and no one vote who joined later', async () => {
    const voted = await card('Chidi', { ...agreed, votes: [{ id: 'participant-chidi' }] });
    expect(screen.getByRole('button', { name: t('proposals.voter.takeBack') })).not.toBeNull();
    voted.unmount();
    await card('Dele', { ...agreed, votes: [{ id: 'participant-chidi' }] });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('handing over a place', () => {
  const open = async (mocks: Parameters<typeof show>[1]) => {
    const result = await show(<CycleMenu cycle={circle('Bola')} search={{}} />, mocks, {
      viewer: viewerCalled('Bola'),
    });
    await result.user.click(screen.getByRole('button', { name: t('circleMenu.open') }));
    await result.user.click(
      await screen.findByRole('button', { name: new RegExp(`^${t('proposals.menu.place')}`) }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: t('places.dialog.title') }));
    const fill = async (email: string) => {
      await result.user.type(dialog.getByLabelText(new RegExp(t('places.dialog.email'))), email);
      await result.user.type(dialog.getByLabelText(new RegExp(t('accountFields.ownPassword'))), 'a password');
      await result.user.click(dialog.getByRole('button', { name: t('places.dialog.submit') }));
    };
    return { ...result, dialog, fill };
  };

  it('sends a link to the address, with the password', async () => {
    const after = circle('Bola', { proposals: [asked] });
    const { dialog, calls, fill } = await open([answering(ProposePlaceDocument, { proposePlace: after })]);
    expect(dialog.getByText(t('labels.placeNotice'))).not.toBeNull();
    await fill('emeka@example.com');
    await screen.findByText(t('notices.proposePlace.done'));
    expect(calls[0]?.variables).toEqual({
      participantId: 'participant-bola',
      email: 'emeka@example.com',
      password: 'a password',
    });
  });

  it.each(['already-member', 'limit-reached'] as const)(
    'shows beside the address why it is refused: %s',
    async (reason) => {
      const { dialog, fill } = await open([refusing(ProposePlaceDocument, reason)]);
      await fill('emeka@example.com');
      await waitFor(() =>
        expect(dialog.getByLabelText(new RegExp(t('places.dialog.email'))).getAttribute('aria-invalid')).toBe(
          'true',
        ),
      );
      expect(dialog.getByText(failureText(reason))).not.toBeNull();
    },
  );

  it.each(['payment-open', 'proposal-open'] as const)(
    'shows below the form why the place cannot pass on: %s',
    async (reason) => {
      const { dialog, fill } = await open([refusing(ProposePlaceDocument, reason)]);
      await fill('emeka@example.com');
      expect(await dialog.findByText(failureText(reason))).not.toBeNull();
    },
  );

  it('is in the menu of a running circle, for everyone but the organiser, once at a time', () => {
    const keys = (cycle: Parameters<typeof entriesFor>[0]) => entriesFor(cycle).map(({ key }) => key);
    expect(keys(circle('Bola'))).toContain('hand-place');
    expect(keys(circle('Chidi', { proposals: [asked] }))).toContain('hand-place');
    for (const cycle of [
      circle('Ada'),
      circle('Bola', { proposals: [asked] }),
      aCircle({ stage: 'confirmed', viewer: 'Bola' }),
      circle('Bola', { stage: 'STOPPED' }),
    ])
      expect(keys(cycle)).not.toContain('hand-place');
    expect(keys(circle('Bola', { proposals: [{ ...asked, status: 'DECLINED' }] }))).toContain('hand-place');
  });
});
