import { createFileRoute } from '@tanstack/react-router';
import { loadMessages } from '../../lib/load-messages.ts';
import { CyclePage } from '../../features/cycle/cycle-page.tsx';
import { readCycleSearch } from '../../features/cycle/cycle-search.ts';

export const Route = createFileRoute('/_signed-in/my-cycles/$cycleId')({
  validateSearch: readCycleSearch,
  loader: () => loadMessages('cycle'),
  component: CycleRoute,
});

function CycleRoute() {
  const { cycleId } = Route.useParams();
  const search = Route.useSearch();

  // The key resets the page for another cycle.
  return <CyclePage key={cycleId} cycleId={cycleId} search={search} />;
}
