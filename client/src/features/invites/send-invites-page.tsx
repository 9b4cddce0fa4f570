import { Button, Stack, Text } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { Card } from '../../components/card.tsx';
import { CycleRing } from '../../components/cycle-ring.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { TextLink } from '../../components/links.tsx';
import { Page, PageHeading } from '../../components/page.tsx';
import { StepIndicator } from '../../components/step-indicator.tsx';
import { signRing } from '../../lib/sign-ring.ts';
import { t } from '../../lib/t.ts';
import { InviteStep, WithOwnCycle } from './invite-step.tsx';
import { STEPS } from './steps.ts';

interface SendInvitesPageProps {
  step?: string | undefined;
  cycleId?: string | undefined;
  /** The id of the last cycle, whose participants can be invited again (docs/rules.md §31.3). */
  from?: string | undefined;
}

/** Follows the creation of a cycle (docs/rules.md §20.7). */
export function SendInvitesPage({ step = '1', cycleId = '', from }: SendInvitesPageProps) {
  return (
    <Page reading>
      <title>{t('invitesPage.title')}</title>
      {/* The key renders the heading again at each step, so that it gets the focus. */}
      <PageHeading key={step} mb="6">
        {t('invitesPage.title')}
      </PageHeading>
      {step === '1' ? (
        <InviteStep cycleId={cycleId} from={from} />
      ) : step === '2' ? (
        <WithOwnCycle cycleId={cycleId}>
          {({ invites }) =>
            invites.length > 0 ? (
              <SentStep />
            ) : (
              <BackToInvites message={t('invitesPage.nothingSent')} cycleId={cycleId} />
            )
          }
        </WithOwnCycle>
      ) : (
        <BackToInvites message={t('accountNotices.invalidStep')} cycleId={cycleId} />
      )}
    </Page>
  );
}

const BackToInvites = ({ message, cycleId }: { message: string; cycleId: string }) => (
  <ErrorPanel message={message}>
    <TextLink to="/send-invites" search={{ step: '1', cycleId }}>
      {t('invitesPage.firstStep')}
    </TextLink>
  </ErrorPanel>
);

function SentStep() {
  const navigate = useNavigate();
  return (
    <>
      <StepIndicator step={2} total={STEPS} heading={t('invitesPage.sent')} />
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
            {t('invitesPage.sent.ok')}
          </Button>
        </Stack>
      </Card>
    </>
  );
}
