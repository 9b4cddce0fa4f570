import { createFileRoute, Outlet } from '@tanstack/react-router';
import { VisitorLayout } from '../features/identity/visitor-layout.tsx';

/** The shared layout of the pages for visitors, whose illustration is animated once. Part of the first load, as Sign In is. */
export const Route = createFileRoute('/_visitor')({ component: Visitor, codeSplitGroupings: [] });

function Visitor() {
  return (
    <VisitorLayout>
      <Outlet />
    </VisitorLayout>
  );
}
