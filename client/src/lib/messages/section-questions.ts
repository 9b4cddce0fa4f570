import type { Section } from '@kolo/server/domain/cycle.ts';
import { t } from '../t.ts';

/** What a dialog asks before a section is frozen (docs/rules.md §20.11). */
export const freezeQuestions = {
  CYCLE: () => t('questions.freeze.cycle'),
  PARTICIPANTS: () => t('questions.freeze.participants'),
} as const satisfies Record<Section, () => string>;

/** What a dialog asks before a section is unlocked (docs/rules.md §20.11). */
export const unlockQuestions = {
  CYCLE: () => t('questions.unlock.cycle'),
  PARTICIPANTS: () => t('questions.unlock.participants'),
} as const satisfies Record<Section, () => string>;
