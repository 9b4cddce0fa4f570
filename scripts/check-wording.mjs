// Finds misspelt words (with cspell) and words that Kolo does not use (scripts/wording/house-words.ts).
//   npm run check:wording                what npm test runs
//   npm run check:wording -- PATH…       only these files and folders, even if they are listed as not yet converted
//   npm run check:wording -- --all       everything, including what is listed as not yet converted
//   npm run check:wording -- --shrink    removes the entries from that list that are no longer needed
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import '@oxc-node/core/register';
import { HOME } from './build-if-stale.mjs';

const { findingsIn, namesOnTheWire, reportOf } = await import('./wording/check.ts');
const { filesOf, isListed, listIn } = await import('./wording/files.ts');
const { isText } = await import('./wording/tokens.ts');

const LIST = 'scripts/wording/not-yet-converted.txt';
const options = process.argv.slice(2);
const paths = options
  .filter((option) => !option.startsWith('--'))
  .map((path) => path.replace(/^\.\/|\/$/g, ''));
const onlyPaths = paths.length > 0;
const withFolders = [...paths, ...paths.map((path) => `${path}/`)];
const files = filesOf(HOME)
  .filter(isText)
  .filter((path) => !onlyPaths || isListed(path, withFolders));

/** Resolves with whether the spelling is correct. Does not use cspell's cache, which ignores changes of the dictionary. */
function checkSpelling() {
  return new Promise((resolve) => {
    const cspell = spawn(
      process.execPath,
      [
        join(HOME, 'node_modules/cspell/bin.mjs'),
        'lint',
        '--no-progress',
        '--no-summary',
        '--no-must-find-files',
        '--file-list',
        'stdin',
      ],
      { cwd: HOME, stdio: ['pipe', 'inherit', 'inherit'] },
    );
    cspell.once('error', () => resolve(false));
    cspell.once('close', (status) => resolve(status === 0));
    cspell.stdin.end(files.join('\n'));
  });
}

const schema = namesOnTheWire(readFileSync(join(HOME, 'schema.graphql'), 'utf8'));
const findingsOf = (path) => findingsIn(path, readFileSync(join(HOME, path), 'utf8'), schema);

/** Returns the entries without files that have findings. */
function unneeded(entries) {
  return entries.filter(
    (entry) => !files.some((path) => isListed(path, [entry]) && findingsOf(path).length > 0),
  );
}

function shrinkList() {
  const file = join(HOME, LIST);
  const gone = new Set(unneeded(listIn(file)));
  const kept = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !gone.has(line.trim()));
  writeFileSync(file, kept.join('\n'));
  console.log(`${LIST}: ${gone.size} removed`);
}

function checkTerms() {
  const waiting = listIn(join(HOME, LIST));
  const isChecked = (path) => onlyPaths || options.includes('--all') || !isListed(path, waiting);
  const findings = files.filter(isChecked).flatMap(findingsOf);
  for (const finding of findings) console.error(reportOf(finding));
  const stale = onlyPaths ? [] : unneeded(waiting);
  for (const entry of stale)
    console.error(`${LIST}: "${entry}" is no longer needed; run npm run check:wording -- --shrink`);
  return findings.length === 0 && stale.length === 0;
}

if (options.includes('--shrink')) shrinkList();
else {
  const spelling = checkSpelling();
  const isClean = checkTerms();
  process.exitCode = (await spelling) && isClean ? 0 : 1;
}
