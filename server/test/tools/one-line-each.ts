import type { CapturedLog } from './captured-log.ts';

/**
 * Fails unless the log has exactly one line per request, apart from security events, and no line contains a stack trace or one of these
 * words, which a hostile request carried. Empties the log.
 */
export function expectOneLineEach(
  { lines }: CapturedLog,
  requests: number,
  words: readonly string[] = [],
): void {
  const logged = lines.splice(0);
  const aboutRequests = logged.filter((line) => !line.includes('"msg":"security"'));
  expect(aboutRequests).toHaveLength(requests);
  for (const line of aboutRequests) expect(line).toContain('"path":"');
  for (const line of logged) {
    expect(line).not.toMatch(/\\n\s+at |"stack"|node_modules/);
    for (const word of words) expect(line).not.toContain(word);
  }
}
