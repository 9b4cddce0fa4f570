import { Skeleton, Stack, Text } from '@chakra-ui/react';
import { refusal } from '@kolo/server/domain/cycle.ts';
import { failures } from '@kolo/server/domain/messages/failures.ts';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Card } from '../../components/card.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { ButtonLink, TextLink } from '../../components/links.tsx';
import { Loading } from '../../components/loading.tsx';
import { StepIndicator } from '../../components/step-indicator.tsx';
import { useCycleInvitesQuery, type CycleInvitesQuery } from '../../graphql/generated.ts';
import { toCycle } from '../../lib/cycle-link.ts';
import { messageOf, reasonOf } from '../../lib/errors.ts';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { InviteForm } from '../../forms/invite-form.tsx';
import { SamePeople } from './same-people.tsx';
import { STEPS } from './steps.ts';
import { t } from '../../lib/t.ts';

const LinkInstead = lazy(async () => ({ default: (await import('./link-instead.tsx')).LinkInstead }));

const InviteCare = lazy(async () => ({ default: (await import('../../forms/invite-care.tsx')).InviteCare }));

const PATH = '/send-invites';

/** Step 1: the invites of a cycle of the viewer's own; for any other cycle a clear word and a way on. */
export function InviteStep({ cycleId, from }: { cycleId: string; from: string | undefined }) {
  const { data, dataState, error, refetch } = useCycleInvitesQuery({
    variables: { cycleId },
    skip: cycleId === '',
  });

  if (cycleId === '') return <NoWayIn message={failures['cycle-not-found'].text()} />;
  if (error && (dataState !== 'complete' || reasonOf(error)))
    return (
      <NoWayIn
        message={messageOf(error) ?? t('statements.cycleUnavailable')}
        onRetry={reasonOf(error) ? undefined : () => void refetch()}
      />
    );
  // A failure to fetch anew does not take away what is being typed.
  if (dataState !== 'complete') return <Loading />;
  if (!data.cycle.isOwner) return <NoWayIn message={failures['not-owner'].text()} />;
  return <Invites cycle={data.cycle} from={from} />;
}

const NoWayIn = ({ message, onRetry }: { message: string; onRetry?: (() => void) | undefined }) => (
  <ErrorPanel message={message} onRetry={onRetry}>
    <ButtonLink to="/my-cycles" variant="outline">
      My Cycles
    </ButtonLink>
  </ErrorPanel>
);

interface InvitesProps {
  cycle: CycleInvitesQuery['cycle'];
  from: string | undefined;
}

const Blocked = ({ cycle, reason }: Pick<InvitesProps, 'cycle'> & { reason: string }) => (
  <Stack bg="accent.soft" color="accent.ink" borderRadius="l2" p="4" mb="5" gap="1">
    <Text fontWeight="semibold">{reason}</Text>
    <TextLink {...toCycle(cycle)} hash="participants" variant="underline" color="inherit">
      Go to the cycle
    </TextLink>
  </Stack>
);

function Invites({ cycle, from }: InvitesProps) {
  const navigate = useNavigate();
  const [isDirty, setDirty] = useState(false);
  useLeaveGuard(isDirty, (pathname) => pathname === PATH);
  const sent = () => void navigate({ to: PATH, search: { step: '2', cycleId: cycle.id }, replace: true });
  const reason = refusal('editParticipants', cycle);
  const blockedBy = reason && reason !== 'done' ? failures[reason].text() : undefined;

  return (
    <>
      <StepIndicator
        step={1}
        total={STEPS}
        heading={
          <>
            Invite people to <bdi>{cycle.title}</bdi>
          </>
        }
      />
      <Text color="muted" mb="5">
        Each of them gets an email with a link. Whoever has no account yet can make one on the way.
      </Text>
      {blockedBy && <Blocked cycle={cycle} reason={blockedBy} />}
      {from === undefined ? null : (
        <SamePeople key={from} from={from} cycle={cycle} blockedBy={blockedBy} onSent={sent} />
      )}
      <Card>
        <InviteForm
          cycleId={cycle.id}
          saved={cycle.invites}
          blockedBy={blockedBy}
          onDirty={setDirty}
          onSent={sent}
          aside={<TextLink to="/dashboard">Skip</TextLink>}
        />
      </Card>
      {cycle.invites.some(({ status }) => status === 'PENDING') ? (
        <Suspense fallback={<Skeleton h="24" mt="5" />}>
          <InviteCare cycleId={cycle.id} level="h2" />
        </Suspense>
      ) : null}
      {blockedBy === undefined ? (
        <Suspense fallback={<Skeleton h="24" mt="5" />}>
          <LinkInstead cycle={cycle} />
        </Suspense>
      ) : null}
    </>
  );
}
