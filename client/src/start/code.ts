/** The application's files, and those of the page that was asked for. */
export interface Code {
  /** What runs, in this order. */
  application: readonly string[];
  page: readonly string[];
}

/** Has the code fetched; what is the page's, beside the application and not after it. */
export function fetchCode({ application, page }: Code): void {
  for (const href of [...application, ...page]) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
  }
}

/** Runs the application, in parts, the libraries first: what is read at once is one long task. */
export function runCode({ application }: Code): void {
  for (const src of application) {
    document.head.append(
      Object.assign(document.createElement('script'), {
        type: 'module',
        async: false, // in this order
        crossOrigin: '',
        onerror: giveUp,
        src,
      }),
    );
  }
}

const reload = () => location.reload();

/** Where some of it cannot be had, `index.html` says so, and it is tried again: by the button, or with the network. */
function giveUp(): void {
  const notice = document.querySelector<HTMLElement>('.unreachable');
  if (!notice) return;
  notice.hidden = false;
  notice.querySelector('button')?.addEventListener('click', reload);
  addEventListener('online', reload);
}
