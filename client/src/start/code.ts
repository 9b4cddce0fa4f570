export interface Code {
  /** The application's files, in the order in which they run. */
  application: readonly string[];
  /** The files that only the requested page needs. */
  page: readonly string[];
}

/** Preloads the application's and the page's files in parallel. */
export function fetchCode({ application, page }: Code): void {
  for (const href of [...application, ...page]) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
  }
}

/** Runs the application's files one by one, libraries first: a single file would be one long task. */
export function runCode({ application }: Code): void {
  for (const src of application) {
    document.head.append(
      Object.assign(document.createElement('script'), {
        type: 'module',
        async: false, // in this order
        crossOrigin: '',
        onerror: showUnreachable,
        src,
      }),
    );
  }
}

const reload = () => location.reload();

/** Shows the notice of `index.html` that the code cannot be loaded. Reloads on its button, or when the network returns. */
export function showUnreachable(): void {
  const notice = document.querySelector<HTMLElement>('.unreachable');
  if (!notice) return;
  notice.hidden = false;
  notice.querySelector('button')?.addEventListener('click', reload);
  addEventListener('online', reload);
}
