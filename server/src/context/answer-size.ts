import { ANSWER } from '../domain/index.ts';

/**
 * How large the answer to one request is to become, counted while it is made. Once it is over, it stays so, and nothing
 * more is put into it: what is too large to be sent is not made to its end.
 */
export class AnswerSize {
  private texts = 0;
  private all = 0;

  get isOver(): boolean {
    return this.texts > ANSWER.texts || this.all > ANSWER.all;
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

  /** For another way of making the same answer; what was too large remains that. */
  startAnew(): void {
    if (!this.isOver) this.texts = this.all = 0;
  }
}
