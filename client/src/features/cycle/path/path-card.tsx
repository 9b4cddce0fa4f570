import { Box, Button, Center, chakra, Flex, Heading, Text, VisuallyHidden } from '@chakra-ui/react';
import { ownerPath, type PathStep } from '@kolo/server/domain/owner-path.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { LuCheck } from 'react-icons/lu';
import { Card } from '../../../components/card.tsx';
import type { PathFieldsFragment } from '../../../graphql/generated.ts';
import { personLabel } from '../../../lib/person.ts';
import { controlsOfStep, leadTo } from '../../../lib/controls.ts';

/** The owner's seven steps: done, next and what that waits for, later. The next one leads to its button (docs/rules.md §6.4). */
export function PathCard({ cycle }: { cycle: PathFieldsFragment }) {
  const participants = cycle.participants.map((one) => ({ ...one, label: personLabel(one) }));
  const path = ownerPath(cycle, participants);
  const done = path.filter(({ state }) => state === 'done');
  useLedHere(path);

  return (
    <Card>
      <Flex align="baseline" justify="space-between" gap="4">
        <Heading as="h2" size="xl">
          Your path to the first round
        </Heading>
        <Text color="muted" textStyle="xs" flex="none">
          {done.length} of {path.length} done
        </Text>
      </Flex>
      <chakra.ol listStyleType="none" mt="3" display="grid" gap="0.5">
        {path.map((step, index) => (
          <Step key={step.name} step={step} place={index + 1} />
        ))}
      </chakra.ol>
    </Card>
  );
}

/** An address can lead to the next step's control, as Go there does: the dashboard's rows do so. */
function useLedHere(path: readonly PathStep[]): void {
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

const stateMessages: Record<PathStep['state'], string> = { done: 'Done:', next: 'Next:', later: 'Later:' };

function Step({ step, place }: { step: PathStep; place: number }) {
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
      <Dot state={step.state} place={place} />
      <Box flex="1" minW="0">
        <Text
          as="span"
          fontWeight={isNext ? 'semibold' : 'normal'}
          color={step.state === 'done' ? 'muted' : 'ink'}
        >
          <VisuallyHidden>{stateMessages[step.state]} </VisuallyHidden>
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
        <Button variant="subtle" size="sm" flex="none" onClick={() => leadTo(controlsOfStep[step.name])}>
          Go there
          <VisuallyHidden>: {step.label}</VisuallyHidden>
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

const Dot = ({ state, place }: { state: PathStep['state']; place: number }) => (
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
    {state === 'done' ? <LuCheck /> : place}
  </Center>
);
