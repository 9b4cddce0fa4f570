import { Button, Stack, Text } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { Card } from '../../components/card.tsx';
import { CycleRing } from '../../components/cycle-ring.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { TextLink } from '../../components/links.tsx';
import { Page, PageHeading } from '../../components/page.tsx';
import { StepIndicator } from '../../components/step-indicator.tsx';
import { signRing } from '../../lib/sign-ring.ts';
import { InviteStep } from './invite-step.tsx';
import { STEPS } from './steps.ts';
import { t } from '../../lib/t.ts';

interface SendInvitesPageProps {
  step?: string | undefined;
  cycleId?: string | undefined;
  /** The circle that is over, whose people are asked again (docs/rules.md §31.3). */
  from?: string | undefined;
}

/** The wizard after a cycle's creation: its invites, then the word that they are on their way (docs/rules.md §20.7). */
export function SendInvitesPage({ step = '1', cycleId = '', from }: SendInvitesPageProps) {
  return (
    <Page reading>
      <title>Send Invites</title>
      {/* Another step is another page to the reader: its heading takes the focus anew. */}
      <PageHeading key={step} mb="6">
        Send Invites
      </PageHeading>
      {step === '1' ? (
        <InviteStep cycleId={cycleId} from={from} />
      ) : step === '2' ? (
        <SentStep />
      ) : (
        <ErrorPanel message={t('accountNotices.invalidStep')}>
          <TextLink to="/send-invites" search={{ step: '1', cycleId }}>
            Back to the invites
          </TextLink>
        </ErrorPanel>
      )}
    </Page>
  );
}

/** Step 2: done. */
function SentStep() {
  const navigate = useNavigate();
  return (
    <>
      <StepIndicator step={2} total={STEPS} heading="Invites sent" />
      <Card mt="5">
        <Stack gap="5" align="center" textAlign="center" py={{ base: '4', md: '8' }}>
          <CycleRing
            size={150}
            slots={signRing('approved', 'pending', 'pending', 'pending', 'pending', 'pending')}
            label=""
            drawOnce
          />
          <Text textStyle="lg" fontWeight="semibold">
            {t('statements.invitesSent')}
          </Text>
          <Button minW="32" onClick={() => void navigate({ to: '/dashboard' })}>
            OK
          </Button>
        </Stack>
      </Card>
    </>
  );
}
