import { Button, Text } from '@chakra-ui/react';
import { PLACES } from '@kolo/server/domain/places.ts';
import { readTerms, termsDifferences, type TermsDifference } from '@kolo/server/domain/terms.ts';
import { firstOf } from '@kolo/server/domain/text.ts';
import { Fragment } from 'react';
import { useBeforeFreezingQuery, type BeforeFreezingQuery } from '../../../graphql/generated.ts';
import { leadTo } from '../../../lib/controls.ts';
import { personLabel } from '../../../lib/person.ts';
import { t } from '../../../lib/t.ts';

/** The most people that are listed. The heading counts all of them. */
const LISTED = 12;

interface BeforeFreezingProps {
  cycleId: string;
  /** Given if freezing declines open requests to join: closes the dialog, so that the owner can answer them. */
  onAnswerFirst?: () => void;
}

/**
 * Lists the people whose request to join would be declined, and those who accepted different terms, with the differences, before the
 * owner freezes a section (docs/rules.md §26.3). Kolo asks the latter again when they get their slots, but the owner can talk to them now.
 */
export function BeforeFreezing({ cycleId, onAnswerFirst }: BeforeFreezingProps) {
  const { data, error } = useBeforeFreezingQuery({ variables: { id: cycleId }, fetchPolicy: 'network-only' });
  if (!data && error)
    return (
      <Text as="span" display="block" mt="3">
        {t('cyclePage.otherTerms.unavailable')}
      </Text>
    );
  const others = data ? othersOf(data.cycle) : [];
  const asking = data && onAnswerFirst ? data.cycle.joinRequests.map(({ name }) => name) : [];
  return (
    <>
      {asking.length > 0 ? (
        <>
          <Text as="span" display="block" mt="3" fontWeight="semibold" overflowWrap="anywhere">
            {t('cyclePage.freeze.declines', { names: firstOf(asking, LISTED), count: asking.length })}
          </Text>
          <Button
            variant="subtle"
            size="sm"
            mt="2"
            onClick={() => {
              onAnswerFirst?.();
              leadTo([PLACES.asking]);
            }}
          >
            {t('cyclePage.freeze.answerFirst')}
          </Button>
        </>
      ) : null}
      {others.length > 0 ? (
        <Text as="span" display="block" mt="3" fontWeight="semibold">
          {t('cyclePage.otherTerms.heading', { people: others.length })}
        </Text>
      ) : null}
      {others.slice(0, LISTED).map(({ id, name, differences }) => (
        <Fragment key={id}>
          <Text as="bdi" display="block" mt="2" fontWeight="medium" overflowWrap="anywhere">
            {name}
          </Text>
          {differences.map(({ label, before, after }) => (
            <Text as="bdi" key={label} display="block" overflowWrap="anywhere">
              {t('cyclePage.otherTerms.change', { term: label, before, after })}
            </Text>
          ))}
        </Fragment>
      ))}
    </>
  );
}

type Cycle = BeforeFreezingQuery['cycle'];

/** A participant who accepted different terms. */
interface Other {
  id: string;
  name: string;
  differences: TermsDifference[];
}

/** Never includes the owner: each change of the settings renews the owner's consent. */
function othersOf({ terms, participants }: Cycle): Other[] {
  return participants.flatMap((person) => {
    const last = person.consents.findLast(({ kind }) => kind === 'JOIN');
    if (person.status !== 'ACCEPTED' || !last || last.termsHash === terms.hash) return [];
    const differences = termsDifferences(readTerms(last.terms), terms);
    return [{ id: person.id, name: personLabel(person), differences }];
  });
}
