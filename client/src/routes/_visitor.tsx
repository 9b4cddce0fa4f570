import { createFileRoute, Outlet } from '@tanstack/react-router';
import { VisitorLayout } from '../features/identity/visitor-layout.tsx';

/** The signed-out pages share their picture, which draws itself once and stays. Part of the first load, as Sign In is. */
export const Route = createFileRoute('/_visitor')({ component: Visitor, codeSplitGroupings: [] });

function Visitor() {
  return (
    <VisitorLayout>
      <Outlet />
    </VisitorLayout>
  );
}
