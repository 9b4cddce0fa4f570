import { Box, Heading, HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { t } from '../lib/t.ts';
import { keptClear } from './toast-place.ts';

interface StepIndicatorProps {
  step: number;
  total: number;
  heading: ReactNode;
  /** Replaces "Step X of N" after the last step. */
  finished?: string;
}

/** The progress of a wizard: "Step X of N", a bar and the heading of the step (docs/rules.md §20.6). */
export function StepIndicator({ step, total, heading, finished }: StepIndicatorProps) {
  const steps = Array.from({ length: total }, (_, index) => index + 1);
  return (
    <Box mb="1" {...keptClear}>
      <Text color="muted" textStyle="xs" fontWeight="semibold">
        {finished ?? t('controls.step', { step, total })}
      </Text>
      <HStack aria-hidden gap="1.5" my="1.5">
        {steps.map((part) => (
          <Box key={part} h="1" flex="1" borderRadius="full" bg={part <= step ? 'brand.solid' : 'pale'} />
        ))}
      </HStack>
      <Heading as="h2" size="xl">
        {heading}
      </Heading>
    </Box>
  );
}
