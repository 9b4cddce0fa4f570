// `npm run --silent sbom` prints the software bill of materials of Kolo's production dependencies, in CycloneDX, from the lock
// file.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOME } from './build-if-stale.mjs';

const { packages } = JSON.parse(readFileSync(join(HOME, 'package-lock.json'), 'utf8'));
const reference = ([path, { name = path.split('node_modules/').at(-1), version }]) => `${name}@${version}`;
const production = new Set(
  Object.entries(packages)
    .filter(([path, { dev, link }]) => path && !dev && !link)
    .map(reference),
);

// npm's `--omit=dev` is not used: it also omits production packages that a development package depends on, such as React.
const bill = JSON.parse(
  execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'], {
    cwd: HOME,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  }),
);
const isProduction = (ref) => production.has(ref);
bill.components = bill.components.filter((component) => isProduction(component['bom-ref']));
bill.dependencies = bill.dependencies
  .filter(({ ref }) => isProduction(ref) || ref === bill.metadata.component['bom-ref'])
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isProduction) }));
bill.metadata.component.name = packages[''].name;

const listed = new Set(bill.components.map((component) => component['bom-ref']));
const missing = [...production].filter((ref) => !listed.has(ref));
if (missing.length > 0) throw new Error(`packages missing from the bill of materials: ${missing.join(', ')}`);
console.log(JSON.stringify(bill, null, 2));
