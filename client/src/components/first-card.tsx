import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { LuClock } from 'react-icons/lu';
import type { Tone } from '../lib/round-task-text.ts';
import { Card } from './card.tsx';
import { keptClear } from './toast-place.ts';

const looks = {
  late: { bg: 'accent.soft', borderColor: 'accent' },
  now: { bg: 'brand.soft', borderColor: 'brand.soft' },
  calm: {},
} satisfies Record<Tone, object>;

interface FirstCardProps {
  title: string;
  /** The texts below the title. */
  lines: readonly string[];
  tone: Tone;
  /** @param textId the id of the texts, which describe the button */
  renderButton?: ((textId: string) => ReactNode) | undefined;
  children?: ReactNode;
}

/** The look of the button: as wide as the card on a phone. */
export const firstButton = { w: { base: 'full', sm: 'auto' } } as const;

/** The first thing on the dashboard and on the page of a running circle: what the viewer should do now, with one button. */
export function FirstCard({ title, lines, tone, renderButton, children }: FirstCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={`${id}title`} {...looks[tone]} {...keptClear}>
      <Flex align="center" wrap="wrap" columnGap="6" rowGap="3.5">
        <Box id={`${id}text`} flex="1 1 16rem" minW="0" overflowWrap="anywhere">
          <Heading as="h2" id={`${id}title`} size="xl">
            {title}
          </Heading>
          {lines.map((line, index) => (
            <Text key={line} mt="1" {...(tone === 'late' && index === 0 ? late : { color: 'muted' })}>
              {tone === 'late' && index === 0 ? <LuClock aria-hidden /> : null}
              {line}
            </Text>
          ))}
        </Box>
        {renderButton?.(`${id}text`)}
      </Flex>
      {children}
    </Card>
  );
}

const late = {
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  color: 'accent.ink',
  fontWeight: 'semibold',
} as const;
