import { showsPayToChange } from '@kolo/server/domain/payment-status.ts';

/** When payment details were changed, as long as the page must show it; null after that (docs/rules.md §10.7). */
export const recentChange = (changedAt: string | null): string | null =>
  showsPayToChange(changedAt, new Date()) ? changedAt : null;
