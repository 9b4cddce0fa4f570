// Fails if a production dependency does not support every Node version in the `engines` range of Kolo's package.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { HOME } from './build-if-stale.mjs';

const { packages } = JSON.parse(readFileSync(join(HOME, 'package-lock.json'), 'utf8'));
const supported = packages[''].engines.node;
const narrower = Object.entries(packages).filter(
  ([, { dev, engines }]) => !dev && engines?.node && !semver.subset(supported, engines.node),
);
for (const [path, { version, engines }] of narrower) {
  console.error(`Kolo supports Node ${supported}, but ${path} ${version} requires ${engines.node}`);
}
process.exit(narrower.length === 0 ? 0 : 1);
