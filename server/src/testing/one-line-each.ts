import type { KeptLog } from './kept-log.ts';

/**
 * Fails unless the log says this many requests in as many lines and nothing else: no stack, none of these words, which
 * a hostile request carried. Empties it.
 */
export function expectOneLineEach({ lines }: KeptLog, requests: number, words: readonly string[] = []): void {
  const said = lines.splice(0);
  expect(said).toHaveLength(requests);
  for (const line of said) {
    expect(line).toContain('"path":"');
    expect(line).not.toMatch(/\\n\s+at |"stack"|node_modules/);
    for (const word of words) expect(line).not.toContain(word);
  }
}
