import { readFileSync } from 'node:fs';
import { inRoot } from '../steps/paths.mjs';

/** Licences that allow to ship a package with the site, however the site itself is licensed. */
const permissive = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['OFL-1.1', 'Python-2.0', 'Unlicense', 'Zlib'],
];
/** Licences that ask for their own source only: the package is used unchanged, as a file that can be replaced. */
const replaceable = ['LGPL-3.0', 'LGPL-3.0-or-later', 'MPL-2.0'];
const accepted = [...permissive, ...replaceable];

/** Packages whose description names no licence that SPDX knows, and the one that their files name. */
const licencesInFiles = {
  '@inlang/plugin-message-format': 'MIT',
  'combine-errors': 'MIT',
  'css-mediaquery': 'BSD-3-Clause',
  'png-js': 'MIT',
  slick: 'MIT',
  'sqlite-wasm-kysely': 'MIT',
};
/** Data about browsers for the build, which is not shipped. */
const notShipped = new Set(['caniuse-lite']);

/** Lists the packages of the lockfile that the site is shipped with. */
export function listShippedPackages() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link)
    .map(([place, { version, license }]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, licence: licencesInFiles[name] ?? license ?? 'none' };
    });
}

/** @returns {Promise<string[]>} the packages that may not be shipped, or whose licence is unknown */
export async function checkLicences(packages = listShippedPackages()) {
  // Imported late, because `npm test` loads this file before it installs the packages.
  const { default: satisfies } = await import('spdx-satisfies');
  return packages
    .filter(({ name, licence }) => !notShipped.has(name) && !isAccepted(licence, satisfies))
    .map(
      ({ name, version, licence }) =>
        `${name} ${version} has the licence "${licence}": choose another package, or state in scripts/checks/licences.mjs why it may be shipped.`,
    );
}

function isAccepted(licence, satisfies) {
  try {
    return satisfies(licence, accepted);
  } catch {
    return false; // no expression of SPDX
  }
}
