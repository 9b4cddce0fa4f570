import { startTestApp, type Person, type TestApp } from './test-app.ts';

/** One Kolo that answers operations on both ways there are, and somebody in it (ADR 30). */
export interface BothWays {
  app: TestApp;
  /** The same, on the same database, which answers them by Express. */
  express: TestApp;
  ada: Person;
  close: () => Promise<void>;
}

export async function startBothWays(): Promise<BothWays> {
  const app = await startTestApp();
  const express = await startTestApp({ beside: app, fastPath: false });
  return {
    app,
    express,
    ada: await app.person('Ada Lovelace'),
    close: async () => {
      await express.close();
      await app.close();
    },
  };
}
