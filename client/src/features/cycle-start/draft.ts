import { emptySchedule, type ScheduleDraft } from '../../forms/schedule-draft.ts';
import { emptyStory, type StoryDraft } from '../../forms/story-draft.ts';
import { forgetDraft, keepDraft, readDraft } from '../../lib/drafts.ts';

interface Draft {
  story: StoryDraft;
  schedule: ScheduleDraft;
}

const textIn = (from: unknown, key: string): string => {
  const value: unknown = typeof from === 'object' && from !== null ? Reflect.get(from, key) : undefined;
  return typeof value === 'string' ? value : '';
};
const partOf = (from: unknown, key: string): unknown =>
  typeof from === 'object' && from !== null ? Reflect.get(from, key) : undefined;

/** Of whatever was kept, what a draft is made of; the rest is left out. */
function draftFrom(kept: unknown): Draft {
  const [story, schedule] = [partOf(kept, 'story'), partOf(kept, 'schedule')];
  const answers = partOf(story, 'answers');
  return {
    story: {
      type: textIn(story, 'type'),
      title: textIn(story, 'title'),
      description: textIn(story, 'description'),
      answers: emptyStory.answers.map((_, index) => textIn(answers, String(index))),
    },
    schedule: {
      startDate: textIn(schedule, 'startDate'),
      frequency: textIn(schedule, 'frequency'),
      participantAmount: textIn(schedule, 'participantAmount'),
    },
  };
}

/** What has been written of a new cycle: beside the page, which would be drawn anew for each letter otherwise. */
export class CycleDraft {
  #account: string;
  #draft: Draft;

  /** @param account whose draft it is; what another account left in this tab is not shown */
  constructor(account: string) {
    this.#account = account;
    this.#draft = draftFrom(readDraft(account));
  }

  get story(): StoryDraft {
    return this.#draft.story;
  }

  get schedule(): ScheduleDraft {
    return this.#draft.schedule;
  }

  get isAnythingTyped(): boolean {
    const { story, schedule } = this.#draft;
    return [story.type, story.title, story.description, ...Object.values(schedule)].some(
      (text) => text.trim() !== '',
    );
  }

  /** Takes what was typed, and keeps it at once: a phone ends a tab without a word. */
  write(part: Partial<Draft>): void {
    this.#draft = { ...this.#draft, ...part };
    keepDraft(this.#account, this.#draft);
  }

  /** Begins anew. */
  clear(): void {
    this.#draft = { story: emptyStory, schedule: emptySchedule };
    forgetDraft();
  }
}
