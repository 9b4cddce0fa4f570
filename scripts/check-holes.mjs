// For CI: whether the lock has packages with holes that the registry knows of. In what Kolo runs on, any is a failure; in
// what only develops and tests it, they are told. A registry that keeps no such list, or does not answer, is no failure.
import { spawnSync } from 'node:child_process';
import { HOME } from './build-if-stale.mjs';

/** What npm knows of the lock's packages; undefined where the registry does not say. */
function ask(...options) {
  const { stdout, error } = spawnSync(
    'npm',
    ['audit', '--json', '--package-lock-only', '--fetch-retries=0', '--fetch-timeout=60000', ...options],
    { cwd: HOME, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  if (error) throw error;
  const answer = JSON.parse(stdout);
  if (answer.vulnerabilities) return Object.values(answer.vulnerabilities);
  console.log(
    `Holes: not known, since the registry does not say: ${answer.message ?? answer.error?.summary}`,
  );
  return undefined;
}

function tell(title, found) {
  if (found.length === 0) return;
  console.error(`${title}:`);
  for (const { name, severity, via } of found) {
    const why = via.map((hole) =>
      typeof hole === 'string' ? `by ${hole}` : `${hole.range} ${hole.title} ${hole.url}`,
    );
    console.error(`  ${severity}: ${name} ${why.join('; ')}`);
  }
}

const serving = ask('--omit=dev');
if (serving === undefined) process.exit(0);
const inService = new Set(serving.map(({ name }) => name));
tell('Known holes in what Kolo runs on', serving);
tell(
  'Known holes in what develops and tests it',
  (ask() ?? []).filter(({ name }) => !inService.has(name)),
);
if (serving.length === 0) console.log('Holes: none is known in what Kolo runs on.');
process.exit(serving.length === 0 ? 0 : 1);
