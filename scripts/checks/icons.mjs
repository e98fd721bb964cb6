import { readdirSync, readFileSync } from 'node:fs';
import { filesBelow } from '../steps/fingerprint.mjs';
import { inRoot } from '../steps/paths.mjs';

export const iconsFolder = 'packages/icons/icons';

/** Returns the names of the icons that the back office and react-admin import, sorted. */
export function importedIcons() {
  const files = [
    ...filesBelow(['apps/admin/src'], (place) => place.endsWith('/paraglide')).filter((file) => /[.]tsx?$/.test(file)),
    ...filesBelow(['node_modules/ra-ui-materialui/dist']).filter((file) => file.endsWith('.js')),
  ];
  const names = files.flatMap((file) =>
    [...readFileSync(inRoot(file), 'utf8').matchAll(/['"]@mui\/icons-material\/(\w+)['"]/g)].map(([, name]) => name),
  );
  return [...new Set(names)].sort();
}

/** @returns {string[]} a problem for each imported icon that is missing and each icon that is not imported */
export function checkIcons() {
  const wanted = importedIcons();
  const present = readdirSync(inRoot(iconsFolder))
    .filter((name) => name.endsWith('.js'))
    .map((name) => name.slice(0, -'.js'.length));
  return [
    ...wanted.filter((name) => !present.includes(name)).map((name) => `${name} is imported, but missing`),
    ...present.filter((name) => !wanted.includes(name)).map((name) => `${name} is not imported any more`),
  ].map((problem) => `${iconsFolder}: ${problem}. Run "node scripts/updateIcons.mjs".`);
}
