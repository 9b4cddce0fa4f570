import { Text } from '@chakra-ui/react';
import { readTerms, termsDifferences, type ComparedTerms } from '@kolo/server/domain/terms.ts';
import { useOwnConsentsQuery } from '../../../graphql/generated.ts';
import { t } from '../../../lib/t.ts';
import { Differences } from './differences.tsx';

interface SinceOwnYesProps {
  participantId: string;
  /** The terms of the slot in question. */
  terms: ComparedTerms;
  /** The owner invites the people, so their number is no news. */
  isOwner: boolean;
}

/** What has changed since this person's latest consent (docs/rules.md §26.3). Empty if there is none. */
export function SinceOwnYes({ participantId, terms, isOwner }: SinceOwnYesProps) {
  const { data, error } = useOwnConsentsQuery({
    variables: { id: participantId },
    fetchPolicy: 'network-only',
  });
  if (!data && error)
    return (
      <Text as="output" display="block" mt="4">
        {t('answers.changes.sinceYesUnavailable')}
      </Text>
    );
  const last = data?.participant.consents.at(-1);
  if (!last) return null;
  const before: ComparedTerms = readTerms(last.terms);
  const after = terms.participantsCount ?? 0;
  const people = isOwner ? undefined : { before: before.participantsCount ?? last.seats, after };
  return (
    <Differences
      heading={t('answers.changes.sinceYes')}
      differences={termsDifferences(before, terms, people)}
    />
  );
}
