// What Kolo runs on must run wherever Kolo says that it runs: the range in package.json's `engines` lies within that of each
// package that is not for development alone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { HOME } from './build-if-stale.mjs';

const { packages } = JSON.parse(readFileSync(join(HOME, 'package-lock.json'), 'utf8'));
const promised = packages[''].engines.node;
const narrower = Object.entries(packages).filter(
  ([, { dev, engines }]) => !dev && engines?.node && !semver.subset(promised, engines.node),
);
for (const [path, { version, engines }] of narrower) {
  console.error(`Kolo promises Node ${promised}, but ${path} ${version} wants ${engines.node}.`);
}
process.exit(narrower.length === 0 ? 0 : 1);
