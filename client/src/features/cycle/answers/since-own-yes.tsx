import { Text } from '@chakra-ui/react';
import { readTerms, termsDifferences, type ComparedTerms } from '@kolo/server/domain/terms.ts';
import { useOwnConsentsQuery } from '../../../graphql/generated.ts';
import { answerMessages } from './answer-messages.ts';
import { Differences } from './differences.tsx';

interface SinceOwnYesProps {
  participantId: string;
  /** Those of the slot that is asked about. */
  terms: ComparedTerms;
}

/** What differs from what this person said yes to last (docs/rules.md §26.3); nothing before a first yes. */
export function SinceOwnYes({ participantId, terms }: SinceOwnYesProps) {
  const { data, error } = useOwnConsentsQuery({
    variables: { id: participantId },
    fetchPolicy: 'network-only',
  });
  if (!data && error)
    return (
      <Text as="output" display="block" mt="4">
        {answerMessages.sinceYesUnavailable}
      </Text>
    );
  const last = data?.participant.consents.at(-1);
  if (!last) return null;
  const before: ComparedTerms = readTerms(last.terms);
  const people = {
    before: before.participantsCount ?? last.seats,
    after: terms.participantsCount ?? 0,
  };
  return (
    <Differences heading={answerMessages.sinceYes} differences={termsDifferences(before, terms, people)} />
  );
}
