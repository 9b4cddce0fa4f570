import { createFileRoute } from '@tanstack/react-router';
import { loadMessages } from '../lib/load-messages.ts';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { Shell } from '../features/navigation/shell.tsx';
import { Data } from '../lib/data.tsx';

/** Also open to visitors (docs/rules.md §20.1). */
export const Route = createFileRoute('/dashboard')({
  loader: () => loadMessages('guest', 'app'),
  component: DashboardRoute,
});

function DashboardRoute() {
  return (
    <Shell>
      <Data>
        <DashboardPage />
      </Data>
    </Shell>
  );
}
