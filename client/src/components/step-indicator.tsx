import { Box, Heading, HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface StepIndicatorProps {
  step: number;
  total: number;
  heading: ReactNode;
  /** Stands instead of "Step X of N", when there is no further step to take. */
  finished?: string;
}

/** Where a wizard stands: "Step X of N", a bar of as many parts, and what the step is about (docs/rules.md §20.6). */
export function StepIndicator({ step, total, heading, finished }: StepIndicatorProps) {
  const steps = Array.from({ length: total }, (_, index) => index + 1);
  return (
    <Box mb="1">
      <Text color="muted" textStyle="xs" fontWeight="semibold">
        {finished ?? `Step ${step} of ${total}`}
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
