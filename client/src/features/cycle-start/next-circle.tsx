import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { canStartNext, nextStart } from '@kolo/server/domain/next-circle.ts';
import type { ReactNode } from 'react';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { Loading } from '../../components/loading.tsx';
import { scheduleDraft } from '../../forms/schedule-draft.ts';
import { storyDraft } from '../../forms/story-draft.ts';
import { useLastCircleQuery, type LastCircleQuery } from '../../graphql/generated.ts';
import { messageOf, reasonOf } from '../../lib/errors.ts';
import { today } from '../../lib/format.ts';
import { t } from '../../lib/t.ts';
import type { Draft } from './draft.ts';

type LastCycle = LastCircleQuery['cycle'];

/** A cycle that follows one that has ended. */
export interface NextCycle {
  /** The id of the last cycle. */
  from: string;
  /** Of the last cycle. */
  title: string;
  /** How many participants the last cycle had. */
  people: number;
  initial: Draft;
}

/** Loads the last cycle. Shows an error unless the viewer owns it and it has ended. */
export function NextCycle({ from, children }: { from: string; children: (next: NextCycle) => ReactNode }) {
  // Not from the cache: a received payment may have been undone, so that the cycle runs again.
  const { data, dataState, error, refetch } = useLastCircleQuery({
    variables: { id: from },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  if (dataState === 'complete') {
    const { cycle } = data;
    if (canStartNext(cycle)) return children(nextOf(cycle));
    return (
      <CannotFollow
        from={from}
        message={cycle.isOwner ? t('cycleStart.lastStillRunning') : failureText('not-owner')}
      />
    );
  }
  if (!error) return <Loading />;
  return (
    <CannotFollow
      from={from}
      message={messageOf(error) ?? t('statements.cycleUnavailable')}
      onRetry={reasonOf(error) ? undefined : () => void refetch().catch(() => undefined)}
    />
  );
}

const nextOf = (cycle: LastCycle): NextCycle => ({
  from: cycle.id,
  title: cycle.title,
  people: cycle.participantsCount,
  initial: {
    story: storyDraft(cycle),
    schedule: scheduleDraft({ ...cycle, startDate: nextStart(cycle, today()) ?? '' }),
  },
});

interface CannotFollowProps {
  from: string;
  message: string;
  onRetry?: (() => void) | undefined;
}

const CannotFollow = ({ from, message, onRetry }: CannotFollowProps) => (
  <ErrorPanel message={message} onRetry={onRetry}>
    <ButtonLink to="/my-cycles/$cycleId" params={{ cycleId: from }} variant="outline">
      {t('cycleStart.toLast')}
    </ButtonLink>
  </ErrorPanel>
);
