import { Box, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { refusal } from '@kolo/server/domain/cycle.ts';
import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Card } from '../../components/card.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { ButtonLink, TextLink } from '../../components/links.tsx';
import { Loading } from '../../components/loading.tsx';
import { StepIndicator } from '../../components/step-indicator.tsx';
import { useCycleInvitesQuery, type CycleInvitesQuery } from '../../graphql/generated.ts';
import { toCycle } from '../../lib/cycle-link.ts';
import { messageOf, reasonOf } from '../../lib/errors.ts';
import { richT } from '../../lib/rich-t.tsx';
import { t } from '../../lib/t.ts';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { ConfirmFirstSlot } from '../../forms/confirm-first-slot.tsx';
import { InviteForm } from '../../forms/invite-form.tsx';
import { SamePeople } from './same-people.tsx';
import { ShareFirst } from './share-first.tsx';
import { STEPS } from './steps.ts';

const InviteCare = lazy(async () => ({ default: (await import('../../forms/invite-care.tsx')).InviteCare }));

const PATH = '/send-invites';

type OwnCycle = CycleInvitesQuery['cycle'];

interface OwnCycleProps {
  cycleId: string;
  children: (cycle: OwnCycle) => ReactNode;
}

/** Fetches the cycle of this page. Shows an error unless the viewer owns it. */
export function WithOwnCycle({ cycleId, children }: OwnCycleProps) {
  const { data, dataState, error, refetch } = useCycleInvitesQuery({
    variables: { cycleId },
    skip: cycleId === '',
  });

  if (cycleId === '') return <CannotInvite message={failureText('cycle-not-found')} />;
  if (error && (dataState !== 'complete' || reasonOf(error)))
    return (
      <CannotInvite
        message={messageOf(error) ?? t('statements.cycleUnavailable')}
        onRetry={reasonOf(error) ? undefined : () => void refetch()}
      />
    );
  // If loading the cycle again fails, the form stays with what was typed.
  if (dataState !== 'complete') return <Loading />;
  if (!data.cycle.isOwner) return <CannotInvite message={failureText('not-owner')} />;
  return children(data.cycle);
}

/** Step 1: the link for everyone, then the invites by email. */
export const InviteStep = ({ cycleId, from }: { cycleId: string; from: string | undefined }) => (
  <WithOwnCycle cycleId={cycleId}>{(cycle) => <Invites cycle={cycle} from={from} />}</WithOwnCycle>
);

const CannotInvite = ({ message, onRetry }: { message: string; onRetry?: (() => void) | undefined }) => (
  <ErrorPanel message={message} onRetry={onRetry}>
    <ButtonLink to="/my-cycles" variant="outline">
      {t('invitesPage.myCycles')}
    </ButtonLink>
  </ErrorPanel>
);

interface InvitesProps {
  cycle: OwnCycle;
  from: string | undefined;
}

const Blocked = ({ cycle, reason }: Pick<InvitesProps, 'cycle'> & { reason: string }) => (
  <Stack bg="accent.soft" color="accent.ink" borderRadius="l2" p="4" mb="5" gap="1">
    <Text fontWeight="semibold">{reason}</Text>
    <TextLink {...toCycle(cycle)} hash="participants" variant="underline" color="inherit">
      {t('invitesPage.toCircle')}
    </TextLink>
  </Stack>
);

function Invites({ cycle, from }: InvitesProps) {
  const navigate = useNavigate();
  const [isDirty, setDirty] = useState(false);
  useLeaveGuard(isDirty, (pathname) => pathname === PATH);
  const showSent = () => void navigate({ to: PATH, search: { step: '2', cycleId: cycle.id }, replace: true });
  const reason = refusal('editParticipants', cycle);
  const blockedBy = reason && reason !== 'done' ? failureText(reason) : undefined;

  return (
    <>
      <Box mb="5">
        <StepIndicator
          step={1}
          total={STEPS}
          heading={richT('invitesPage.heading', { title: <bdi>{cycle.title}</bdi> })}
        />
      </Box>
      {blockedBy && <Blocked cycle={cycle} reason={blockedBy} />}
      {cycle.viewerParticipant?.emailProven === false ? <ConfirmFirstSlot /> : null}
      {from === undefined ? null : (
        <SamePeople key={from} from={from} cycle={cycle} blockedBy={blockedBy} onSent={showSent} />
      )}
      {blockedBy === undefined ? <ShareFirst cycle={cycle} /> : null}
      <Card>
        {blockedBy === undefined ? (
          <Heading as="h2" size="md" mb="1">
            {t('invitesPage.byEmail')}
          </Heading>
        ) : null}
        <Text color="muted" mb="4">
          {t('invitesPage.intro')}
        </Text>
        <InviteForm
          cycleId={cycle.id}
          saved={cycle.invites}
          blockedBy={blockedBy}
          onDirty={setDirty}
          onSent={showSent}
          aside={<TextLink to="/dashboard">{t('invitesPage.skip')}</TextLink>}
        />
      </Card>
      {cycle.invites.some(({ status }) => status === 'PENDING') ? (
        <Suspense fallback={<Skeleton h="24" mt="5" />}>
          <InviteCare cycleId={cycle.id} level="h2" />
        </Suspense>
      ) : null}
    </>
  );
}
