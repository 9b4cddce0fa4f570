// How easy the English of the catalogues is: node scripts/readability.mjs
// Fails above 20 words in a sentence on average, and below a Flesch reading ease of 60 (plain English).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import '@oxc-node/core/register';
import { HOME } from './build-if-stale.mjs';

const { isEasy, measure, reportOf } = await import('./wording/readability.ts');

const folder = join(HOME, 'locales/en');
let names;
try {
  names = readdirSync(folder).filter((name) => name.endsWith('.po'));
} catch {
  names = [];
}
if (names.length === 0) {
  console.error('locales/en has no catalogue yet');
  process.exit(1);
}
const measured = measure(
  names.sort().map((name) => ({ name, source: readFileSync(join(folder, name), 'utf8') })),
);
console.log(reportOf(measured));
process.exitCode = isEasy(measured) ? 0 : 1;
