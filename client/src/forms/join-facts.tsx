import { chakra } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import { everyFrequency } from '@kolo/server/domain/schedule.ts';
import type { JoinLookQuery } from '../graphql/generated.ts';
import { formatDay } from '../lib/format.ts';
import { t } from '../lib/t.ts';

/** What a circle costs, from when, and with how many people: for those who have its join link (docs/rules.md §28.6). */
export const JoinFacts = ({ facts }: { facts: JoinLookQuery['joinPreview'] }) => (
  <chakra.ul listStyleType="none" fontWeight="semibold" overflowWrap="anywhere">
    <li>
      {t('joining.facts.amount', {
        amount: amountText(facts.participantAmount, facts.currency),
        frequency: everyFrequency(facts.frequency),
      })}
    </li>
    <li>{t('joining.facts.start', { day: formatDay(facts.startDate) })}</li>
    <li>{t('joining.facts.people', { count: facts.participantsCount })}</li>
  </chakra.ul>
);
