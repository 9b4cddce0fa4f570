import { ANSWER } from '../domain/index.ts';

/**
 * How large the answer to one request is to become, counted while it is made. Once it is over, it stays so, and nothing
 * more is put into it: what is too large to be sent is not made to its end.
 */
export class AnswerSize {
  private texts = 0;
  private all = 0;
  private readonly most: { texts: number; all: number };

  /** @param most how many characters are allowed, of long texts and of everything */
  constructor(most: { texts: number; all: number } = ANSWER) {
    this.most = most;
  }

  get isOver(): boolean {
    return this.texts > this.most.texts || this.all > this.most.all;
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
