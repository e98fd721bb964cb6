import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../steps/paths.mjs';

const proof = /`([\w./-]+\.(?:test|spec)\.tsx?)`: (.+?) +\|/g;
const placeOf = (file) => (/^(e2e|deploy)\//.test(file) ? file : `apps/server/src/${file}`);

/**
 * Returns a message for each test that docs/proofs.md names and that does not exist.
 *
 * @param {string} text of docs/proofs.md
 * @param {(file: string) => string | null} read returns the text of a file; null if there is none
 */
export const findMissingProofs = (text, read) =>
  [...text.matchAll(proof)].flatMap(([, file, title]) => {
    const tests = read(placeOf(file));
    if (tests === null) return [`docs/proofs.md: ${file} does not exist.`];
    return tests.includes(title) ? [] : [`docs/proofs.md: ${file} has no test "${title}".`];
  });

export const checkProofs = () =>
  findMissingProofs(readFileSync(inRoot('docs/proofs.md'), 'utf8'), (file) =>
    existsSync(inRoot(file)) ? readFileSync(inRoot(file), 'utf8') : null,
  );
