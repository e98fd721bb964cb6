import { readFileSync } from 'node:fs';
import path from 'node:path';

export type Lang = 'zh_CN' | 'en_US';

const read = (lang: Lang): Record<string, string> =>
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, `../../apps/web/messages/${lang}.json`), 'utf8')) as Record<string, string>;

const catalogue: Record<Lang, Record<string, string>> = { zh_CN: read('zh_CN'), en_US: read('en_US') };

/** The site's words by their key, with their values filled in. */
export const wordsIn =
  (lang: Lang) =>
  (key: string, values: Record<string, string | number> = {}): string => {
    const text = catalogue[lang][key];
    if (text === undefined) throw new Error(`no word is called ${key}`);
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  };
