import { withoutDirectionMarks } from '@kolo/server/domain/check.ts';
import {
  checkDescription,
  checkTitle,
  checkType,
  cycleTypeOf,
  cycleTypeSlug,
  type CycleType,
} from '@kolo/server/domain/cycle.ts';
import { blanksIn } from './story-sentences.ts';

/** A valid story. */
export interface StoryValues {
  type: CycleType;
  title: string;
  description: string;
}

/** The values of the form. */
export interface StoryDraft {
  /** The slug, such as `group`; empty if imported data has another type. */
  type: string;
  title: string;
  description: string;
  /** The answers to `storyPrompts`, as long as the description contains them. */
  answers: string[];
}

/** How many questions there are (`storyPrompts`, which is loaded later). */
export const QUESTIONS = 6;

const noAnswers = (): string[] => Array.from({ length: QUESTIONS }, () => '');

/** Most circles are of the type GROUP. */
export const emptyStory: StoryDraft = {
  type: cycleTypeSlug('GROUP'),
  title: '',
  description: '',
  answers: noAnswers(),
};

/** A cycle's story as the initial values of the form. A type from imported data has to be selected again. */
export const storyDraft = ({ type, title, description }: StoryValues): StoryDraft => ({
  type: checkType(type) === undefined ? cycleTypeSlug(type) : '',
  title: withoutDirectionMarks(title),
  description,
  answers: noAnswers(),
});

/** The story without leading and trailing spaces; undefined if it is invalid (docs/rules.md §6.1) or has blanks (§20.6). */
export function storyOf(draft: StoryDraft): StoryValues | undefined {
  const type = cycleTypeOf(draft.type);
  const complaint = checkType(type) ?? checkTitle(draft.title) ?? checkDescription(draft.description);
  if (type === undefined || complaint !== undefined || blanksIn(draft.description) > 0) return undefined;
  return { type, title: draft.title.trim(), description: draft.description.trim() };
}
