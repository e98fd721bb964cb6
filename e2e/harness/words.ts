import { readFileSync } from 'node:fs';
import path from 'node:path';

export type Lang = 'zh_CN' | 'en_US';

/** A message is a text, or a list with one text per plural form. */
interface Messages {
  [key: string]: string | [{ match: Record<string, string> }] | Messages;
}

/** Returns the texts by their full key; takes the last plural form. */
function flatten(messages: Messages, prefix = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[prefix + key, value]];
    if (Array.isArray(value)) return [[prefix + key, Object.values(value[0].match).at(-1)!]];
    return flatten(value, `${prefix}${key}.`);
  });
}

const read = (folder: string, lang: Lang) =>
  flatten(JSON.parse(readFileSync(path.resolve(import.meta.dirname, `../../${folder}/messages/${lang}.json`), 'utf8')));

/** Returns a function that finds an app's text by its key and inserts the values. */
export function textsOf(app: 'web' | 'admin') {
  const catalogueOf = (lang: Lang) => new Map([...read(`apps/${app}`, lang), ...read('packages/contract', lang)]);
  const catalogues: Record<Lang, Map<string, string>> = { zh_CN: catalogueOf('zh_CN'), en_US: catalogueOf('en_US') };
  return (lang: Lang) =>
    (key: string, values: Record<string, string | number> = {}): string => {
      const text = catalogues[lang].get(key);
      if (text === undefined) throw new Error(`no text of apps/${app} has the key ${key}`);
      return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
    };
}

/** Returns the site's texts in a language. */
export const wordsIn = textsOf('web');
