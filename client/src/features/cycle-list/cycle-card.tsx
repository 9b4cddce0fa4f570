import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { cycleTypeLabel, type CycleType } from '@kolo/server/domain/cycle.ts';
import { mayHide } from '@kolo/server/domain/hiding.ts';
import { stageLabel } from '@kolo/server/domain/stage.ts';
import { useId } from 'react';
import { Card } from '../../components/card.tsx';
import { Chip } from '../../components/chip.tsx';
import { CycleRing } from '../../components/cycle-ring.tsx';
import { ButtonLink } from '../../components/links.tsx';
import type { CycleCardFieldsFragment } from '../../graphql/generated.ts';
import { cardFacts } from '../../lib/card-facts.ts';
import { toCycle } from '../../lib/cycle-link.ts';
import { today } from '../../lib/format.ts';
import { signSlots } from '../../lib/ring-slots.ts';
import { stageTones } from '../../lib/stage-tones.ts';
import { t } from '../../lib/t.ts';
import { HideButton } from './hide-button.tsx';

/** The colour of the upper edge and the badge (docs/rules.md §20.8). */
const palettes: Record<CycleType, string> = {
  PERSONAL: 'brand',
  GROUP: 'ok',
  CHALLENGE: 'accent',
  HABIT: 'bad',
  INDIVIDUAL: 'neutral',
};

interface CycleCardProps {
  cycle: CycleCardFieldsFragment;
}

/** Circles that are over or were rejected need nothing more. Others are hidden on their own page. */
function isPutAway(cycle: CycleCardFieldsFragment): boolean {
  const status = cycle.viewerParticipant?.status;
  return mayHide(cycle, status) && (cycle.isRunning || status === 'REJECTED');
}

const Head = ({ cycle, titleId }: CycleCardProps & { titleId: string }) => (
  <Flex gap="4" align="flex-start">
    <CycleRing size={56} slots={signSlots(cycle, today())} label="" />
    <Box minW="0">
      <Heading as="h3" id={titleId} dir="auto" textStyle="lg" overflowWrap="anywhere">
        {cycle.title}
      </Heading>
      <Flex gap="1.5" mt="1.5" wrap="wrap">
        <Chip colorPalette={palettes[cycle.type]}>{cycleTypeLabel(cycle.type)}</Chip>
        <Chip data-stage={cycle.stage} tone={stageTones[cycle.stage]}>
          {stageLabel(cycle.stage)}
        </Chip>
      </Flex>
    </Box>
  </Flex>
);

const Edge = ({ type }: { type: CycleType }) => (
  <Box
    aria-hidden
    colorPalette={palettes[type]}
    position="absolute"
    insetX="0"
    top="0"
    h="1.5"
    bg="colorPalette.emphasized"
  />
);

export function CycleCard({ cycle }: CycleCardProps) {
  const titleId = useId();

  return (
    <Card
      as="article"
      aria-labelledby={titleId}
      data-type={cycle.type.toLowerCase()}
      display="flex"
      flexDirection="column"
      gap="4"
      position="relative"
      overflow="hidden"
      transition="border-color 0.15s"
      _hover={{ borderColor: 'brand' }}
      css={{
        '&:has(a:focus-visible)': { outline: '2px solid', outlineColor: 'brand', outlineOffset: '0.5' },
      }}
    >
      <Edge type={cycle.type} />
      <Head cycle={cycle} titleId={titleId} />
      <Box
        data-facts
        fontWeight="medium"
        textStyle="xs"
        fontVariantNumeric="tabular-nums"
        _empty={{ display: 'none' }}
        css={{ '& [data-urgent]': { color: 'accent.ink', fontWeight: 'semibold' } }}
      >
        {cardFacts(cycle, today()).map(({ text, isUrgent }) => (
          <div key={text} data-urgent={isUrgent}>
            {text}
          </div>
        ))}
      </Box>
      <Text dir="auto" color="muted" lineClamp={3} overflowWrap="anywhere">
        {cycle.excerpt}
      </Text>
      <Flex mt="auto" justify="space-between" gap="3">
        <ButtonLink
          {...toCycle(cycle)}
          variant="subtle"
          size="sm"
          aria-describedby={titleId}
          // A press anywhere on the card opens the link: its text alone is too small for a finger.
          position="static"
          _after={{ content: '""', position: 'absolute', inset: '0' }}
        >
          {t('cycleList.details')}
        </ButtonLink>
        {cycle.viewerHides || isPutAway(cycle) ? <HideButton cycle={cycle} titleId={titleId} /> : null}
      </Flex>
    </Card>
  );
}
