import type { Page } from '@playwright/test';

/** Counts the taps outside text fields, and the fields that are filled or chosen, on all pages of a browser. */
export async function countWork(page: Page): Promise<() => Promise<{ taps: number; fields: number }>> {
  await page.addInitScript(() => {
    const fields = 'input:not([type=radio], [type=checkbox]), textarea, select';
    const add = (name: string) =>
      sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? 0) + 1));
    document.addEventListener(
      'click',
      ({ target, isTrusted }) => {
        if (isTrusted && target instanceof Element && !target.closest(fields)) add('taps');
      },
      { capture: true },
    );
    // A field counts once, however long it takes to fill.
    const filled = new WeakSet<EventTarget>();
    document.addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof Element) || !target.matches(fields) || filled.has(target)) return;
        filled.add(target);
        add('fields');
      },
      { capture: true },
    );
  });
  return () =>
    page.evaluate(() => ({
      taps: Number(sessionStorage.getItem('taps')),
      fields: Number(sessionStorage.getItem('fields')),
    }));
}
