import { t } from '../lib/t.ts';

/** The questions that help to write a story. Each answer becomes a paragraph. */
export const storyQuestions = [
  () => t('storyForm.guide.what'),
  () => t('storyForm.guide.how'),
  () => t('storyForm.guide.otherwise'),
] as const;
