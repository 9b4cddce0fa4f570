import { daysText } from '@kolo/server/domain/text.ts';

/** What is said of the settings beside the words of the product (docs/rules.md §20.12). */
export const settingsMessages = {
  currency: 'Currency',
  noCurrency: 'None',
  grace: 'Grace',
  /** From when on a payment that has not come is called late. */
  after: (graceDays: number) => (graceDays === 0 ? 'None' : `${daysText(graceDays)} after`),
};
