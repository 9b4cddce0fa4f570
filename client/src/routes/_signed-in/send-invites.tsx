import { createFileRoute } from '@tanstack/react-router';
import { SendInvitesPage } from '../../features/invites/send-invites-page.tsx';
import { readParameters } from '../../lib/search.ts';

export const Route = createFileRoute('/_signed-in/send-invites')({
  validateSearch: readParameters('step', 'cycleId', 'from'),
  component: SendInvitesRoute,
});

function SendInvitesRoute() {
  const { step, cycleId, from } = Route.useSearch();
  return <SendInvitesPage step={step} cycleId={cycleId} from={from} />;
}
