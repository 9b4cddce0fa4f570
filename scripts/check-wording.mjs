// Finds misspelt words (with cspell) and words that Kolo does not use (scripts/wording/house-words.ts).
//   npm run check:wording                everything: what npm test runs
//   npm run check:wording -- PATH…       only these files and folders
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import '@oxc-node/core/register';
import { HOME } from './build-if-stale.mjs';

const { findingsIn, namesOnTheWire, reportOf } = await import('./wording/check.ts');
const { filesOf } = await import('./wording/files.ts');
const { isText } = await import('./wording/tokens.ts');

const paths = process.argv.slice(2).map((path) => path.replace(/^\.\/|\/$/g, ''));
const isAsked = (file) =>
  paths.length === 0 || paths.some((path) => file === path || file.startsWith(`${path}/`));
const files = filesOf(HOME).filter(isText).filter(isAsked);

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

function checkTerms() {
  const schema = namesOnTheWire(readFileSync(join(HOME, 'schema.graphql'), 'utf8'));
  const findings = files.flatMap((path) => findingsIn(path, readFileSync(join(HOME, path), 'utf8'), schema));
  for (const finding of findings) console.error(reportOf(finding));
  return findings.length === 0;
}

const spelling = checkSpelling();
const isClean = checkTerms();
process.exitCode = (await spelling) && isClean ? 0 : 1;
