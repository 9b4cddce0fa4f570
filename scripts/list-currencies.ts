// Writes the currency codes that a cycle may have, and the regions that use them, into source files. The packages they come
// from also contain names and exponents, which the browser has in `Intl` and need not load.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import byRegion from 'country-to-currency';
import * as iso from 'dinero.js/currencies';

/** The codes beginning with X that are currencies of several countries. The other X codes are metals, funds and test codes. */
const SHARED = new Set(['XAF', 'XCD', 'XCG', 'XOF', 'XPF']);

/**
 * Currencies that ended after the library's list was made: Bulgaria has used the euro since 1 January 2026. A test fails when
 * the library no longer lists them.
 */
export const ENDED = new Set(['BGN']);

/** Active ISO 4217 codes with a minor unit, sorted (docs/rules.md §6.5). */
export const currencyCodes = (): string[] =>
  Object.values(iso)
    .flatMap((each) => (typeof each === 'object' && 'exponent' in each ? [each.code] : []))
    .filter((code) => !ENDED.has(code) && (!code.startsWith('X') || SHARED.has(code)))
    .sort();

/** The first currency whose code begins with the region's code, as NGN for NG. */
const usualOf = (region: string): string | undefined =>
  currencyCodes().find((code) => !code.startsWith('X') && code.startsWith(region));

/** Lines such as `EUR:AD AT BE`: each currency with the regions for which `usualOf` does not return it. */
const regionLines = (): string[] => {
  const known = new Set(currencyCodes());
  const regions = new Map<string, string[]>();
  for (const [region, currency] of Object.entries(byRegion)) {
    if (!known.has(currency) || usualOf(region) === currency) continue;
    regions.set(currency, [...(regions.get(currency) ?? []), region]);
  }
  return [...regions].map(([currency, found]) => `${currency}:${found.sort().join(' ')}`).sort();
};

/** The maximum length of a line. */
const WIDTH = 100;

function wrap(items: readonly string[], separator: string): string[] {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + separator.length + item.length <= WIDTH)
      lines[lines.length - 1] = last + separator + item;
    else lines.push(item);
  }
  return lines;
}

const indent = (lines: string[]): string => lines.map((line) => `  ${line}\n`).join('');

/** The generated files, by path. */
export const currencyFiles = (): Record<string, string> => ({
  'server/src/domain/currency-codes.ts': `// Written by \`npm run codegen\`, from \`scripts/list-currencies.ts\`.

/** Active ISO 4217 codes with a minor unit (docs/rules.md §6.5). */
export const CURRENCY_CODES: readonly string[] = /* @__PURE__ */ \`
${indent(wrap(currencyCodes(), ' '))}\`
  .trim()
  .split(/\\s+/);
`,
  'client/src/lib/currency-regions.ts': `// Written by \`npm run codegen\`, from \`scripts/list-currencies.ts\`.

/**
 * Currencies with their regions, as \`EUR:AD AT\`, separated by semicolons. A region is left out if its currency is the first
 * whose code begins with the region's code.
 */
export const CURRENCY_REGIONS = \`
${indent(wrap(regionLines(), ';'))}\`;
`,
});

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const home = fileURLToPath(new URL('..', import.meta.url));
  for (const [file, text] of Object.entries(currencyFiles())) writeFileSync(join(home, file), text);
}
