import { ButtonLink } from '../../../components/links.tsx';
import type { CycleSearch } from '../cycle-search.ts';

interface AnswerLinkProps {
  cycleId: string;
  search: CycleSearch;
  /** Where the owner's path leads to it. */
  id?: string;
}

/** The way to Confirm and Reject without the e-mail's link; there is none where they stand already. */
export function AnswerLink({ cycleId, search, id }: AnswerLinkProps) {
  if (search.purpose === 'collectionStatus') return null;
  return (
    <ButtonLink
      id={id}
      to="/my-cycles/$cycleId"
      params={{ cycleId }}
      search={{ ...search, purpose: 'collectionStatus' }}
      size="sm"
    >
      Answer for your slot
    </ButtonLink>
  );
}
