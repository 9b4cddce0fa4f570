import { createFileRoute } from '@tanstack/react-router';
import { AgreementPage } from '../../features/agreement/agreement-page.tsx';

export const Route = createFileRoute('/_signed-in/my-cycles/$cycleId_/agreement')({
  component: AgreementRoute,
});

function AgreementRoute() {
  const { cycleId } = Route.useParams();
  return <AgreementPage key={cycleId} cycleId={cycleId} />;
}
