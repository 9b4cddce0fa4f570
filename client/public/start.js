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
const viewerId = read('kolo.signed-in');
const signedIn = viewerId !== null;
const { pages: known = '{}', application: parts = '[]', session } = document.currentScript.dataset;
const pages = JSON.parse(known);
const application = JSON.parse(parts);
const match = (pattern) => new RegExp(`^${pattern}$`).exec(path);
const page = Object.keys(pages).find(match);
const { picture, code = [], question } = pages[page] ?? {};
if (picture && (picture === 'sign-in') !== signedIn) dataset.picture = picture;

// Who was signed in here is asked for beside the code, and so is what the page begins with: on a slow line each takes
// as long as all of the code. The session as in src/graphql/session-calls.ts; the application takes the answers up
// (src/graphql/early.ts).
const post = async (body, token) => {
  const response = await fetch('/graphql', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body,
  });
  return response.json();
};
if (session && signedIn) {
  const { locks } = navigator;
  const refresh = async () => {
    const since = Date.now() - Number(read('kolo.session-asked-at'));
    if (since >= 0 && since < 3000) await new Promise((resolve) => setTimeout(resolve, 3000 - since));
    localStorage.setItem('kolo.session-asked-at', Date.now());
    const answer = await post(session);
    localStorage.removeItem('kolo.session-asked-at');
    return answer;
  };
  const early = { viewerId, session: locks ? locks.request('kolo.session', refresh) : refresh() };
  if (question) {
    const [, id] = match(page);
    const variables = id === undefined ? {} : { id };
    const answer = early.session.then(async ({ data }) => {
      const { accessToken: token, user } = data.refreshSession;
      if (user.id !== viewerId) throw new Error('Somebody else is signed in.');
      return { token, answer: await post(JSON.stringify({ ...question, variables }), token) };
    });
    answer.catch(() => {}); // it is asked again
    early.question = { operationName: question.operationName, variables, answer };
  }
  early.session.catch(() => {}); // whoever takes it sees to that
  globalThis.koloEarly = early;
}

// The application's code, and that of the page that was asked for beside it and not after it.
const fetchCode = () => {
  for (const href of [...application, ...code]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
};
// Where some of it cannot be had, index.html says so, and it is tried again: by the button, or with the network.
const reload = () => location.reload();
const giveUp = () => {
  const notice = document.querySelector('.unreachable');
  notice.hidden = false;
  notice.querySelector('button').onclick = reload;
  addEventListener('online', reload);
};
// In parts, the libraries first: what is read at once is one long task.
const begin = () => {
  for (const src of application) {
    const script = document.createElement('script');
    script.type = 'module';
    script.async = false; // in this order
    script.crossOrigin = '';
    script.onerror = giveUp;
    script.src = src;
    document.head.append(script);
  }
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
if (application.length > 0) {
  if (!waits) fetchCode();
  Promise.all([isThere, waits && isPainted]).then(() => {
    if (waits) fetchCode();
    begin();
  });
}
