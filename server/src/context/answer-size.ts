import { nextTurn } from '../base/next-turn.ts';
import { ANSWER } from '../domain/limits.ts';

type SizeLimits = Record<'texts' | 'all' | 'items', number>;

/** In characters. Producing this many takes a few milliseconds. */
const CHARACTERS_PER_TURN = 50_000;
/** In characters. Shorter lists wait only if there are many: a pause between two lists makes two statements of a batched one. */
const SHORT_LIST = 5_000;
const SHORT_LISTS_PER_TURN = 75_000;

/**
 * Estimates the size of a response while it is produced. Once the size is over the limit, it stays over, and nothing more is
 * added: a response that is too large to be sent is not produced to its end.
 */
export class ResponseSize {
  private texts = 0;
  private all = 0;
  private items = 0;
  private readonly most: SizeLimits;
  /** Total characters of short lists. */
  private short = 0;
  /** Characters of lists since the last pause. */
  private sincePause = 0;
  /** The latest pause, until it is over. */
  private pausing: Promise<void> | undefined;

  /** @param most the limits: characters of long texts and of everything, and items of lists */
  constructor(most: SizeLimits = ANSWER) {
    this.most = most;
  }

  get isOver(): boolean {
    const { texts, all, items, most } = this;
    return texts > most.texts || all > most.all || items > most.items;
  }

  /**
   * Counts a list. Spreads the work for a large response over turns of the event loop, so that other requests do not have to wait
   * for all of it.
   * @param sizeOfItem in characters
   * @returns the items to include, when it is their turn; none once the response is over the limit
   */
  list(items: readonly unknown[], sizeOfItem: number): readonly unknown[] | Promise<readonly unknown[]> {
    const size = items.length * sizeOfItem;
    this.all += size;
    this.items += items.length;
    if (this.isOver) return [];
    return this.pace(size)?.then(() => (this.isOver ? [] : spread(items, sizeOfItem))) ?? items;
  }

  /** @returns what to wait for before this many characters are produced; undefined to go on at once */
  private pace(size: number): Promise<void> | undefined {
    this.sincePause += size;
    if (size < SHORT_LIST) {
      this.short += size;
      if (this.short <= SHORT_LISTS_PER_TURN) return undefined;
    }
    if (this.sincePause > CHARACTERS_PER_TURN) {
      // A larger list has a turn of its own.
      this.sincePause = Math.min(size, CHARACTERS_PER_TURN);
      const pausing = (this.pausing?.then(nextTurn) ?? nextTurn()).then(() => {
        if (this.pausing === pausing) this.pausing = undefined;
      });
      this.pausing = pausing;
    }
    return this.pausing;
  }

  /** Counts a long text. */
  addText(length: number): void {
    this.texts += length;
    this.all += length;
  }

  /** Counts everything else. */
  add(length: number): void {
    this.all += length;
  }
}

/**
 * Spreads the items of a long list over several turns. The fields of later items are resolved when their turn comes.
 * @param sizeOfItem in characters
 */
function spread(items: readonly unknown[], sizeOfItem: number): readonly unknown[] {
  if (items.length * sizeOfItem <= 2 * CHARACTERS_PER_TURN) return items;
  const itemsPerTurn = Math.max(1, Math.floor(CHARACTERS_PER_TURN / sizeOfItem));
  let turn: Promise<void> | undefined;
  return items.map((item, index) => {
    if (index > 0 && index % itemsPerTurn === 0) turn = turn?.then(nextTurn) ?? nextTurn();
    return turn?.then(() => item) ?? item;
  });
}
