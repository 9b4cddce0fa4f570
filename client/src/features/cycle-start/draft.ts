import { emptySchedule, type ScheduleDraft } from '../../forms/schedule-draft.ts';
import { emptyStory, type StoryDraft } from '../../forms/story-draft.ts';
import { currencyOfBrowser } from '../../lib/currencies.ts';
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

/** What a new cycle begins with: the currency is first that of the browser's region (docs/rules.md §6.5). */
const newSchedule = (): ScheduleDraft => ({ ...emptySchedule, currency: currencyOfBrowser() ?? '' });

const STORY_FIELDS = ['type', 'title', 'description'] as const;
const SCHEDULE_FIELDS = Object.keys(emptySchedule) as (keyof ScheduleDraft)[];

/** Of whatever was kept, what a draft is made of; the rest is left out. */
function draftFrom(kept: unknown): Draft {
  const [story, schedule] = [partOf(kept, 'story'), partOf(kept, 'schedule')];
  const answers = partOf(story, 'answers');
  const fresh = newSchedule();
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
      currency: textIn(schedule, 'currency', fresh.currency),
      graceDays: textIn(schedule, 'graceDays', fresh.graceDays),
      houseRules: textIn(schedule, 'houseRules'),
    },
  };
}

/** What has been written of a new cycle: beside the page, which would be drawn anew for each letter otherwise. */
export class CycleDraft {
  #account: string;
  #draft: Draft;
  #begins: Draft;
  #from: string | undefined;

  /**
   * @param account whose draft it is; what another account left in this tab is not shown
   * @param next of a circle that follows another: which, and what it begins with. Its draft is one of its own, for this circle alone
   */
  constructor(account: string, next?: { from: string; begins: Draft }) {
    this.#account = account;
    this.#from = next?.from;
    this.#begins = next?.begins ?? { story: emptyStory, schedule: newSchedule() };
    const kept = readDraft(account, this.#kind);
    this.#draft = next && textIn(kept, 'from') !== next.from ? next.begins : draftFrom(kept);
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
    const { story: told, schedule: fresh } = this.#begins;
    return (
      STORY_FIELDS.some((field) => story[field].trim() !== told[field].trim()) ||
      SCHEDULE_FIELDS.some((field) => schedule[field].trim() !== fresh[field].trim())
    );
  }

  /** Takes what was typed, and keeps it at once: a phone ends a tab without a word. */
  write(part: Partial<Draft>): void {
    this.#draft = { ...this.#draft, ...part };
    keepDraft(this.#account, { ...this.#draft, from: this.#from }, this.#kind);
  }

  /** Begins anew. */
  clear(): void {
    this.#draft = this.#begins;
    forgetDraft(this.#kind);
  }
}
