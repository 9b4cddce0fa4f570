import { createFileRoute } from '@tanstack/react-router';
import { StartCyclePage } from '../../features/cycle-start/start-cycle-page.tsx';
import { readParameters } from '../../lib/search.ts';

export const Route = createFileRoute('/_signed-in/start-cycle')({
  validateSearch: readParameters('step', 'from'),
  component: StartCycleRoute,
});

function StartCycleRoute() {
  const { step, from } = Route.useSearch();
  return <StartCyclePage step={step} from={from} />;
}
