import { showsPayToChange } from '@kolo/server/domain/payment-status.ts';

/** When it was changed how somebody is paid, as long as that is to be shown; null after that (docs/rules.md §10.7). */
export const recentChange = (changedAt: string | null): string | null =>
  showsPayToChange(changedAt, new Date()) ? changedAt : null;
