import { useApolloClient } from '@apollo/client/react';
import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { useNavigate, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { TextLink } from '../../components/links.tsx';
import { Loading, Shape } from '../../components/loading.tsx';
import { Page, PageHeading } from '../../components/page.tsx';
import {
  CyclePageDocument,
  CycleTitleFragmentDoc,
  useCyclePageQuery,
  type CyclePageFieldsFragment,
} from '../../graphql/generated.ts';
import { useLiveCycle } from '../../graphql/live.ts';
import { cycleLinkSearch } from '../../lib/cycle-link.ts';
import { codeOf } from '../../lib/errors.ts';
import { t } from '../../lib/t.ts';
import type { CycleSearch } from './cycle-search.ts';
import { CycleView } from './cycle-view.tsx';
import { useCardsLoaded } from './page/use-cards-loaded.ts';

const InviteEnding = lazy(async () => ({ default: (await import('./invite-ending.tsx')).InviteEnding }));

interface CyclePageProps {
  cycleId: string;
  search: CycleSearch;
}

/** The page of one cycle (docs/rules.md §20.9). */
export function CyclePage({ cycleId, search }: CyclePageProps) {
  const { data, dataState, loading, error, refetch } = useCyclePageQuery({ variables: { id: cycleId } });
  const code = codeOf(error);
  const isRefused = code === 'FORBIDDEN' || code === 'NOT_FOUND';
  // The schema guarantees a cycle, but a proxy can respond without one.
  const shown = dataState === 'complete' && !isRefused ? (data as Partial<typeof data>).cycle : undefined;
  useLiveCycle(cycleId, {
    version: shown?.version,
    query: CyclePageDocument,
    variables: { id: cycleId },
    refetch,
  });

  // A person who was removed no longer sees the cached cycle.
  if (isRefused) {
    const message = failureText(code === 'FORBIDDEN' ? 'not-a-member' : 'cycle-not-found');
    return <RefusedPage search={search} message={message} />;
  }
  if (dataState === 'complete' && Boolean(data.cycle))
    return <LoadedCycle cycle={data.cycle} search={search} />;
  if (error) return <ErrorPage message={t('statements.cycleUnavailable')} onRetry={() => void refetch()} />;
  if (loading) return <LoadingPage cycleId={cycleId} />;
  return <ErrorPage message={failureText('cycle-not-found')} onRetry={() => void refetch()} />;
}

/** The shape of the page. The list that led here knows the title already. */
function LoadingPage({ cycleId }: { cycleId: string }) {
  const { cache } = useApolloClient();
  const id = cache.identify({ __typename: 'Cycle', id: cycleId });
  const title = cache.readFragment({ id, fragment: CycleTitleFragmentDoc })?.title;
  return (
    <Page>
      <title>{title ?? t('cyclePage.title')}</title>
      <Shape h="4" w="40" />
      {title === undefined ? (
        <Shape mt="2" w="16rem" />
      ) : (
        <PageHeading dir="auto" mt="2" overflowWrap="anywhere">
          {title}
        </PageHeading>
      )}
      <Shape h="9rem" mt="4" borderRadius="l3" />
      {/* In the place of the ring. */}
      <Loading mt="6" boxSize="56" mx="auto" borderRadius="full" borderWidth="1.25rem" borderColor="pale" />
    </Page>
  );
}

function ErrorPage({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <Page reading>
      <title>{t('cyclePage.title')}</title>
      <PageHeading srOnly>{t('cyclePage.title')}</PageHeading>
      <ErrorPanel message={message} {...(onRetry ? { onRetry } : {})}>
        <TextLink to="/my-cycles">{t('cyclePage.back')}</TextLink>
      </ErrorPanel>
    </Page>
  );
}

/** If an invite led here, its link knows whether it was withdrawn, also with its whole cycle. */
function RefusedPage({
  search: { purpose, participantId, token },
  message,
}: {
  search: CycleSearch;
  message: string;
}) {
  if (purpose !== 'invite' || !participantId || !token) return <ErrorPage message={message} />;
  return (
    <Suspense>
      <InviteEnding link={{ participantId, token }}>
        {(ended) => <ErrorPage message={ended ?? message} />}
      </InviteEnding>
    </Suspense>
  );
}

/** If the URL names a participant, that must be the viewer (docs/rules.md §20.9). */
function LoadedCycle({ cycle, search }: { cycle: CyclePageFieldsFragment; search: CycleSearch }) {
  const viewerParticipantId = cycle.viewerParticipant?.id;
  const namedIds = [search.participantId, search.ownerParticipantId].filter((id) => id !== undefined);
  const isOtherPerson = namedIds.some((id) => id !== viewerParticipantId);
  const completeSearch = { ...cycleLinkSearch(cycle), ...search };
  useCompleteUrl(completeSearch, search, isOtherPerson);
  const hasLoaded = useCardsLoaded(cycle);

  if (isOtherPerson) return <ErrorPage message={failureText('not-a-member')} />;
  if (!hasLoaded) return <LoadingPage cycleId={cycle.id} />;
  return <CycleView cycle={cycle} search={completeSearch} />;
}

/** Adds missing parameters to the URL, so that a bare `/my-cycles/{id}` works and can be shared (docs/rules.md §20.9). */
function useCompleteUrl(complete: CycleSearch, search: CycleSearch, isOtherPerson: boolean): void {
  const navigate = useNavigate();
  // The pages that email links open have URLs of their own.
  const isCyclePage = useLocation({ select: ({ pathname }) => pathname.startsWith('/my-cycles/') });
  const isIncomplete = Object.keys(complete).length > Object.keys(search).length;

  const addParameters = useEffectEvent(() => {
    const options = { replace: true, resetScroll: false, hashScrollIntoView: false };
    navigate({ to: '.', search: complete, hash: true, ...options }).catch(() => undefined);
  });
  useEffect(() => {
    if (isCyclePage && isIncomplete && !isOtherPerson) addParameters();
  }, [isCyclePage, isIncomplete, isOtherPerson]);
}
