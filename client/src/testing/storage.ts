/** Everything in local and session storage, as one text to search. */
export const everythingStored = (): string =>
  [localStorage, sessionStorage]
    .flatMap((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''))
    .map((key) => `${key}=${localStorage.getItem(key) ?? sessionStorage.getItem(key)}`)
    .join('\n');
