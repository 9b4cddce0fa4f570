import { loadCatalogue } from '@kolo/server/domain/messages/translate.ts';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach } from 'vitest';
import { catalogue as start } from '../lib/catalogues/en/start.ts';
import { loadMessages } from '../lib/load-messages.ts';
import { MESSAGE_GROUPS } from '../lib/message-groups.ts';
import { forgetEmail } from '../lib/typed-email.ts';
import { PATIENCE_MS } from './patience.ts';

loadCatalogue('en', start);
await loadMessages(...MESSAGE_GROUPS);

// Ark's components handle a click with a delay, and React then renders in an immediate. Testing Library waits for a timer, which
// may run earlier on a busy machine, so each action waits for the immediate as well.
const original = { ...getConfig() };
const { setImmediate: soon, setTimeout: later } = globalThis;
configure({
  asyncUtilTimeout: PATIENCE_MS,
  asyncWrapper: (act) =>
    original.asyncWrapper(async () => {
      const result = await act();
      await new Promise((resolve) => {
        soon(resolve);
      });
      return result;
    }),
});

// jsdom has no layout and no ResizeObserver.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

afterEach(async () => {
  const hadDialog = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
  cleanup();
  // A dialog returns the focus a moment after it was closed. In jsdom even the body takes the focus, so the next test's dialog would
  // close because it has lost the focus.
  if (hadDialog) {
    await new Promise((resolve) => {
      later(resolve);
    });
  }
  // Kept in memory, which the files that run in one worker share.
  forgetEmail();
  sessionStorage.clear();
  localStorage.clear();
});
