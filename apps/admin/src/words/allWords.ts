import type { Locale } from '@app/contract/locale';
import chinese from 'ra-language-chinese';
import english from 'ra-language-english';
import type { Feature, Words } from '../feature.ts';
import { interfaceWords } from './interface.ts';
import { reactAdminInChinese } from './reactAdminInChinese.ts';

/** Every word of the back office in one language: react-admin's own, the interface's, and each feature's under its name. */
export function allWords(locale: Locale, features: readonly Pick<Feature, 'name' | 'words'>[]): Words {
  return {
    ...(locale === 'zh_CN' ? merged(chinese as unknown as Words, reactAdminInChinese) : (english as unknown as Words)),
    ...interfaceWords[locale],
    resources: Object.fromEntries(features.map(({ name, words }) => [name, words[locale]])),
  };
}

/** Later words win. */
function merged(words: Words, later: Words): Words {
  const result: Words = { ...words };
  for (const [key, value] of Object.entries(later)) {
    const before = result[key];
    result[key] = typeof value === 'object' && typeof before === 'object' ? merged(before, value) : value;
  }
  return result;
}
