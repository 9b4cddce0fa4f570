import { t } from '../lib/t.ts';

/** How long a text is, compared to the limit that it does not meet. */
export function lengthMessage(length: number, min: number, max: number): string {
  if (length < min) return t('storyForm.length.tooShort', { length, min });
  if (length > max) return t('storyForm.length.tooLong', { length, max });
  return t('storyForm.length.ok', { length });
}
