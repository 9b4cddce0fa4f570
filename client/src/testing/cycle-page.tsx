import { useSearch } from '@tanstack/react-router';
import { CyclePage } from '../features/cycle/cycle-page.tsx';
import { readCycleSearch } from '../features/cycle/cycle-search.ts';
import { CyclePageDocument, JoinPanelDocument, type CyclePageFieldsFragment } from '../graphql/generated.ts';
import { aTerms } from './builders.ts';
import { viewerCalled, type Name } from './circle.ts';
import { answering, show } from './render.tsx';
import type { Answer } from './server.ts';

interface Visit {
  query?: string;
  viewer?: Name;
  answers?: Answer[];
}

const Addressed = () => (
  <CyclePage cycleId="cycle-1" search={readCycleSearch(useSearch({ strict: false }))} />
);

/** Opens the page of a cycle as its route does, with the search of the address. */
export function openCyclePage(
  cycle: CyclePageFieldsFragment | undefined,
  { query = '', viewer = 'Ada', answers = [] }: Visit = {},
) {
  const panel = { id: 'cycle-1', joinLink: null, joinRequests: [], terms: aTerms() };
  // The page of an owner requests the join link separately.
  const pageAnswers = cycle
    ? [answering(CyclePageDocument, { cycle }), answering(JoinPanelDocument, { cycle: panel })]
    : [];
  return show(<Addressed />, [...pageAnswers, ...answers], {
    at: `/my-cycles/cycle-1?${query}`,
    viewer: viewerCalled(viewer),
  });
}
