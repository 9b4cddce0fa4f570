// Counts the house words of a checkout: node scripts/count-house-words.mjs [DIR]
// DIR can hold any revision (git worktree add /tmp/before REV), so that counts before and after can be compared.
// Counts the words that check:wording refuses, and those that it does not refuse because they are also ordinary English.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import '@oxc-node/core/register';
import { HOME } from './build-if-stale.mjs';

const { countsOf, tableOf } = await import('./wording/count.ts');
const { filesOf } = await import('./wording/files.ts');

const home = resolve(process.argv[2] ?? HOME);
const sources = filesOf(home).map((path) => ({ path, read: () => readFileSync(join(home, path), 'utf8') }));
console.log(tableOf(countsOf(sources)));
