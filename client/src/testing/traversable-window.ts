/** Longer than a page needs for synchronous work. */
const TRAVERSAL_MS = 20;

/** A window with a traversable history, which the tests' DOM does not have. */
export class TraversableWindow extends EventTarget {
  readonly #entries: { url: URL; state: unknown }[] = [{ url: new URL('http://kolo.test/'), state: null }];
  #index = 0;

  get location(): URL {
    return this.#entry.url;
  }

  readonly document = { baseURI: 'http://kolo.test/' };

  readonly history = this.#history();

  get #entry() {
    return this.#entries[this.#index] ?? { url: new URL('http://kolo.test/'), state: null };
  }

  #history() {
    const current = () => this.#entry;
    const entries = this.#entries;
    const write = (index: number, state: unknown, url?: string | null) => {
      entries.splice(index, Infinity, { url: new URL(url ?? '', this.location), state });
      this.#index = index;
    };
    return {
      get state() {
        return current().state;
      },
      get length() {
        return entries.length;
      },
      pushState: (state: unknown, _unused: string, url?: string | null) => write(this.#index + 1, state, url),
      replaceState: (state: unknown, _unused: string, url?: string | null) => {
        entries[this.#index] = { url: new URL(url ?? '', this.location), state };
      },
      back: () => this.#go(-1),
      forward: () => this.#go(1),
      go: (delta: number) => this.#go(delta),
    };
  }

  /** Browsers call a window's listeners in the order in which they were added, even capturing ones. */
  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options: AddEventListenerOptions | boolean = {},
  ): void {
    super.addEventListener(type, listener, { ...Object(options), capture: false });
  }

  override removeEventListener(type: string, listener: EventListenerOrEventListenerObject | null): void {
    super.removeEventListener(type, listener);
  }

  /** Asynchronous, as in a browser. Does nothing beyond either end. */
  #go(delta: number): void {
    setTimeout(() => {
      if (!this.#entries[this.#index + delta]) return;
      this.#index += delta;
      this.dispatchEvent(new Event('popstate'));
    }, TRAVERSAL_MS);
  }
}
