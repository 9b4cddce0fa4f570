// Measures how easy the messages in locales/en are to read: node scripts/readability.mjs
// Fails if sentences have more than 20 words on average, or the Flesch reading ease is below 60 (plain English).
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
  console.error('no catalogue found in locales/en');
  process.exit(1);
}
const measured = measure(
  names
    .sort((one, other) => one.localeCompare(other, 'en'))
    .map((name) => ({ name, source: readFileSync(join(folder, name), 'utf8') })),
);
console.log(reportOf(measured));
process.exitCode = isEasy(measured) ? 0 : 1;
