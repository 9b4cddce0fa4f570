import { Box, chakra, Flex } from '@chakra-ui/react';
import { cycleTypeLabel } from '@kolo/server/domain/cycle.ts';
import { currentRound } from '@kolo/server/domain/round.ts';
import { isUnderWay, stageLabel } from '@kolo/server/domain/stage.ts';
import { Chip } from '../../../components/chip.tsx';
import { TextLink } from '../../../components/links.tsx';
import { PageHeading } from '../../../components/page.tsx';
import type { CycleHeaderFieldsFragment } from '../../../graphql/generated.ts';
import { today } from '../../../lib/format.ts';
import { stageTones } from '../../../lib/stage-tones.ts';
import { t } from '../../../lib/t.ts';
import type { CycleSearch } from '../cycle-search.ts';
import { CycleMenu } from '../menu/cycle-menu.tsx';
import { RunButton } from './run-button.tsx';

interface CycleHeaderProps {
  cycle: CycleHeaderFieldsFragment;
  search: CycleSearch;
}

/** The breadcrumb, and the title, type and stage of the cycle. */
export function CycleHeader({ cycle, search }: CycleHeaderProps) {
  const { stage } = cycle;

  return (
    <>
      <Flex justify="space-between" align="flex-start" gap="3">
        <chakra.nav aria-label={t('cyclePage.breadcrumb')} textStyle="xs" minW="0">
          <Flex as="ol" listStyleType="none" gap="1.5" wrap="wrap">
            <li>
              <TextLink to="/my-cycles">{t('cyclePage.myCycles')}</TextLink>
            </li>
            <chakra.li minW="0" color="muted" aria-current="page">
              <span aria-hidden>/ </span>
              <chakra.bdi overflowWrap="anywhere">{cycle.title}</chakra.bdi>
            </chakra.li>
          </Flex>
        </chakra.nav>
        {/* The margin keeps the height of the row. */}
        <Box my="-3" me={{ base: '-2', md: '0' }}>
          <CycleMenu cycle={cycle} search={search} />
        </Box>
      </Flex>
      <Flex align="center" wrap="wrap" columnGap="3" rowGap="2.5" mt="2">
        <PageHeading dir="auto" overflowWrap="anywhere">
          {cycle.title}
        </PageHeading>
        <Flex gap="2.5" wrap="wrap">
          <Chip>{cycleTypeLabel(cycle.type)}</Chip>
          <Chip tone={stageTones[stage]}>{stageText(cycle)}</Chip>
        </Flex>
        {cycle.isRunning ? null : <RunButton cycle={cycle} search={search} />}
      </Flex>
    </>
  );
}

function stageText(cycle: CycleHeaderFieldsFragment): string {
  const label = stageLabel(cycle.stage);
  const round = isUnderWay(cycle) ? currentRound(cycle.rounds, today()) : undefined;
  return round
    ? t('cyclePage.stageAndRound', {
        stage: label,
        round: round.position + 1,
        rounds: cycle.rounds.length,
      })
    : label;
}
