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
import { formatDay } from '../../lib/format.ts';
import { signRings } from '../../lib/sign-ring.ts';
import { t } from '../../lib/t.ts';
import { STEPS } from './steps.ts';

type CreatedCycle = Pick<
  CyclePageFieldsFragment,
  'id' | 'title' | 'startDate' | 'frequency' | 'participantAmount' | 'currency'
>;

/** Step 3. Opened without a new cycle, it says where to find the viewer's cycles. */
export function CongratulationsStep({ cycle }: { cycle: CreatedCycle | undefined }) {
  return cycle ? <Congratulations cycle={cycle} /> : <NothingCreated />;
}

function Congratulations({ cycle }: { cycle: CreatedCycle }) {
  const navigate = useNavigate();
  return (
    <>
      <StepIndicator
        step={STEPS}
        total={STEPS}
        heading={t('cycleStart.done')}
        finished={t('statements.cycleLive')}
      />
      <Text fontWeight="medium">{t('cycleStart.done.invite')}</Text>
      <Card mt="5">
        <Stack gap="5" align="center" textAlign="center" py={{ base: '4', md: '8' }}>
          <CycleRing size={150} slots={signRings.firstRound} label="" drawOnce />
          <Stack gap="1">
            <Text dir="auto" fontFamily="heading" fontWeight="bold" textStyle="2xl" overflowWrap="anywhere">
              {cycle.title}
            </Text>
            <Text color="muted">
              {t('cycleStart.done.terms', {
                amount: amountText(cycle.participantAmount, cycle.currency),
                frequency: everyFrequency(cycle.frequency),
                day: formatDay(cycle.startDate),
              })}
            </Text>
          </Stack>
          <Button
            minW="40"
            onClick={() => void navigate({ to: '/send-invites', search: { step: '1', cycleId: cycle.id } })}
          >
            {t('cycleStart.done.finish')}
          </Button>
        </Stack>
      </Card>
    </>
  );
}

function NothingCreated() {
  return (
    <ErrorPanel message={t('cycleStart.nothingCreated')}>
      <Stack direction="row" gap="3" wrap="wrap">
        <ButtonLink to="/my-cycles">{t('cycleStart.nothingCreated.myCycles')}</ButtonLink>
        <ButtonLink to="/start-cycle" search={{ step: '1' }} variant="outline">
          {t('cycleStart.nothingCreated.start')}
        </ButtonLink>
      </Stack>
    </ErrorPanel>
  );
}
