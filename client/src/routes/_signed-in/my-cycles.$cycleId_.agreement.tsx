import { createFileRoute } from '@tanstack/react-router';
import { loadMessages } from '../../lib/load-messages.ts';
import { AgreementPage } from '../../features/agreement/agreement-page.tsx';

export const Route = createFileRoute('/_signed-in/my-cycles/$cycleId_/agreement')({
  loader: () => loadMessages('cycle'),
  component: AgreementRoute,
});

function AgreementRoute() {
  const { cycleId } = Route.useParams();
  return <AgreementPage key={cycleId} cycleId={cycleId} />;
}
