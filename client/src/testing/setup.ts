import { loadCatalogue } from '@kolo/server/domain/messages/translate.ts';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach } from 'vitest';
import { app } from '../lib/catalogues/en/app.ts';
import { guest } from '../lib/catalogues/en/guest.ts';
import { start } from '../lib/catalogues/en/start.ts';
import { visitor } from '../lib/catalogues/en/visitor.ts';
import { PATIENCE_MS } from './patience.ts';

for (const catalogue of [visitor, guest, app, start]) loadCatalogue(catalogue);

// Ark's parts hear of a click a moment later, and React then renders in an immediate. Testing Library waits for a timer,
// which on a busy machine comes first: each action waits for the immediate as well.
const whole = { ...getConfig() };
const { setImmediate: soon, setTimeout: later } = globalThis;
configure({
  asyncUtilTimeout: PATIENCE_MS,
  asyncWrapper: (act) =>
    whole.asyncWrapper(async () => {
      const result = await act();
      await new Promise((resolve) => {
        soon(resolve);
      });
      return result;
    }),
});

// jsdom lays nothing out and has none; what is said of a disabled control watches how large it is.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

afterEach(async () => {
  const hadDialog = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
  cleanup();
  // A dialog gives the focus back a moment after it has gone. Here even the body takes it, and the next test's dialog would
  // close, since the focus has left it.
  if (hadDialog) {
    await new Promise((resolve) => {
      later(resolve);
    });
  }
  sessionStorage.clear();
  localStorage.clear();
});
