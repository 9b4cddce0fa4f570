import { emptySchedule, type ScheduleDraft } from '../../forms/schedule-draft.ts';
import { emptyStory, type StoryDraft } from '../../forms/story-draft.ts';
import { likelyCurrencies } from '../../lib/currencies.ts';
import { forgetDraft, keepDraft, readDraft } from '../../lib/drafts.ts';

export interface Draft {
  story: StoryDraft;
  schedule: ScheduleDraft;
}

const partOf = (from: unknown, key: string): unknown =>
  typeof from === 'object' && from !== null ? Reflect.get(from, key) : undefined;

const textIn = (from: unknown, key: string, otherwise = ''): string => {
  const value = partOf(from, key);
  return typeof value === 'string' ? value : otherwise;
};

/** The default currency is the last one used, or that of the browser's region (docs/rules.md §6.5). */
const newSchedule = (): ScheduleDraft => ({ ...emptySchedule, currency: likelyCurrencies()[0] ?? '' });

const STORY_FIELDS = ['type', 'title', 'description'] as const;
const SCHEDULE_FIELDS = Object.keys(emptySchedule) as (keyof ScheduleDraft)[];

/** Reads a stored draft. Unknown or wrong parts are replaced by defaults. */
function draftFrom(stored: unknown): Draft {
  const [story, schedule] = [partOf(stored, 'story'), partOf(stored, 'schedule')];
  const answers = partOf(story, 'answers');
  const defaults = newSchedule();
  return {
    story: {
      type: textIn(story, 'type', emptyStory.type),
      title: textIn(story, 'title'),
      description: textIn(story, 'description'),
      answers: emptyStory.answers.map((_, index) => textIn(answers, String(index))),
    },
    schedule: {
      startDate: textIn(schedule, 'startDate'),
      frequency: textIn(schedule, 'frequency'),
      participantAmount: textIn(schedule, 'participantAmount'),
      currency: textIn(schedule, 'currency', defaults.currency),
      graceDays: textIn(schedule, 'graceDays', defaults.graceDays),
      houseRules: textIn(schedule, 'houseRules'),
    },
  };
}

/** The draft of a new cycle. It is kept outside React, so that the page does not render again for each character. */
export class CycleDraft {
  #account: string;
  #draft: Draft;
  #initial: Draft;
  #from: string | undefined;

  /**
   * @param account the id of the viewer. A draft of another account in this tab is ignored.
   * @param next the last cycle, if this one follows another, and the draft to start with. It has a draft of its own.
   */
  constructor(account: string, next?: { from: string; initial: Draft }) {
    this.#account = account;
    this.#from = next?.from;
    this.#initial = next?.initial ?? { story: emptyStory, schedule: newSchedule() };
    const stored = readDraft(account, this.#kind);
    this.#draft = next && textIn(stored, 'from') !== next.from ? next.initial : draftFrom(stored);
  }

  get #kind(): 'new' | 'next' {
    return this.#from === undefined ? 'new' : 'next';
  }

  get story(): StoryDraft {
    return this.#draft.story;
  }

  get schedule(): ScheduleDraft {
    return this.#draft.schedule;
  }

  get isAnythingTyped(): boolean {
    const { story, schedule } = this.#draft;
    const { story: initialStory, schedule: initialSchedule } = this.#initial;
    return (
      STORY_FIELDS.some((field) => story[field].trim() !== initialStory[field].trim()) ||
      SCHEDULE_FIELDS.some((field) => schedule[field].trim() !== initialSchedule[field].trim())
    );
  }

  /** Stores what was typed straight away: a phone may close a tab without warning. */
  write(part: Partial<Draft>): void {
    this.#draft = { ...this.#draft, ...part };
    keepDraft(this.#account, { ...this.#draft, from: this.#from }, this.#kind);
  }

  clear(): void {
    this.#draft = this.#initial;
    forgetDraft(this.#kind);
  }
}
