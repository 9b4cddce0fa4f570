import {
  checkDescription,
  checkTitle,
  checkType,
  cycleTypeOf,
  cycleTypeSlug,
  type CycleType,
} from '@kolo/server/domain/cycle.ts';
import { storyMessages } from './story-messages.ts';

/** A story whose three parts pass their checks. */
export interface StoryValues {
  type: CycleType;
  title: string;
  description: string;
}

/** A story while it is being written. */
export interface StoryDraft {
  /** In lower case, `group`; empty as long as none is chosen. */
  type: string;
  title: string;
  description: string;
  /** What was answered to each of `storyWords.questions`, as far as it still stands in the description. */
  answers: string[];
}

const noAnswers = (): string[] => storyMessages.questions.map(() => '');

export const emptyStory: StoryDraft = { type: '', title: '', description: '', answers: noAnswers() };

/** A cycle's story as the form takes it: a type that only came with old data has to be chosen anew. */
export const storyDraft = ({ type, title, description }: StoryValues): StoryDraft => ({
  type: checkType(type) === undefined ? cycleTypeSlug(type) : '',
  title,
  description,
  answers: noAnswers(),
});

/** The story that was written, without the blanks around its texts; undefined as long as a part does not pass (docs/rules.md §6.1). */
export function storyOf(draft: StoryDraft): StoryValues | undefined {
  const type = cycleTypeOf(draft.type);
  const complaint = checkType(type) ?? checkTitle(draft.title) ?? checkDescription(draft.description);
  if (type === undefined || complaint !== undefined) return undefined;
  return { type, title: draft.title.trim(), description: draft.description.trim() };
}
