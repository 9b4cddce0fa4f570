import { screen, waitFor } from '@testing-library/react';
import { failureText } from '@kolo/server/domain/messages/failures.ts';
import type { ProposalTask } from '@kolo/server/domain/proposals.ts';
import { describe, expect, it } from 'vitest';
import {
  AnswerProposalDocument,
  ObjectToProposalDocument,
  ProposeOwnerDocument,
  VoteOnProposalDocument,
  WithdrawProposalDocument,
} from '../../../graphql/generated.ts';
import { formatInstantDay } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { aCircle, viewerCalled, type Name } from '../../../testing/circle.ts';
import { openCyclePage } from '../../../testing/cycle-page.tsx';
import { answering, refusing, show } from '../../../testing/render.tsx';
import { ProposalsCard } from './proposals-card.tsx';
import { ProposeOwnerDialog } from './propose-owner-dialog.tsx';

const circle = (viewer: Name) => aCircle({ stage: 'running', viewer });
/** Bola proposes Chidi instead of Ada. */
const proposal = {
  id: 'proposal-1',
  kind: 'OWNER' as const,
  status: 'OPEN' as const,
  candidateName: null,
  email: null,
  balance: null,
  payeeVotesMissing: 0,
  candidateAgreed: false,
  lapsesAt: '2027-03-01T12:00:00.000Z',
  passesAt: null as string | null,
  votesMissing: 1,
  viewerTask: null as ProposalTask | null,
  subject: { id: 'participant-ada' },
  proposedBy: { id: 'participant-bola' },
  candidate: { id: 'participant-chidi' },
  votes: [{ id: 'participant-bola' }],
};
const agreed = {
  ...proposal,
  candidateAgreed: true,
  votesMissing: 0,
  passesAt: '2027-02-15T12:00:00.000Z',
  votes: [{ id: 'participant-bola' }, { id: 'participant-chidi' }],
};
const setup = (viewer: Name, proposals: (typeof proposal)[]) => {
  const after = circle(viewer);
  return { cycle: { ...after, proposals }, after };
};
const nameOf = (name: Name): string =>
  circle('Ada').participants.find(({ id }) => id === `participant-${name.toLowerCase()}`)?.name ?? '';
const candidate = nameOf('Chidi');
const owner = nameOf('Ada');
const viewerIs = (name: Name) => ({ viewer: viewerCalled(name) });

describe('a proposal of a new organiser', () => {
  it('tells the organiser until when they can object, by one click', async () => {
    const { cycle, after } = setup('Ada', [agreed]);
    const { user, calls } = await openCyclePage(cycle, {
      answers: [answering(ObjectToProposalDocument, { objectToProposal: after })],
    });
    await screen.findByText(
      t('proposals.owner.passing', { candidate, day: formatInstantDay(agreed.passesAt) }),
    );
    await user.click(screen.getByRole('button', { name: t('proposals.owner.object') }));
    expect(calls.find(({ name }) => name === 'ObjectToProposal')?.variables).toEqual({ id: 'proposal-1' });
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: t('proposals.owner.title') })).toBeNull(),
    );
  });

  it('asks the candidate', async () => {
    const { cycle, after } = setup('Chidi', [{ ...proposal, viewerTask: 'ANSWER' }]);
    const { user, calls } = await show(
      <ProposalsCard cycle={cycle} />,
      [answering(AnswerProposalDocument, { answerProposal: after })],
      viewerIs('Chidi'),
    );
    await screen.findByRole('region', { name: t('proposals.candidate.title') });
    await user.click(screen.getByRole('button', { name: t('proposals.candidate.decline') }));
    expect(calls.find(({ name }) => name === 'AnswerProposal')?.variables).toEqual({
      id: 'proposal-1',
      accept: false,
    });
  });

  it('lets the proposer withdraw it, and no one vote before the candidate has agreed', async () => {
    const { cycle, after } = setup('Bola', [proposal]);
    const { user } = await openCyclePage(cycle, {
      viewer: 'Bola',
      answers: [answering(WithdrawProposalDocument, { withdrawProposal: after })],
    });
    await screen.findByText(
      t('proposals.state.asked', { candidate, day: formatInstantDay(proposal.lapsesAt) }),
    );
    expect(screen.queryByRole('button', { name: t('proposals.voter.takeBack') })).toBeNull();
    await user.click(screen.getByRole('button', { name: t('proposals.voter.withdraw') }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: t('proposals.voter.title', { candidate }) })).toBeNull(),
    );
  });

  it('lets voters take their vote back, and shows why that was refused', async () => {
    const { cycle } = setup('Bola', [agreed]);
    const { user, calls } = await show(
      <ProposalsCard cycle={cycle} />,
      [refusing(VoteOnProposalDocument, 'proposal-closed')],
      viewerIs('Bola'),
    );
    await screen.findByText(
      t('proposals.state.passing', { candidate, owner, day: formatInstantDay(agreed.passesAt) }),
    );
    await user.click(screen.getByRole('button', { name: t('proposals.voter.takeBack') }));
    expect(calls.find(({ name }) => name === 'VoteOnProposal')?.variables).toEqual({
      id: 'proposal-1',
      agree: false,
    });
    await screen.findByText(failureText('proposal-closed'));
  });

  it('offers the vote to those who can give it, and to no one who joined later', async () => {
    const open = { ...agreed, votesMissing: 1, passesAt: null, votes: [{ id: 'participant-chidi' }] };
    for (const [viewerTask, found] of [
      ['VOTE', 1],
      [null, 0],
    ] as const) {
      const { cycle } = setup('Bola', [{ ...open, proposedBy: { id: 'participant-chidi' }, viewerTask }]);
      const { unmount } = await show(<ProposalsCard cycle={cycle} />, [], viewerIs('Bola'));
      await screen.findByRole('region', { name: t('proposals.voter.title', { candidate }) });
      expect(screen.queryAllByRole('button', { name: t('proposals.voter.agree') })).toHaveLength(found);
      unmount();
    }
  });

  it('shows nothing once it has ended', async () => {
    const { cycle } = setup('Ada', [{ ...proposal, status: 'LAPSED' as 'OPEN' }]);
    await show(<ProposalsCard cycle={cycle} />, []);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

it('proposes one of the people who have joined, and asks for a choice first', async () => {
  const cycle = circle('Bola');
  const { user, calls } = await show(
    <ProposeOwnerDialog cycle={cycle} open onClose={() => undefined} returnTo={() => null} />,
    [answering(ProposeOwnerDocument, { proposeOwner: { ...cycle, proposals: [proposal] } })],
    viewerIs('Bola'),
  );
  await screen.findByRole('radio', { name: candidate });
  expect(screen.queryByRole('radio', { name: owner })).toBeNull();
  await user.click(screen.getByRole('button', { name: t('proposals.dialog.propose') }));
  await screen.findByText(t('proposals.dialog.required'));
  await user.click(screen.getByRole('radio', { name: candidate }));
  await user.click(screen.getByRole('button', { name: t('proposals.dialog.propose') }));
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'ProposeOwner')?.variables).toEqual({
      cycleId: cycle.id,
      participantId: 'participant-chidi',
    }),
  );
});
