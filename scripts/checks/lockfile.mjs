import { readFileSync } from 'node:fs';
import { inRoot } from '../steps/paths.mjs';

/**
 * Adds the packages for other platforms to the lockfile's packages. npm omits them if the registry, such as a mirror,
 * does not carry them, and then `npm ci` rejects the lockfile on every platform. Their names and versions are those in
 * the `optionalDependencies` of the packages that require them.
 */
export function withEveryPlatform(packages) {
  const completed = { ...packages };
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isProvided(packages, place, name) || !/^\d+\.\d+\.\d+/.test(version)) continue;
      completed[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev && { dev }), optional: true };
    }
  }
  return completed;
}

/** Returns whether the package at `place` can resolve `name`, in its own folder or in one above. */
function isProvided(packages, place, name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder}${folder && '/'}node_modules/${name}`]) return true;
    if (!folder.includes('node_modules/')) return packages[`node_modules/${name}`] !== undefined;
  }
}

function platformOf(name) {
  const parts = name.split('/').at(-1).split('-');
  const pick = (known) => known.filter((word) => parts.includes(word));
  const libc = parts.includes('musl') ? ['musl'] : parts.some((part) => part.startsWith('gnu')) ? ['glibc'] : [];
  return {
    cpu: pick(['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64']),
    os: pick(['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']),
    ...(libc.length > 0 && { libc }),
  };
}

/** @returns {string[]} the problems found */
export function checkLockfile() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const missing = Object.keys(withEveryPlatform(packages)).length - Object.keys(packages).length;
  return missing === 0
    ? []
    : [
        `package-lock.json lacks ${missing} packages for other systems, so that "npm ci" refuses it: run "node scripts/completeLockfile.mjs".`,
      ];
}
