import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

/** Returns every file below the given places, in a fixed order, as paths relative to the repository's root. */
export function filesBelow(places, isLeftOut = () => false) {
  const found = [];
  const visit = (place) => {
    const full = inRoot(place);
    if (isLeftOut(place) || !existsSync(full)) return;
    if (statSync(full).isDirectory()) for (const name of readdirSync(full).sort()) visit(path.posix.join(place, name));
    else found.push(place);
  };
  for (const place of places) visit(place);
  return found;
}

/** Returns a hash of the files' names and contents. */
export function fingerprint(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(inRoot(file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

export function readMark(file) {
  return existsSync(inRoot(file)) ? readFileSync(inRoot(file), 'utf8').trim() : null;
}
