import { authRoutes } from './auth.routes.ts';
import { cycleRoutes } from './cycle.routes.ts';
import { emailRoutes } from './email.routes.ts';
import type { Endpoint } from './endpoint.ts';
import { inviteRoutes } from './invite.routes.ts';
import { participantRoutes } from './participant.routes.ts';
import { roundRoutes } from './round.routes.ts';
import { userRoutes } from './user.routes.ts';

/** All REST paths, in the order in which they are matched (docs/rules.md §17.1). */
export const endpoints: readonly Endpoint[] = [
  ...userRoutes,
  ...cycleRoutes,
  ...participantRoutes,
  ...emailRoutes,
  ...roundRoutes,
  ...authRoutes,
  ...inviteRoutes,
];
