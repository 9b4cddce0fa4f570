import type { Notice } from './messages/notices.ts';
import { toaster } from './toaster.ts';
import { codeOf, messageOf } from './errors.ts';

/** Says that something worked. */
export const announceSuccess = (title: string): void => {
  toaster.create({ type: 'success', title });
};

/** Says that something did not. */
export const announceError = (title: string): void => {
  toaster.create({ type: 'error', title });
};

/** Says something that is neither. */
export const announceInfo = (title: string): void => {
  toaster.create({ type: 'info', title });
};

/**
 * What to say of a failure: the server's own words where the notice lets them come first, else the notice's (docs/rules.md §20.16). Of a
 * limit they come first wherever nothing else says them: "please try again" is what does not help there.
 */
export const failureText = (notice: Notice, error: unknown): string =>
  (notice.reasonFirst || (codeOf(error) === 'TOO_MANY_REQUESTS' && !notice.reasonInPlace)
    ? messageOf(error)
    : undefined) ?? notice.failed;
