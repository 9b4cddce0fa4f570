// Writes the codes of currencies that a cycle may have, and which of them a region uses. They are files, and no imports of the
// packages: those hold names and exponents as well, which the browser knows by itself (`Intl`) and need not load.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import byRegion from 'country-to-currency';
import * as iso from 'dinero.js/currencies';

/** Of the codes that begin with X these are money of several countries; the others are metals, funds and tests. */
const SHARED = new Set(['XAF', 'XCD', 'XCG', 'XOF', 'XPF']);

/** Ended since the library's list was made: Bulgaria pays in euros since 1 January 2026. A test says when this can go. */
export const ENDED = new Set(['BGN']);

/** Active codes of ISO 4217 with a minor unit, in their order (docs/rules.md §6.5). */
export const currencyCodes = (): string[] =>
  Object.values(iso)
    .flatMap((each) => (typeof each === 'object' && 'exponent' in each ? [each.code] : []))
    .filter((code) => !ENDED.has(code) && (!code.startsWith('X') || SHARED.has(code)))
    .sort();

/** Most codes begin with the one of their region: NGN of NG. */
const usualOf = (region: string): string | undefined =>
  currencyCodes().find((code) => !code.startsWith('X') && code.startsWith(region));

/** `EUR:AD AT BE`: of each currency the regions whose code it does not begin with, or is not the first that does. */
const regionLines = (): string[] => {
  const known = new Set(currencyCodes());
  const regions = new Map<string, string[]>();
  for (const [region, currency] of Object.entries(byRegion)) {
    if (!known.has(currency) || usualOf(region) === currency) continue;
    regions.set(currency, [...(regions.get(currency) ?? []), region]);
  }
  return [...regions].map(([currency, found]) => `${currency}:${found.sort().join(' ')}`).sort();
};

/** Lines of at most so many letters. */
const WIDTH = 100;

function inLines(words: readonly string[], gap: string): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + gap.length + word.length <= WIDTH)
      lines[lines.length - 1] = last + gap + word;
    else lines.push(word);
  }
  return lines;
}

const written = (lines: string[]): string => lines.map((line) => `  ${line}\n`).join('');

/** The files, by where they stand. */
export const currencyFiles = (): Record<string, string> => ({
  'server/src/domain/currency-codes.ts': `// Written by \`npm run codegen\`, from \`scripts/list-currencies.ts\`.

/** Active codes of ISO 4217 with a minor unit (docs/rules.md §6.5). */
export const CURRENCY_CODES: readonly string[] = /* @__PURE__ */ \`
${written(inLines(currencyCodes(), ' '))}\`
  .trim()
  .split(/\\s+/);
`,
  'client/src/lib/currency-regions.ts': `// Written by \`npm run codegen\`, from \`scripts/list-currencies.ts\`.

/** Which regions use a currency whose code is not the first of those that begin with theirs: \`EUR:AD AT\`, parted by semicolons. */
export const CURRENCY_REGIONS = \`
${written(inLines(regionLines(), ';'))}\`;
`,
});

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const home = fileURLToPath(new URL('..', import.meta.url));
  for (const [file, text] of Object.entries(currencyFiles())) writeFileSync(join(home, file), text);
}
