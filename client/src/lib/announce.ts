import { codeOf, messageOf, reasonOf } from './errors.ts';
import type { Notice } from './messages/notice.ts';
import { t } from './t.ts';
import { toaster } from './toaster.ts';

export const announceSuccess = (title: string, about?: object): void => {
  toaster.create({ type: 'success', title, about });
};

export const announceError = (title: string, about?: object): void => {
  toaster.create({ type: 'error', title, about });
};

export const announceInfo = (title: string): void => {
  toaster.create({ type: 'info', title });
};

/**
 * The text of a toast about an error: the server's reason if the notice has `reasonFirst`, otherwise the notice's own text
 * (docs/rules.md §20.16). A limit is always explained, unless the page does so itself: "Please try again" would not help. Nor would it
 * while the device is offline.
 */
export function failureText(notice: Notice, error: unknown): string {
  if (isOffline(error)) return t('connection.notSaved');
  const isExplained = notice.reasonFirst || (codeOf(error) === 'TOO_MANY_REQUESTS' && !notice.reasonInPlace);
  return (isExplained ? messageOf(error) : undefined) ?? notice.failed();
}

/** True if there was no answer because the device has no network. */
const isOffline = (error: unknown): boolean => !navigator.onLine && reasonOf(error) === undefined;
