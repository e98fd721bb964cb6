import { readFileSync } from 'node:fs';
import { filesBelow } from '../steps/fingerprint.mjs';
import { catalogues, sharedMessages } from '../steps/messages.mjs';
import { inRoot } from '../steps/paths.mjs';

/** Every text of every catalogue exists in both languages, with the same values. @returns {string[]} what is wrong */
export const checkMessages = () =>
  [...catalogues.map(({ folder }) => `${folder}/messages`), sharedMessages].flatMap(checkCatalogue);

/** Texts of which one language names a value that the other leaves out. */
const withOtherValues = new Set([
  'mail_code_subject', // the English subject is short and omits the purpose
]);
// react-admin offers some values in several forms, of which each language takes one.
const mayDiffer = (key) => key.startsWith('ra.') || withOtherValues.has(key);

function checkCatalogue(folder) {
  const files = filesBelow([folder]).filter((file) => file.endsWith('.json'));
  const texts = files.map((file) => ({ file, byKey: flatten(JSON.parse(readFileSync(inRoot(file), 'utf8'))) }));
  const keys = [...new Set(texts.flatMap(({ byKey }) => [...byKey.keys()]))];
  return [
    ...texts.flatMap(({ file, byKey }) => [
      ...keys.filter((key) => !byKey.has(key)).map((key) => `${file}: ${key} is missing`),
      ...[...byKey].filter(([, text]) => text.trim() === '').map(([key]) => `${file}: ${key} is empty`),
    ]),
    ...keys
      .filter((key) => !mayDiffer(key) && texts.every(({ byKey }) => byKey.has(key)))
      .filter((key) => new Set(texts.map(({ byKey }) => valuesIn(byKey.get(key)))).size > 1)
      .map((key) => `${folder}: ${key} has other values in one language`),
  ];
}

/** The names of the values in a text: in `{day} ({zone})` these are `day zone`. */
const valuesIn = (text) => [...new Set(text.match(/\{\w+\}/g))].sort((a, b) => a.localeCompare(b)).join(' ');

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
