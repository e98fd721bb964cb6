import { readFileSync } from 'node:fs';
import path from 'node:path';
import { orderStatusNames } from '@app/contract/orderNames';

export type Lang = 'zh_CN' | 'en_US';

const read = (lang: Lang, folder: string): Record<string, string> =>
  JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, `../../${folder}/messages/${lang}.json`), 'utf8'),
  ) as Record<string, string>;

/** The site's own words, and those that it shares with server and back office. */
const catalogueOf = (lang: Lang): Record<string, string> => ({
  ...read(lang, 'packages/contract'),
  ...read(lang, 'apps/web'),
  ...Object.fromEntries(
    Object.entries(orderStatusNames).map(([status, name]) => [`order_status_${status}`, name[lang]]),
  ),
});
const catalogue: Record<Lang, Record<string, string>> = { zh_CN: catalogueOf('zh_CN'), en_US: catalogueOf('en_US') };

/** The site's words by their key, with their values filled in. */
export const wordsIn =
  (lang: Lang) =>
  (key: string, values: Record<string, string | number> = {}): string => {
    const text = catalogue[lang][key];
    if (text === undefined) throw new Error(`no word is called ${key}`);
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  };
