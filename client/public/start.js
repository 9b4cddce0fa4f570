// What cannot wait for the application's code. It runs before anything is painted, and has to stay small.
const { classList, dataset, style } = document.documentElement;
const path = location.pathname.replace(/(.)\/$/, '$1');

const read = (key) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // without storage
  }
};

// The choice of src/lib/colour-mode.ts, so that a dark page never flashes white.
const chosen = read('kolo.colour-mode');
const dark = matchMedia('(prefers-color-scheme: dark)').matches;
const mode = chosen === 'light' || chosen === 'dark' ? chosen : dark ? 'dark' : 'light';
classList.add(mode);
style.colorScheme = mode;

// Which of the first pictures in index.html is shown (client/vite/first-pictures.ts); on other pages a ring turns.
const signedIn = read('kolo.signed-in') !== null;
const { pages: known = '{}', application } = document.currentScript.dataset;
const pages = JSON.parse(known);
const page = Object.keys(pages).find((pattern) => new RegExp(`^${pattern}$`).test(path));
const { picture, code = [] } = pages[page] ?? {};
if (picture && (picture === 'sign-in') !== signedIn) dataset.picture = picture;

// The application's code, and that of the page that was asked for beside it and not after it.
const fetchCode = () => {
  for (const href of [application, ...code]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
};
const begin = () => {
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  script.src = application;
  document.head.append(script);
};

// A picture is painted first: on a slow line and a slow machine, code that comes beside it would hold it up. A page in
// the background is not painted, and one without a picture has nothing to wait for. Nobody waits for longer than a second.
const isPainted = new Promise((resolve) => {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(resolve, 1000);
});
const isThere = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
const waits = dataset.picture !== undefined && !document.hidden;
if (application) {
  if (!waits) fetchCode();
  Promise.all([isThere, waits && isPainted]).then(() => {
    if (waits) fetchCode();
    begin();
  });
}
