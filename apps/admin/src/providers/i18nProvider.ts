import type { Locale } from '@app/contract/locale';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import type { Words } from '../feature.ts';
import { currentLocale, showInLanguage } from './language.ts';

const names = [
  { locale: 'zh_CN', name: '中文' },
  { locale: 'en_US', name: 'English' },
];

/** Provides texts and the current language. The language toggle reloads data that the API localizes. */
export function createI18nProvider(wordsOf: (locale: Locale) => Words): I18nProvider {
  showInLanguage(currentLocale(), false);
  const provider = polyglotI18nProvider(
    (locale) => wordsOf(locale as Locale) as TranslationMessages,
    currentLocale(),
    names,
  );
  return {
    ...provider,
    async changeLocale(locale: string) {
      if (locale !== currentLocale()) showInLanguage(locale as Locale, true);
      await provider.changeLocale(locale);
    },
  };
}
