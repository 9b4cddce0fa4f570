import { startTestApp, type Person, type TestApp } from './test-app.ts';

/** The same app with the fast path and without it (ADR 30), and one person with an account. */
export interface BothWays {
  app: TestApp;
  /** A second server on the same database that answers operations through Express. */
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
