import { readFileSync, writeFileSync } from 'node:fs';
import { withEveryPlatform } from './checks/lockfile.mjs';
import { inRoot } from './steps/paths.mjs';

/** Run after `npm install` with a registry that does not carry the packages of every platform. */
const file = inRoot('package-lock.json');
const lockfile = JSON.parse(readFileSync(file, 'utf8'));
const before = Object.keys(lockfile.packages).length;
const packages = Object.entries(withEveryPlatform(lockfile.packages)).sort(([a], [b]) => a.localeCompare(b, 'en'));
lockfile.packages = Object.fromEntries(packages);
writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`);
process.stdout.write(`${packages.length - before} packages for other systems were added to package-lock.json.\n`);
