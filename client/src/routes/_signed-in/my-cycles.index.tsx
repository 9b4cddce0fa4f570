import { createFileRoute } from '@tanstack/react-router';
import { MyCyclesPage } from '../../features/cycle-list/my-cycles-page.tsx';

export const Route = createFileRoute('/_signed-in/my-cycles/')({ component: MyCyclesPage });
