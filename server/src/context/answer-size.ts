import { nextTurn } from '../base/next-turn.ts';
import { ANSWER } from '../domain/limits.ts';

type Most = Record<'texts' | 'all' | 'items', number>;

/** So many characters take some milliseconds to make. */
const AT_ONCE = 50_000;
/** Short lists wait only where they are many: a pause between lists makes two statements of what would be read by one. */
const SHORT = 5_000;
const SHORT_AT_ONCE = 75_000;

/**
 * How large the answer to one request is to become, counted while it is made. Once it is over, it stays so, and nothing
 * more is put into it: what is too large to be sent is not made to its end.
 */
export class AnswerSize {
  private texts = 0;
  private all = 0;
  private items = 0;
  private readonly most: Most;
  /** Characters of short lists so far. */
  private short = 0;
  /** Characters of lists since the last pause. */
  private sincePause = 0;
  /** The pause that has been asked for last, until it is over. */
  private pausing: Promise<void> | undefined;

  /** @param most how much is allowed: characters of long texts and of everything, and items of lists */
  constructor(most: Most = ANSWER) {
    this.most = most;
  }

  get isOver(): boolean {
    const { texts, all, items, most } = this;
    return texts > most.texts || all > most.all || items > most.items;
  }

  /**
   * Counts a list, and spreads the making of a large answer over turns of the event loop, so that other requests need not wait
   * for all of it.
   * @param sizeOfItem in characters
   * @returns what is to be made of the list, as soon as it is its turn; nothing once the answer is over
   */
  list(items: readonly unknown[], sizeOfItem: number): readonly unknown[] | Promise<readonly unknown[]> {
    const size = items.length * sizeOfItem;
    this.all += size;
    this.items += items.length;
    if (this.isOver) return [];
    return this.pace(size)?.then(() => (this.isOver ? [] : spread(items, sizeOfItem))) ?? items;
  }

  /** @returns what to wait for before so many characters are made; undefined where they can be made at once */
  private pace(size: number): Promise<void> | undefined {
    this.sincePause += size;
    if (size < SHORT) {
      this.short += size;
      if (this.short <= SHORT_AT_ONCE) return undefined;
    }
    if (this.sincePause > AT_ONCE) {
      // A list that is larger than that has a turn of its own.
      this.sincePause = Math.min(size, AT_ONCE);
      const pausing = (this.pausing?.then(nextTurn) ?? nextTurn()).then(() => {
        if (this.pausing === pausing) this.pausing = undefined;
      });
      this.pausing = pausing;
    }
    return this.pausing;
  }

  /** Counts one of the long texts. */
  addText(length: number): void {
    this.texts += length;
    this.all += length;
  }

  /** Counts anything else. */
  add(length: number): void {
    this.all += length;
  }
}

/**
 * The items of a list that takes many turns, some in each: what is asked of the later ones is made when their turn comes.
 * @param sizeOfItem in characters
 */
function spread(items: readonly unknown[], sizeOfItem: number): readonly unknown[] {
  if (items.length * sizeOfItem <= 2 * AT_ONCE) return items;
  const atOnce = Math.max(1, Math.floor(AT_ONCE / sizeOfItem));
  let turn: Promise<void> | undefined;
  return items.map((item, index) => {
    if (index > 0 && index % atOnce === 0) turn = turn?.then(nextTurn) ?? nextTurn();
    return turn?.then(() => item) ?? item;
  });
}
