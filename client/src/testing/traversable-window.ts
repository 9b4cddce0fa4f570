/** Longer than what a page does at once. */
const TRAVERSAL_MS = 20;

/** A window whose history can be walked as a browser's can, which the DOM of the tests does not know. */
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

  /** A browser calls the listeners of a window in the order in which they were added, also those of the capturing phase. */
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

  /** Later, as a browser does it; beyond either end it does nothing. */
  #go(delta: number): void {
    setTimeout(() => {
      if (!this.#entries[this.#index + delta]) return;
      this.#index += delta;
      this.dispatchEvent(new Event('popstate'));
    }, TRAVERSAL_MS);
  }
}
