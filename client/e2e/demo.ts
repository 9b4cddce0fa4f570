import type { Page } from '@playwright/test';
import { enter } from './api.ts';

/** The people whom `npm run demo` sets up, with circles in every state (server/src/commands/demo). */
export type DemoPerson = 'Ada' | 'Bola' | 'Chidi' | 'Dele' | 'Efe' | 'Femi';

/** Signs one of them in: the next page that is opened is theirs. */
export const arriveAs = (page: Page, name: DemoPerson): Promise<void> =>
  enter(page, 'signIn', { email: `${name.toLowerCase()}@example.com`, password: 'kolo-demo' });
