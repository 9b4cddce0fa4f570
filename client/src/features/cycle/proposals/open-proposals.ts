/** The proposals that the page of a cycle shows. */
export const openProposals = <P extends { status: string }>({
  proposals,
}: {
  proposals: readonly P[];
}): P[] => proposals.filter(({ status }) => status === 'OPEN');
