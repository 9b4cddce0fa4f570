import type { ProposalToAnswerFieldsFragment } from '../../graphql/generated.ts';
import { personLabel } from '../../lib/person.ts';
import { t } from '../../lib/t.ts';
import type { AcceptedCycle, JoinedCycle } from './lists.ts';

export type ProposalToAnswer = ProposalToAnswerFieldsFragment;

/** `offer`: the viewer is offered a circle; `proposal`: the viewer has to answer a proposal of a new organiser, or to vote on a place. */
export type OwnerItem =
  | { kind: 'offer'; cycle: JoinedCycle; owner: string }
  | { kind: 'proposal'; cycle: JoinedCycle; proposal: ProposalToAnswer };

export const offerItemsIn = (cycle: AcceptedCycle): OwnerItem[] =>
  cycle.ownerOffer !== null && cycle.ownerOffer.to.id === cycle.viewerParticipant?.id
    ? [{ kind: 'offer', cycle, owner: personLabel(cycle.ownerParticipant) }]
    : [];

export const proposalItemsIn = (cycle: JoinedCycle, proposals: readonly ProposalToAnswer[]): OwnerItem[] =>
  proposals
    .filter(({ cycleId }) => cycleId === cycle.id)
    .map((proposal) => ({ kind: 'proposal', cycle, proposal }));

export function ownerItemText(item: OwnerItem): { title: string; detail: string } {
  const { title: circle } = item.cycle;
  if (item.kind === 'offer') return { title: t('todo.offer', { name: item.owner }), detail: circle };
  return {
    title: proposalTitle(item.proposal),
    detail: `${circle} · ${proposalDetail(item.proposal)}`,
  };
}

const proposalDetail = ({ kind, candidateName, proposedBy }: ProposalToAnswer): string =>
  kind === 'PLACE'
    ? t('todo.proposal.newPerson', { name: personLabel({ name: candidateName, email: null }) })
    : t('todo.proposal.by', { name: personLabel(proposedBy) });

function proposalTitle({ kind, viewerTask, candidate, subject }: ProposalToAnswer): string {
  if (kind === 'PLACE') return t('todo.proposal.votePlace', { name: personLabel(subject) });
  if (viewerTask === 'ANSWER') return t('todo.proposal.answer');
  const name = personLabel(candidate ?? { name: null, email: null });
  return viewerTask === 'OBJECT' ? t('todo.proposal.object', { name }) : t('todo.proposal.vote', { name });
}
