import { Box, Button, Center, chakra, Flex, Heading, Text, VisuallyHidden } from '@chakra-ui/react';
import { ownerPath, type PathStep } from '@kolo/server/domain/owner-path.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { LuCheck } from 'react-icons/lu';
import { Card } from '../../../components/card.tsx';
import type { PathFieldsFragment } from '../../../graphql/generated.ts';
import { personLabel } from '../../../lib/person.ts';
import { t } from '../../../lib/t.ts';
import { controlsOfStep, leadTo } from '../../../lib/controls.ts';

/** The owner's seven steps to the first round. The next one says what it waits for, and leads to its control (docs/rules.md §6.4). */
export function PathCard({ cycle }: { cycle: PathFieldsFragment }) {
  const participants = cycle.participants.map((one) => ({ ...one, label: personLabel(one) }));
  const path = ownerPath(cycle, participants);
  const done = path.filter(({ state }) => state === 'done');
  useLinkToNextStep(path);

  return (
    <Card>
      <Flex align="baseline" justify="space-between" gap="4">
        <Heading as="h2" size="xl">
          {t('path.steps.title')}
        </Heading>
        <Text color="muted" textStyle="xs" flex="none">
          {t('path.steps.progress', { done: done.length, steps: path.length })}
        </Text>
      </Flex>
      <chakra.ol listStyleType="none" mt="3" display="grid" gap="0.5">
        {path.map((step, index) => (
          <Step key={step.name} step={step} number={index + 1} />
        ))}
      </chakra.ol>
    </Card>
  );
}

/** Moves to the control of the next step if the address names it, as links on the dashboard do. */
function useLinkToNextStep(path: readonly PathStep[]): void {
  const hash = useLocation({ select: (location) => location.hash });
  const lead = useEffectEvent(() => {
    const next = path.find(({ state }) => state === 'next');
    const controls = next ? controlsOfStep[next.name] : [];
    if (controls[0] === hash) leadTo(controls);
  });
  useEffect(() => {
    if (hash) lead();
  }, [hash]);
}

const stateText: Record<PathStep['state'], () => string> = {
  done: () => t('path.steps.done'),
  next: () => t('path.steps.next'),
  later: () => t('path.steps.later'),
};

function Step({ step, number }: { step: PathStep; number: number }) {
  const isNext = step.state === 'next';
  return (
    <Flex
      as="li"
      align="center"
      gap="3"
      px={{ base: '2', md: '3' }}
      py="2"
      minH="11"
      borderRadius="l2"
      {...(isNext ? { bg: 'accent.soft', 'aria-current': 'step' } : {})}
    >
      <Dot state={step.state} number={number} />
      <Box flex="1" minW="0">
        <Text
          as="span"
          fontWeight={isNext ? 'semibold' : 'normal'}
          color={step.state === 'done' ? 'muted' : 'ink'}
        >
          <VisuallyHidden>{stateText[step.state]()} </VisuallyHidden>
          {step.label}
        </Text>
        {step.waitsFor ? (
          <Text textStyle="xs" color="muted" overflowWrap="anywhere">
            {step.waitsFor}
          </Text>
        ) : null}
        {step.note ? (
          <Text textStyle="xs" color="muted">
            {step.note}
          </Text>
        ) : null}
      </Box>
      {isNext ? (
        <Button
          variant="subtle"
          size="sm"
          flex="none"
          aria-label={t('path.steps.goTo', { step: step.label })}
          onClick={() => leadTo(controlsOfStep[step.name])}
        >
          {t('path.steps.go')}
        </Button>
      ) : null}
    </Flex>
  );
}

const dots: Record<PathStep['state'], { bg?: string; color: string; borderColor: string }> = {
  done: { bg: 'ok.solid', color: 'ok.contrast', borderColor: 'ok.solid' },
  next: { color: 'accent.ink', borderColor: 'accent.solid' },
  later: { color: 'muted', borderColor: 'pale' },
};

const Dot = ({ state, number }: { state: PathStep['state']; number: number }) => (
  <Center
    aria-hidden
    flex="none"
    boxSize="6"
    borderRadius="full"
    borderWidth="2px"
    textStyle="xs"
    fontWeight="bold"
    {...dots[state]}
  >
    {state === 'done' ? <LuCheck /> : number}
  </Center>
);
