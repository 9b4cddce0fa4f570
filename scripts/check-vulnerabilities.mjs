// For CI: checks the packages of the lock file for vulnerabilities that the registry knows. Fails if a production dependency
// has one, and only lists those of development dependencies. Passes if the registry has no such list or does not respond.
import { spawnSync } from 'node:child_process';
import { HOME } from './build-if-stale.mjs';

/** Returns the vulnerable packages of the lock file, or undefined if the registry does not list vulnerabilities. */
function audit(...options) {
  const { stdout, error } = spawnSync(
    'npm',
    ['audit', '--json', '--package-lock-only', '--fetch-retries=0', '--fetch-timeout=60000', ...options],
    { cwd: HOME, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  if (error) throw error;
  const report = JSON.parse(stdout);
  if (report.vulnerabilities) return Object.values(report.vulnerabilities);
  console.log(
    `Vulnerabilities not checked: the registry does not list them: ${report.message ?? report.error?.summary}`,
  );
  return undefined;
}

function print(title, found) {
  if (found.length === 0) return;
  console.error(`${title}:`);
  for (const { name, severity, via } of found) {
    const causes = via.map((cause) =>
      typeof cause === 'string' ? `through ${cause}` : `${cause.range} ${cause.title} ${cause.url}`,
    );
    console.error(`  ${severity}: ${name} ${causes.join('; ')}`);
  }
}

const production = audit('--omit=dev');
if (production === undefined) process.exit(0);
const productionNames = new Set(production.map(({ name }) => name));
print('Vulnerable production dependencies', production);
print(
  'Vulnerable development dependencies',
  (audit() ?? []).filter(({ name }) => !productionNames.has(name)),
);
if (production.length === 0) console.log('No known vulnerabilities in production dependencies.');
process.exit(production.length === 0 ? 0 : 1);
