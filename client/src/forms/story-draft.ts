import {
  checkDescription,
  checkTitle,
  checkType,
  cycleTypeOf,
  cycleTypeSlug,
  type CycleType,
} from '@kolo/server/domain/cycle.ts';
import { storyQuestions } from './story-questions.ts';

/** A valid story. */
export interface StoryValues {
  type: CycleType;
  title: string;
  description: string;
}

/** The values of the form. */
export interface StoryDraft {
  /** The slug, such as `group`; empty until one is selected. */
  type: string;
  title: string;
  description: string;
  /** The answers to `storyQuestions`, as long as the description contains them. */
  answers: string[];
}

const noAnswers = (): string[] => storyQuestions.map(() => '');

export const emptyStory: StoryDraft = { type: '', title: '', description: '', answers: noAnswers() };

/** A cycle's story as the initial values of the form. A type from imported data has to be selected again. */
export const storyDraft = ({ type, title, description }: StoryValues): StoryDraft => ({
  type: checkType(type) === undefined ? cycleTypeSlug(type) : '',
  title,
  description,
  answers: noAnswers(),
});

/** The story without leading and trailing spaces; undefined if it is invalid (docs/rules.md §6.1). */
export function storyOf(draft: StoryDraft): StoryValues | undefined {
  const type = cycleTypeOf(draft.type);
  const complaint = checkType(type) ?? checkTitle(draft.title) ?? checkDescription(draft.description);
  if (type === undefined || complaint !== undefined) return undefined;
  return { type, title: draft.title.trim(), description: draft.description.trim() };
}
