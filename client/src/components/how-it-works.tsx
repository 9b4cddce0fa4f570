import { SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { signRings } from '../lib/sign-ring.ts';
import { t } from '../lib/t.ts';
import { CycleRing } from './cycle-ring.tsx';

const steps = [
  { ring: signRings.firstRound, text: () => t('dashboard.how.pay') },
  { ring: signRings.thirdRound, text: () => t('dashboard.how.turns') },
  { ring: signRings.finished, text: () => t('dashboard.how.end') },
];

/** How a circle works, in three drawings, for someone who has not been in one yet. */
export const HowItWorks = () => (
  <SimpleGrid as="ol" listStyleType="none" columns={3} gap="4">
    {steps.map(({ ring, text }) => (
      <Stack as="li" key={text()} align="center" textAlign="center" gap="2">
        <CycleRing size={40} slots={ring} label="" />
        <Text textStyle="xs">{text()}</Text>
      </Stack>
    ))}
  </SimpleGrid>
);
