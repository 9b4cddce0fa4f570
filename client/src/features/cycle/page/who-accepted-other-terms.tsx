import { Text } from '@chakra-ui/react';
import { readTerms, termsDifferences, type TermsDifference } from '@kolo/server/domain/terms.ts';
import { Fragment } from 'react';
import { useAcceptedTermsQuery, type AcceptedTermsQuery } from '../../../graphql/generated.ts';
import { personLabel } from '../../../lib/person.ts';
import { otherTermsMessages } from './other-terms-messages.ts';

/** So many are told one by one; the heading says how many there are. */
const TOLD = 12;

/**
 * Before the owner freezes: who said yes to other terms than those of now, and in what they differ (docs/rules.md §26.3). They are
 * asked again when they get their slots; here it can still be talked about.
 */
export function WhoAcceptedOtherTerms({ cycleId }: { cycleId: string }) {
  const { data, error } = useAcceptedTermsQuery({ variables: { id: cycleId }, fetchPolicy: 'network-only' });
  if (!data && error)
    return (
      <Text as="span" display="block" mt="3">
        {otherTermsMessages.unavailable}
      </Text>
    );
  const told = data ? othersOf(data.cycle) : [];
  if (told.length === 0) return null;
  return (
    <>
      <Text as="span" display="block" mt="3" fontWeight="semibold">
        {otherTermsMessages.heading(told.length)}
      </Text>
      {told.slice(0, TOLD).map(({ id, name, differences }) => (
        <Fragment key={id}>
          <Text as="bdi" display="block" mt="2" fontWeight="medium" overflowWrap="anywhere">
            {name}
          </Text>
          {differences.map((difference) => (
            <Text as="bdi" key={difference.label} display="block" overflowWrap="anywhere">
              {otherTermsMessages.difference(difference)}
            </Text>
          ))}
        </Fragment>
      ))}
    </>
  );
}

type Cycle = AcceptedTermsQuery['cycle'];

/** Somebody who said yes to other terms. */
interface Other {
  id: string;
  name: string;
  differences: TermsDifference[];
}

/** The owner's own yes goes with each change of the settings. */
function othersOf({ terms, participants }: Cycle): Other[] {
  return participants.flatMap((person) => {
    const last = person.consents.findLast(({ kind }) => kind === 'JOIN');
    if (person.status !== 'ACCEPTED' || !last || last.termsHash === terms.hash) return [];
    const differences = termsDifferences(readTerms(last.terms), terms);
    return [{ id: person.id, name: personLabel(person), differences }];
  });
}
