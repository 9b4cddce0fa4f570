import { createFileRoute } from '@tanstack/react-router';
import { loadMessages } from '../../lib/load-messages.ts';
import { LedgerPage } from '../../features/ledger/ledger-page.tsx';

export const Route = createFileRoute('/_signed-in/my-cycles/$cycleId_/ledger')({
  loader: () => loadMessages('cycle'),
  component: LedgerRoute,
});

function LedgerRoute() {
  const { cycleId } = Route.useParams();
  return <LedgerPage key={cycleId} cycleId={cycleId} />;
}
