import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { Shell } from '../features/navigation/shell.tsx';
import { Data } from '../lib/data.tsx';

/** Also open to visitors (docs/rules.md §20.1). */
export const Route = createFileRoute('/dashboard')({ component: DashboardRoute });

function DashboardRoute() {
  return (
    <Shell>
      <Data>
        <DashboardPage />
      </Data>
    </Shell>
  );
}
