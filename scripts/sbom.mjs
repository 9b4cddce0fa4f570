// `npm run --silent sbom`: the bill of materials of what Kolo runs on, in CycloneDX, from the lock.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOME } from './build-if-stale.mjs';

const { packages } = JSON.parse(readFileSync(join(HOME, 'package-lock.json'), 'utf8'));
const reference = ([path, { name = path.split('node_modules/').at(-1), version }]) => `${name}@${version}`;
const serving = new Set(
  Object.entries(packages)
    .filter(([path, { dev, link }]) => path && !dev && !link)
    .map(reference),
);

// Not npm's own `--omit=dev`: it leaves out, too, whatever something for development wants besides, React for one.
const bill = JSON.parse(
  execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'], {
    cwd: HOME,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  }),
);
const isServing = (ref) => serving.has(ref);
bill.components = bill.components.filter((component) => isServing(component['bom-ref']));
bill.dependencies = bill.dependencies
  .filter(({ ref }) => isServing(ref) || ref === bill.metadata.component['bom-ref'])
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isServing) }));
bill.metadata.component.name = packages[''].name;

const named = new Set(bill.components.map((component) => component['bom-ref']));
const missing = [...serving].filter((ref) => !named.has(ref));
if (missing.length > 0) throw new Error(`The bill does not name ${missing.join(', ')}`);
console.log(JSON.stringify(bill, null, 2));
