import { emptySchedule, type ScheduleDraft } from '../../forms/schedule-draft.ts';
import { emptyStory, type StoryDraft } from '../../forms/story-draft.ts';
import { currencyOfBrowser } from '../../lib/currencies.ts';
import { forgetDraft, keepDraft, readDraft } from '../../lib/drafts.ts';

interface Draft {
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
    const fresh = newSchedule();
    return (
      [story.type, story.title, story.description].some((text) => text.trim() !== '') ||
      SCHEDULE_FIELDS.some((field) => schedule[field].trim() !== fresh[field])
    );
  }

  /** Takes what was typed, and keeps it at once: a phone ends a tab without a word. */
  write(part: Partial<Draft>): void {
    this.#draft = { ...this.#draft, ...part };
    keepDraft(this.#account, this.#draft);
  }

  /** Begins anew. */
  clear(): void {
    this.#draft = { story: emptyStory, schedule: newSchedule() };
    forgetDraft();
  }
}
