import type { ProposalsFieldsFragment } from '../../../graphql/generated.ts';

/** The proposals that the page of a cycle shows. */
export const openProposals = ({
  proposals,
}: Pick<ProposalsFieldsFragment, 'proposals'>): ProposalsFieldsFragment['proposals'] =>
  proposals.filter(({ status }) => status === 'OPEN');
