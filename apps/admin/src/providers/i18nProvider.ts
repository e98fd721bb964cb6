import type { Locale } from '@app/contract/locale';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import type { Words } from '../feature.ts';
import { currentLocale, showInLanguage } from './language.ts';

const names = [
  { locale: 'zh_CN', name: '中文' },
  { locale: 'en_US', name: 'English' },
];

/** Words and choice of the language. What the API has answered in the other one is fetched anew by whoever changes it. */
export function makeI18nProvider(wordsOf: (locale: Locale) => Words): I18nProvider {
  showInLanguage(currentLocale(), false);
  const provider = polyglotI18nProvider((locale) => wordsOf(locale as Locale) as TranslationMessages, currentLocale(), names);
  return {
    ...provider,
    async changeLocale(locale: string) {
      if (locale !== currentLocale()) showInLanguage(locale as Locale, true);
      await provider.changeLocale(locale);
    },
  };
}
