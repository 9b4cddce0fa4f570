import { Box, Button, Center, chakra, Flex, Heading, Text, VisuallyHidden } from '@chakra-ui/react';
import { canBeJoined } from '@kolo/server/domain/joining.ts';
import { ownerPath, type PathStep } from '@kolo/server/domain/owner-path.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { LuCheck } from 'react-icons/lu';
import { Card } from '../../../components/card.tsx';
import { TextLink } from '../../../components/links.tsx';
import { useJoinPanelQuery, type PathFieldsFragment } from '../../../graphql/generated.ts';
import { personLabel } from '../../../lib/person.ts';
import { t } from '../../../lib/t.ts';
import { controlIds, controlsOfStep, leadTo, press } from '../../../lib/controls.ts';
import { AnswerLink } from '../answers/answer-link.tsx';
import type { CycleSearch } from '../cycle-search.ts';

/** The owner's seven steps to the first round. The next one says what it waits for, and leads to its control (docs/rules.md §6.4). */
export function PathCard({ cycle, search }: { cycle: PathFieldsFragment; search: CycleSearch }) {
  const participants = cycle.participants.map((one) => ({
    ...one,
    isOwner: one.id === cycle.ownerParticipant.id,
    label: personLabel(one),
  }));
  const path = ownerPath(cycle, participants);
  const done = path.filter(({ state }) => state === 'done');
  useLinkToNextStep(path);
  const isAsked = useIsAsked(cycle);

  return (
    <Card>
      <Flex align="baseline" justify="space-between" wrap="wrap" columnGap="4">
        <Heading as="h2" size="xl">
          {t('path.steps.title')}
        </Heading>
        <Text color="muted" textStyle="xs">
          {t('path.steps.progress', { done: done.length, steps: path.length })}
        </Text>
      </Flex>
      <chakra.ol listStyleType="none" mt="3" display="grid" gap="0.5">
        {path.map((step, index) => (
          <Step key={step.name} step={step} number={index + 1}>
            {step.state !== 'next' ? null : step.isOwnAnswerMissing ? (
              <AnswerLink cycleId={cycle.id} search={search} />
            ) : (
              <StepButton step={step} isMain={!isAsked} />
            )}
          </Step>
        ))}
      </chakra.ol>
    </Card>
  );
}

/** Whether people ask to join. Their answer comes before any step: freezing would decline them. */
function useIsAsked(cycle: PathFieldsFragment): boolean {
  // The note at the top of the page fetches it.
  const panel = useJoinPanelQuery({ variables: { cycleId: cycle.id }, fetchPolicy: 'cache-only' });
  const count = panel.dataState === 'complete' ? panel.data.cycle.joinRequests.length : 0;
  return count > 0 && canBeJoined(cycle);
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

function Step({ step, number, children }: { step: PathStep; number: number; children: ReactNode }) {
  const isNext = step.state === 'next';
  return (
    <Flex
      as="li"
      align="center"
      justify="flex-end"
      wrap="wrap"
      gap="3"
      px={{ base: '2', md: '3' }}
      py="2"
      minH="11"
      borderRadius="l2"
      {...(isNext ? { bg: 'accent.soft', 'aria-current': 'step' } : {})}
    >
      <Dot state={step.state} number={number} />
      {/* On a phone, a long text takes the line, and the button stands below. */}
      <Box flex={isNext ? '1 1 11rem' : '1'} minW="0">
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
          <Text textStyle="xs" color="muted" overflowWrap="anywhere">
            {step.note}
          </Text>
        ) : null}
        {step.isOwnerUnverified ? (
          <TextLink to="/profile" variant="underline" textStyle="xs">
            {t('path.steps.confirmEmail')}
          </TextLink>
        ) : null}
      </Box>
      {children}
    </Flex>
  );
}

/** Does the step here, so that the owner need not climb back for the next one. A step of other people only leads to its place. */
function StepButton({ step, isMain }: { step: PathStep; isMain: boolean }) {
  const ref = useRef<HTMLButtonElement>(null);
  const controls = controlsOfStep[step.name];
  const isOwnStep = step.name !== 'confirm';
  // After a step, its button disappears with the focus. The next one takes it and comes into view.
  useEffect(() => {
    if (document.activeElement === document.body && wasPressed) ref.current?.focus();
    wasPressed = false;
  }, []);
  return (
    <Button
      ref={ref}
      id={controlIds.nextStep}
      // Once the cycle can run, its large button stands right above.
      variant={isMain && !step.waitsForOthers && step.name !== 'run' ? 'solid' : 'subtle'}
      size="sm"
      flex="none"
      aria-label={t('path.steps.doStep', { action: stepActions[step.name](), step: step.label })}
      onClick={() => {
        wasPressed = true;
        if (isOwnStep) press(controls);
        else leadTo(controls);
      }}
    >
      {stepActions[step.name]()}
    </Button>
  );
}

/** Whether the viewer has pressed the button of a step. Another page load must not move the focus. */
let wasPressed = false;

const stepActions: Record<PathStep['name'], () => string> = {
  invite: () => t('path.steps.invite'),
  freezeCycle: () => t('path.steps.freeze'),
  freezeParticipants: () => t('path.steps.freeze'),
  chooseCollectors: () => t('path.steps.choose'),
  sendConfirmations: () => t('path.steps.send'),
  confirm: () => t('path.steps.go'),
  run: () => t('path.steps.run'),
};

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
