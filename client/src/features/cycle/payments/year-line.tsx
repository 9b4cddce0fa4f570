import { Box, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { memberRounds, type MemberRoundState } from '@kolo/server/domain/member-rounds.ts';
import { isolated } from '@kolo/server/domain/names.ts';
import { currentRound } from '@kolo/server/domain/round.ts';
import { StatusSign, type Sign } from '../../../components/status-sign.tsx';
import type { RoundCardFieldsFragment } from '../../../graphql/generated.ts';
import { formatDay, formatMonthYear } from '../../../lib/format.ts';
import { personLabel } from '../../../lib/person.ts';
import { t } from '../../../lib/t.ts';

interface RoundValues {
  day: string;
  name: string;
}

/** For each state its sign, its name in the legend, and its sentence for screen readers. */
const states: Record<
  MemberRoundState,
  { sign: Sign; legend: () => string; text: (values: RoundValues) => string }
> = {
  received: {
    sign: 'full',
    legend: () => t('payments.year.received'),
    text: (values) => t('payments.year.received.text', values),
  },
  waiting: {
    sign: 'half',
    legend: () => t('payments.year.waiting'),
    text: (values) => t('payments.year.waiting.text', values),
  },
  disputed: {
    sign: 'facing',
    legend: () => t('status.disputed'),
    text: (values) => t('payments.year.disputed.text', values),
  },
  late: {
    sign: 'late',
    legend: () => t('payments.year.late'),
    text: (values) => t('payments.year.late.text', values),
  },
  due: {
    sign: 'empty',
    legend: () => t('payments.year.due'),
    text: (values) => t('payments.year.due.text', values),
  },
  own: {
    sign: 'own',
    legend: () => t('payments.year.own'),
    text: (values) => t('payments.year.own.text', values),
  },
};

/** The viewer's rounds as a line of signs with a legend: what is paid, what waits, what is late, and the own turn (docs/rules.md §20.17). */
export function YearLine({ cycle, day }: { cycle: RoundCardFieldsFragment; day: string }) {
  const rounds = memberRounds(cycle, day);
  const now = currentRound(cycle.rounds, day)?.id;
  const shown = [...new Set(rounds.map(({ state }) => state))];
  return (
    <>
      {/* As wide as the signs, so that the months stand below the first and the last. */}
      <Box w="fit-content" maxW="full" mt="3.5">
        <Flex as="ol" aria-label={t('payments.year.label')} listStyleType="none" wrap="wrap" gap="1">
          {rounds.map(({ round, state }) => (
            <Flex
              as="li"
              key={round.id}
              p="0.5"
              borderBottomWidth="2px"
              borderColor={round.id === now ? 'brand' : 'transparent'}
              {...(round.id === now ? { 'aria-current': 'step' as const } : {})}
            >
              <StatusSign shape={states[state].sign} />
              <VisuallyHidden>
                {states[state].text({
                  day: formatDay(round.date),
                  name: isolated(personLabel(round.collector)),
                })}
              </VisuallyHidden>
            </Flex>
          ))}
        </Flex>
        <Flex aria-hidden justify="space-between" gap="4" color="muted" textStyle="xs">
          <Text as="span">{formatMonthYear(rounds[0]?.round.date ?? day)}</Text>
          {rounds.length > 1 ? (
            <Text as="span">{formatMonthYear(rounds.at(-1)?.round.date ?? day)}</Text>
          ) : null}
        </Flex>
      </Box>
      {/* The signs above have their texts. */}
      <Flex aria-hidden wrap="wrap" columnGap="4" rowGap="0.5" mt="1" color="muted" textStyle="xs">
        {shown.map((state) => (
          <Flex key={state} align="center" gap="1">
            <StatusSign shape={states[state].sign} />
            <Text as="span">{states[state].legend()}</Text>
          </Flex>
        ))}
        {now === undefined ? null : (
          <Flex align="center" gap="1">
            <Box w="4" borderBottomWidth="2px" borderColor="brand" />
            <Text as="span">{t('payments.year.now')}</Text>
          </Flex>
        )}
      </Flex>
    </>
  );
}
