import { failures } from '@kolo/server/domain/messages/failures.ts';
import { useNavigate, useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { TextLink } from '../../components/links.tsx';
import { Loading } from '../../components/loading.tsx';
import { Page, PageHeading } from '../../components/page.tsx';
import {
  CyclePageDocument,
  useCyclePageQuery,
  type CyclePageFieldsFragment,
} from '../../graphql/generated.ts';
import { useLiveCycle } from '../../graphql/live.ts';
import { cycleLinkSearch } from '../../lib/cycle-link.ts';
import { codeOf } from '../../lib/errors.ts';
import type { CycleSearch } from './cycle-search.ts';
import { CycleView } from './cycle-view.tsx';
import { t } from '../../lib/t.ts';

interface CyclePageProps {
  cycleId: string;
  search: CycleSearch;
}

/** One cycle: what it is, how far it has come, and what the viewer can do about it (docs/rules.md §20.9). */
export function CyclePage({ cycleId, search }: CyclePageProps) {
  const { data, dataState, loading, error, refetch } = useCyclePageQuery({ variables: { id: cycleId } });
  const code = codeOf(error);
  const isRefused = code === 'FORBIDDEN' || code === 'NOT_FOUND';
  // What answers in the server's place may hold no cycle.
  const shown = dataState === 'complete' && !isRefused ? (data as Partial<typeof data>).cycle : undefined;
  useLiveCycle(cycleId, {
    version: shown?.version,
    query: CyclePageDocument,
    variables: { id: cycleId },
    refetch,
  });

  // Who was removed meanwhile does not go on looking at what the cache still holds.
  if (code === 'FORBIDDEN') return <Instead message={failures['not-a-member'].text()} />;
  if (code === 'NOT_FOUND') return <Instead message={failures['cycle-not-found'].text()} />;
  // The schema promises a cycle; what answers in the server's place may not keep that.
  if (dataState === 'complete' && Boolean(data.cycle))
    return <Addressed cycle={data.cycle} search={search} />;
  if (error) return <Instead message={t('statements.cycleUnavailable')} onRetry={() => void refetch()} />;
  if (loading) return <Waiting />;
  return <Instead message={failures['cycle-not-found'].text()} onRetry={() => void refetch()} />;
}

/** The title until the cycle's own is known, and where it stays unknown. */
const TITLE = 'Cycle';

const Waiting = () => (
  <>
    <title>{TITLE}</title>
    <Loading minH="60dvh" />
  </>
);

/** What stands where the cycle cannot be shown. */
function Instead({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <Page reading>
      <title>{TITLE}</title>
      <PageHeading srOnly>{TITLE}</PageHeading>
      <ErrorPanel message={message} {...(onRetry ? { onRetry } : {})}>
        <TextLink to="/my-cycles">Back to My Cycles</TextLink>
      </ErrorPanel>
    </Page>
  );
}

/** The address names a participant; that has to be the viewer (docs/rules.md §20.9). */
function Addressed({ cycle, search }: { cycle: CyclePageFieldsFragment; search: CycleSearch }) {
  const viewerParticipantId = cycle.viewerParticipant?.id;
  const named = [search.participantId, search.ownerParticipantId].filter((id) => id !== undefined);
  const isForeign = named.some((id) => id !== viewerParticipantId);
  const whole = { ...cycleLinkSearch(cycle), ...search };
  useWholeAddress(whole, search, isForeign);

  if (isForeign) return <Instead message={failures['not-a-member'].text()} />;
  return <CycleView cycle={cycle} search={whole} />;
}

/** Fills in what the address leaves out, so that a bare `/my-cycles/{id}` works and can be passed on (docs/rules.md §20.9). */
function useWholeAddress(whole: CycleSearch, search: CycleSearch, isForeign: boolean): void {
  const navigate = useNavigate();
  // The pages of e-mail links have an address of their own.
  const fillable = useLocation({ select: ({ pathname }) => pathname.startsWith('/my-cycles/') });
  const isShort = Object.keys(whole).length > Object.keys(search).length;

  const fill = useEffectEvent(() => {
    const silently = { replace: true, resetScroll: false, hashScrollIntoView: false };
    navigate({ to: '.', search: whole, hash: true, ...silently }).catch(() => undefined);
  });
  useEffect(() => {
    if (fillable && isShort && !isForeign) fill();
  }, [fillable, isShort, isForeign]);
}
