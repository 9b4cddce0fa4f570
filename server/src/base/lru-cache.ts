/** An LRU cache with string keys. When it is full, it drops the entry that was unused for the longest time. */
export class LruCache<V> {
  private readonly capacity: number;
  private readonly entries = new Map<string, V>();

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  get(key: string): V | undefined {
    const value = this.entries.get(key);
    if (value !== undefined) this.moveToEnd(key, value);
    return value;
  }

  set(key: string, value: V): void {
    this.moveToEnd(key, value);
    for (const [oldest] of this.entries) {
      if (this.entries.size <= this.capacity) break;
      this.entries.delete(oldest);
    }
  }

  /** Moves the entry to the end: a map iterates in insertion order. */
  private moveToEnd(key: string, value: V): void {
    this.entries.delete(key);
    this.entries.set(key, value);
  }
}
