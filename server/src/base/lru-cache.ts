/** An LRU cache: remembers so many things, each by a text; when there is no room, what was not asked for longest goes. */
export class LruCache<V> {
  private readonly most: number;
  private readonly kept = new Map<string, V>();

  constructor(most: number) {
    this.most = most;
  }

  get(text: string): V | undefined {
    const value = this.kept.get(text);
    if (value !== undefined) this.keep(text, value);
    return value;
  }

  set(text: string, value: V): void {
    this.keep(text, value);
    for (const [oldest] of this.kept) {
      if (this.kept.size <= this.most) break;
      this.kept.delete(oldest);
    }
  }

  /** A map's order is that of its making: what is put in anew stands last. */
  private keep(text: string, value: V): void {
    this.kept.delete(text);
    this.kept.set(text, value);
  }
}
