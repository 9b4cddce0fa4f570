import { Text } from '@chakra-ui/react';
import { readTerms, termsDifferences } from '@kolo/server/domain';
import { useAcceptedTermsQuery, type AcceptedTermsQuery } from '../../../graphql/generated.ts';
import { personLabel } from '../../../lib/person.ts';
import { otherTermsWords } from './other-terms-words.ts';

/** So many are told one by one; the heading says how many there are. */
const TOLD = 12;

/**
 * Before the owner freezes: who said yes to other terms than those of now, and in what they differ (docs/rules.md §26.3). They are
 * asked again when they get their slots; here it can still be talked about.
 */
export function WhoAcceptedOtherTerms({ cycleId }: { cycleId: string }) {
  const { data } = useAcceptedTermsQuery({ variables: { id: cycleId }, fetchPolicy: 'network-only' });
  const told = data ? othersOf(data.cycle) : [];
  if (told.length === 0) return null;
  return (
    <>
      <Text as="span" display="block" mt="3" fontWeight="semibold">
        {otherTermsWords.heading(told.length)}
      </Text>
      {told.slice(0, TOLD).map((sentence) => (
        <Text as="span" key={sentence} display="block" mt="1" overflowWrap="anywhere">
          {sentence}
        </Text>
      ))}
    </>
  );
}

type Cycle = AcceptedTermsQuery['cycle'];

/** The owner's own yes goes with each change of the settings. */
function othersOf({ terms, participants }: Cycle): string[] {
  return participants.flatMap((person) => {
    const last = person.consents.findLast(({ kind }) => kind === 'JOIN');
    if (person.status !== 'ACCEPTED' || !last || last.termsHash === terms.hash) return [];
    const differences = termsDifferences(readTerms(last.terms), terms).map(otherTermsWords.difference);
    return [otherTermsWords.person(personLabel(person), differences)];
  });
}
