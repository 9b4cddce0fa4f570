import { ButtonLink } from '../../../components/links.tsx';
import { t } from '../../../lib/t.ts';
import type { CycleSearch } from '../cycle-search.ts';

interface AnswerLinkProps {
  cycleId: string;
  search: CycleSearch;
  /** The id of the link, if the owner's to-do list leads to it. */
  id?: string;
}

/** Links to Confirm and Reject for people without the emailed link. Hidden if the page already shows them. */
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
      {t('answers.link')}
    </ButtonLink>
  );
}
