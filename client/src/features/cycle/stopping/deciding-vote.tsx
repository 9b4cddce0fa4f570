import { Text } from '@chakra-ui/react';
import { repaymentsByPairs, type VoteEffect } from '@kolo/server/domain/stopping.ts';
import { FirstOfMany } from '../../../components/first-of-many.tsx';
import type { CycleViewFieldsFragment } from '../../../graphql/generated.ts';
import { formatInstant } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { receivedIn } from './received.ts';
import { repaymentText, type RepaymentParts } from './task-title.ts';

/**
 * The repayments that a stop would create now, as the server computes them, in the order of the page's participants: the viewer's own,
 * and those between others (docs/rules.md §32.5).
 */
function repaymentsNow({
  participants,
  rounds,
  participantAmount,
  viewerParticipant,
}: CycleViewFieldsFragment): Record<'mine' | 'others', RepaymentParts[]> {
  const all = repaymentsByPairs(
    participants.map(({ id }) => id),
    receivedIn(rounds),
  ).map(({ from, to, amount }) => ({
    from: { id: from },
    to: { id: to },
    amount: amount * participantAmount,
  }));
  const own = viewerParticipant?.id;
  const isOwn = ({ from, to }: RepaymentParts): boolean => from.id === own || to.id === own;
  return { mine: all.filter(isOwn), others: all.filter((each) => !isOwn(each)) };
}

interface OwnPairsProps {
  cycle: CycleViewFieldsFragment;
}

/** The viewer’s own repayments if the cycle stopped now: someone who is even may owe one person and be owed by another. */
export function OwnPairs({ cycle }: OwnPairsProps) {
  const { mine } = repaymentsNow(cycle);
  if (mine.length === 0) return null;
  return (
    <Text mt="3" overflowWrap="anywhere">
      {t('stopping.proposal.ownRepayments')}
      {mine.map((each) => (
        <Text as="span" display="block" key={`${each.from.id} ${each.to.id}`} mt="1" fontWeight="semibold">
          {t('stopping.proposal.repayment', { sentence: repaymentText(cycle, each) })}
        </Text>
      ))}
    </Text>
  );
}

interface DecidingVoteProps {
  cycle: CycleViewFieldsFragment;
  effect: VoteEffect;
  earliestAt: string;
}

/** The question before a vote that decides: what it does, and the repayments that follow, the viewer’s first. */
export function DecidingVote({ cycle, effect, earliestAt }: DecidingVoteProps) {
  const { mine, others } = repaymentsNow(cycle);
  const sentences = [
    ...(mine.length === 0 ? [t('stopping.first.nothing')] : mine.map((each) => repaymentText(cycle, each))),
    ...others.map((each) => repaymentText(cycle, each)),
  ];
  return (
    <>
      {effect === 'NOW'
        ? t('stopping.proposal.decidesNow')
        : t('stopping.proposal.decidesLater', { time: formatInstant(earliestAt) })}
      <Text as="span" display="block" mt="3">
        {t('stopping.proposal.repayments')}
      </Text>
      <FirstOfMany many={sentences}>
        {(shown) =>
          shown.map((sentence, index) => (
            <Text
              as="span"
              display="block"
              key={sentence}
              mt="1"
              fontWeight={index < Math.max(1, mine.length) ? 'semibold' : 'normal'}
            >
              {t('stopping.proposal.repayment', { sentence })}
            </Text>
          ))
        }
      </FirstOfMany>
    </>
  );
}
