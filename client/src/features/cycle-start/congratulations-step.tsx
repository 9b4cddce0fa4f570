import { Button, Stack, Text } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import { everyFrequency } from '@kolo/server/domain/schedule.ts';
import { useNavigate } from '@tanstack/react-router';
import { Card } from '../../components/card.tsx';
import { CycleRing } from '../../components/cycle-ring.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { StepIndicator } from '../../components/step-indicator.tsx';
import type { CyclePageFieldsFragment } from '../../graphql/generated.ts';
import { formatDayLong } from '../../lib/format.ts';
import { signRing } from '../../lib/sign-ring.ts';
import { STEPS } from './steps.ts';
import { t } from '../../lib/t.ts';

type CreatedCycle = Pick<
  CyclePageFieldsFragment,
  'id' | 'title' | 'startDate' | 'frequency' | 'participantAmount' | 'currency'
>;

/** Step 3: the cycle exists, and people can be invited. Reached without a cycle just made, it shows where they are. */
export function CongratulationsStep({ cycle }: { cycle: CreatedCycle | undefined }) {
  return cycle ? <Congratulations cycle={cycle} /> : <NothingMade />;
}

function Congratulations({ cycle }: { cycle: CreatedCycle }) {
  const navigate = useNavigate();
  const terms = `${amountText(cycle.participantAmount, cycle.currency)} each, ${everyFrequency(cycle.frequency)}`;

  return (
    <>
      <StepIndicator
        step={STEPS}
        total={STEPS}
        heading="Congratulations"
        finished={t('statements.cycleLive')}
      />
      <Card mt="5">
        <Stack gap="5" align="center" textAlign="center" py={{ base: '4', md: '8' }}>
          <CycleRing
            size={150}
            slots={signRing('current', 'empty', 'empty', 'empty', 'empty', 'empty')}
            label=""
            drawOnce
          />
          <Stack gap="1">
            <Text dir="auto" fontFamily="heading" fontWeight="bold" textStyle="2xl" overflowWrap="anywhere">
              {cycle.title}
            </Text>
            <Text color="muted">
              {terms}, from {formatDayLong(cycle.startDate)}
            </Text>
          </Stack>
          <Text maxW="prose">
            You are its first participant. Now invite the people you want to save with.
          </Text>
          <Button
            minW="40"
            onClick={() => void navigate({ to: '/send-invites', search: { step: '1', cycleId: cycle.id } })}
          >
            Finish
          </Button>
        </Stack>
      </Card>
    </>
  );
}

function NothingMade() {
  return (
    <ErrorPanel message="There is no new cycle here. Those you have started are under My Cycles.">
      <Stack direction="row" gap="3" wrap="wrap">
        <ButtonLink to="/my-cycles">My Cycles</ButtonLink>
        <ButtonLink to="/start-cycle" search={{ step: '1' }} variant="outline">
          Start a cycle
        </ButtonLink>
      </Stack>
    </ErrorPanel>
  );
}
