/** Remembers so many things, each by a text; when there is no room, what has been there longest is forgotten. */
export class Latest<V> {
  private readonly most: number;
  private readonly kept = new Map<string, V>();

  constructor(most: number) {
    this.most = most;
  }

  get(text: string): V | undefined {
    return this.kept.get(text);
  }

  set(text: string, value: V): void {
    this.kept.set(text, value);
    for (const [oldest] of this.kept) {
      if (this.kept.size <= this.most) break;
      this.kept.delete(oldest);
    }
  }
}
