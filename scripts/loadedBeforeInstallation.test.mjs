import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from './steps/paths.mjs';

/** Run by hand in a project whose packages are installed. */
const afterInstallation = ['pair.mjs', 'pictures.mjs', 'verifyPairings.mjs'];

/** Returns the packages that a script loads at its start, itself or through others. */
function findPackages(file, seen = new Set()) {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) [^'"]*?from '([^']+)';|^import '([^']+)';/gm);
  return [...imports].flatMap(([, from, alone]) => {
    const name = from ?? alone;
    if (name.startsWith('.')) return findPackages(path.resolve(path.dirname(file), name), seen);
    return name.startsWith('node:') ? [] : [`${path.basename(file)}: ${name}`];
  });
}

test.for(
  readdirSync(inRoot('scripts')).filter((name) => /^[\w-]+\.mjs$/.test(name) && !afterInstallation.includes(name)),
)('%s starts in a new clone, whose packages it installs itself', (name) => {
  expect(findPackages(inRoot('scripts', name))).toEqual([]);
});
