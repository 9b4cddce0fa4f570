import type { Page } from '@playwright/test';
import { authenticate } from './api.ts';

/** The people that `npm run demo` creates, with cycles in every stage (server/src/commands/demo). */
export type DemoPerson = 'Ada' | 'Bola' | 'Chidi' | 'Dele' | 'Efe' | 'Femi';

/** Signs in as one of them. Open a page afterwards. */
export const signInAs = (page: Page, name: DemoPerson): Promise<void> =>
  authenticate(page, 'signIn', { email: `${name.toLowerCase()}@example.com`, password: 'kolo-demo' });
