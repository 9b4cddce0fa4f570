import { createFileRoute, Outlet } from '@tanstack/react-router';
import { VisitorLayout } from '../features/identity/visitor-layout.tsx';

/** The signed-out pages share their picture, which draws itself once and stays. */
export const Route = createFileRoute('/_visitor')({ component: Visitor });

function Visitor() {
  return (
    <VisitorLayout>
      <Outlet />
    </VisitorLayout>
  );
}
