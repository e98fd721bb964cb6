import type { Locale } from '@app/contract/locale';
import type { I18nProvider } from 'react-admin';
import { currentLocale, showInLanguage } from './language.ts';
import { translate } from './texts.ts';

const names = [
  { locale: 'zh_CN', name: '中文' },
  { locale: 'en_US', name: 'English' },
];

/** Provides texts and the current language. The language toggle reloads data that the API localizes. */
export function createI18nProvider(): I18nProvider {
  showInLanguage(currentLocale(), false);
  return {
    translate: (key, values) => translate(key, values),
    async changeLocale(locale: string) {
      if (locale !== currentLocale()) showInLanguage(locale as Locale, true);
    },
    getLocale: currentLocale,
    getLocales: () => names,
  };
}
