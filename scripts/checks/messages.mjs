import { readFileSync } from 'node:fs';
import { filesBelow } from '../steps/fingerprint.mjs';
import { catalogues, sharedMessages } from '../steps/messages.mjs';
import { inRoot } from '../steps/paths.mjs';

/** Every text of every catalogue exists in both languages. @returns {string[]} what is wrong */
export const checkMessages = () =>
  [...catalogues.map(({ folder }) => `${folder}/messages`), sharedMessages].flatMap(checkCatalogue);

function checkCatalogue(folder) {
  const files = filesBelow([folder]).filter((file) => file.endsWith('.json'));
  const words = files.map((file) => ({ file, byKey: flatten(JSON.parse(readFileSync(inRoot(file), 'utf8'))) }));
  const keys = new Set(words.flatMap(({ byKey }) => [...byKey.keys()]));
  return words.flatMap(({ file, byKey }) => [
    ...[...keys].filter((key) => !byKey.has(key)).map((key) => `${file}: ${key} is missing`),
    ...[...byKey].filter(([, text]) => text.trim() === '').map(([key]) => `${file}: ${key} is empty`),
  ]);
}

/** A message is a text, or a list with variants; `$schema` is none. */
function flatten(messages, prefix = '') {
  const found = new Map();
  for (const [key, value] of Object.entries(messages)) {
    if (key === '$schema') continue;
    if (typeof value === 'string' || Array.isArray(value))
      found.set(prefix + key, typeof value === 'string' ? value : JSON.stringify(value));
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) found.set(inner, text);
  }
  return found;
}
