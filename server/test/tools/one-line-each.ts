import type { KeptLog } from './kept-log.ts';

/**
 * Fails unless the log says this many requests in as many lines and nothing else but security events: no stack, none of
 * these words, which a hostile request carried. Empties it.
 */
export function expectOneLineEach({ lines }: KeptLog, requests: number, words: readonly string[] = []): void {
  const said = lines.splice(0);
  const aboutRequests = said.filter((line) => !line.includes('"msg":"security"'));
  expect(aboutRequests).toHaveLength(requests);
  for (const line of aboutRequests) expect(line).toContain('"path":"');
  for (const line of said) {
    expect(line).not.toMatch(/\\n\s+at |"stack"|node_modules/);
    for (const word of words) expect(line).not.toContain(word);
  }
}
