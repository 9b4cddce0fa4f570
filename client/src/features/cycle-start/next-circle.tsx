import { failures } from '@kolo/server/domain/messages/failures.ts';
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
import type { Draft } from './draft.ts';
import { nextMessages } from './next-messages.ts';
import { t } from '../../lib/t.ts';

type LastCircle = LastCircleQuery['cycle'];

/** What the wizard of a circle that follows another begins with. */
export interface NextCircle {
  from: string;
  title: string;
  /** How many took part. */
  people: number;
  begins: Draft;
}

/** The circle that is over, for its owner; for everybody else, and of any other circle, a clear word and a way on. */
export function NextCircle({ from, children }: { from: string; children: (next: NextCircle) => ReactNode }) {
  // As it is now: a receipt may have been taken back since it was shown.
  const { data, dataState, error, refetch } = useLastCircleQuery({
    variables: { id: from },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  if (dataState === 'complete') {
    const { cycle } = data;
    if (canStartNext(cycle)) return children(nextOf(cycle));
    return (
      <NoWayOn from={from} message={cycle.isOwner ? nextMessages.notYet : failures['not-owner'].text()} />
    );
  }
  if (!error) return <Loading />;
  return (
    <NoWayOn
      from={from}
      message={messageOf(error) ?? t('statements.cycleUnavailable')}
      onRetry={reasonOf(error) ? undefined : () => void refetch().catch(() => undefined)}
    />
  );
}

const nextOf = (cycle: LastCircle): NextCircle => ({
  from: cycle.id,
  title: cycle.title,
  people: cycle.participantsCount,
  begins: {
    story: storyDraft(cycle),
    schedule: scheduleDraft({ ...cycle, startDate: nextStart(cycle, today()) ?? '' }),
  },
});

interface NoWayOnProps {
  from: string;
  message: string;
  onRetry?: (() => void) | undefined;
}

const NoWayOn = ({ from, message, onRetry }: NoWayOnProps) => (
  <ErrorPanel message={message} onRetry={onRetry}>
    <ButtonLink to="/my-cycles/$cycleId" params={{ cycleId: from }} variant="outline">
      {nextMessages.toCircle}
    </ButtonLink>
  </ErrorPanel>
);
