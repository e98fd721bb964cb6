import { readFileSync } from 'node:fs';
import { filesBelow } from '../steps/fingerprint.mjs';
import { catalogues, sharedMessages } from '../steps/messages.mjs';
import { inRoot } from '../steps/paths.mjs';

/**
 * Verifies that every text exists in both languages with the same values, and is Chinese in Chinese.
 *
 * @returns {string[]} the problems found
 */
export const checkMessages = () =>
  [...catalogues.map(({ folder }) => `${folder}/messages`), sharedMessages].flatMap(checkCatalogue);

/** Texts with a value that only one language uses. */
const withOtherValues = new Set([
  'mail_code_subject', // the English subject is short and omits the purpose
]);
// react-admin passes some values in several forms, and each language uses one of them.
const mayDiffer = (key) => key.startsWith('ra.') || withOtherValues.has(key);

/** Names that Chinese texts keep in Latin letters. */
const latinNames = new Set([
  ...['English', 'Introduction in English', 'Markdown', 'Ghost', 'WordPress', 'Stripe', 'YouTube'],
  ...['Facebook', 'Instagram', 'Telegram', 'LINE', 'TikTok'],
]);
/** Whether a Chinese text was left in another language. Keywords of searches are also Latin. */
const isUntranslated = ([key, text]) =>
  !/\p{Script=Han}/u.test(text) &&
  /[A-Za-z]/.test(text.replaceAll(/\{\w+\}/g, '')) &&
  !latinNames.has(text) &&
  !key.includes('.keywords.');

function checkCatalogue(folder) {
  const files = filesBelow([folder]).filter((file) => file.endsWith('.json'));
  const texts = files.map((file) => ({ file, byKey: flatten(JSON.parse(readFileSync(inRoot(file), 'utf8'))) }));
  const keys = [...new Set(texts.flatMap(({ byKey }) => [...byKey.keys()]))];
  return [
    ...texts.flatMap(({ file, byKey }) => [
      ...keys.filter((key) => !byKey.has(key)).map((key) => `${file}: ${key} is missing`),
      ...[...byKey].filter(([, text]) => text.trim() === '').map(([key]) => `${file}: ${key} is empty`),
      ...(file.endsWith('zh_CN.json')
        ? [...byKey].filter(isUntranslated).map(([key]) => `${file}: ${key} is not in Chinese`)
        : []),
    ]),
    ...keys
      .filter((key) => !mayDiffer(key) && texts.every(({ byKey }) => byKey.has(key)))
      .filter((key) => new Set(texts.map(({ byKey }) => valuesIn(byKey.get(key)))).size > 1)
      .map((key) => `${folder}: ${key} has other values in one language`),
  ];
}

/** Returns the placeholders in a text, sorted: `{day} {zone}` for `{day} ({zone})`. */
const valuesIn = (text) => [...new Set(text.match(/\{\w+\}/g))].sort((a, b) => a.localeCompare(b)).join(' ');

/** Returns the texts by their full key. A message is a text or a list of variants; `$schema` is not a message. */
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
